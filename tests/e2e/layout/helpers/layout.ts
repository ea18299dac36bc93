// Examines the layout of a page in many windows and languages (tests/helpers/layout).
import { join } from 'node:path'
import { directionOf, type preferences } from '@atelier/contract'
import { expect, test, type Page, type Request } from '@playwright/test'
import { build } from 'vite'
import { sampleOne, samplePart } from '../../../helpers/sample.ts'
import type { Expectations, examineLayout } from '../../../helpers/layout/examine-layout.ts'
import type { Finding } from '../../../helpers/layout/findings.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { chooseInAnotherTab } from '../../helpers/storage.ts'

/** The tests that `npm run bench -- layout` runs in all windows. */
export const LAYOUT_TAG = { tag: '@layout' }
/** What the benchmark counts: a fault of a layout, once for all windows in which it is. */
export const FINDING_ANNOTATION = 'layout finding'

const WIDTHS = [320, 360, 390, 580, 640, 768, 1000, 1280, 1440, 1920]
const HEIGHT = 800
const LANGUAGES: preferences.Language[] = ['en', 'vi', 'ar']
/** What moves because of a new size or language has come to rest after so many frames. */
const FRAMES_UNTIL_AT_REST = 6
/** A fault that goes away by itself, as when a part of the page arrives, is none. */
const FRAMES_UNTIL_CERTAIN = 40
const PARTS_OF_WIDTHS = 4

const isWholeSeries = process.env.SERIES === 'whole'

/**
 * The screens that this run examines: one of `parts`, picked by the commit, and all during `npm run bench -- layout`.
 */
export function screensToExamine<Screen>(screens: readonly Screen[], parts: number) {
  return isWholeSeries ? screens : samplePart(process.env.SAMPLE ?? '', screens, parts)
}

/** What was found, by kind and subject, with the windows in which it was found. */
type Report = Map<string, { measured: string; windows: Window[] }>

interface Window {
  language: string
  width: number
}

interface Examination extends Expectations {
  /** Names the state of the page in a finding. */
  state?: string
  switchLanguage?: (page: Page, language: preferences.Language) => Promise<void>
}

/**
 * Expects that the layout is sound in the windows and languages of this run: in `npm test` in some, which the commit and
 * the test's title pick, and during `npm run bench -- layout` in all. Leaves the page in English.
 */
export async function expectSoundLayout(page: Page, examination: Examination = {}): Promise<void> {
  const { state, switchLanguage = switchSiteLanguage, ...expectations } = examination
  const { title, tags } = test.info()
  expect(tags, 'a test that examines layouts has the tag LAYOUT_TAG').toContain(LAYOUT_TAG.tag)
  const seed = `${process.env.SAMPLE} ${title} ${state}`
  const languages = isWholeSeries ? LANGUAGES : ['en' as const, sampleOne(seed, LANGUAGES.slice(1))]
  const widths = isWholeSeries ? WIDTHS : samplePart(seed, WIDTHS, PARTS_OF_WIDTHS)
  const report: Report = new Map()
  for (const language of languages) {
    if (language !== 'en') await afterLoading(page, () => switchLanguage(page, language))
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      for (const finding of await examine(page, expectations))
        note(report, finding, { language, width })
    }
  }
  await afterLoading(page, () => switchLanguage(page, 'en'))
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  const lines = [...report].map(([fault, { measured, windows }]) =>
    [state && `${state}:`, fault, `(${measured})`, `in ${describeWindows(windows)}`]
      .filter(Boolean)
      .join(' '),
  )
  for (const line of lines)
    test.info().annotations.push({ type: FINDING_ANNOTATION, description: line })
  expect.soft(lines).toEqual([])
}

function note(report: Report, { kind, subject, measured }: Finding, window: Window): void {
  const fault = `${kind}: ${subject}`
  const known = report.get(fault)
  if (known) known.windows.push(window)
  else report.set(fault, { measured, windows: [window] })
}

/** @example describeWindows(windows) // 'vi at 580, 640 px; ar at 320 px' */
function describeWindows(windows: readonly Window[]): string {
  const byLanguage = Map.groupBy(windows, ({ language }) => language)
  return [...byLanguage]
    .map(([language, each]) => `${language} at ${each.map(({ width }) => width).join(', ')} px`)
    .join('; ')
}

async function examine(page: Page, expectations: Expectations): Promise<Finding[]> {
  await waitForFrames(page, FRAMES_UNTIL_AT_REST)
  const first = await examineOnce(page, expectations)
  if (first.length === 0) return first
  await waitForFrames(page, FRAMES_UNTIL_CERTAIN)
  return examineOnce(page, expectations)
}

async function examineOnce(page: Page, expectations: Expectations): Promise<Finding[]> {
  const isLoaded = await page.evaluate(() => 'layoutExamination' in globalThis)
  if (!isLoaded) await page.evaluate(await examinationScript())
  const findings = await page.evaluate((options) => {
    const { layoutExamination } = globalThis as unknown as {
      layoutExamination: { examineLayout: typeof examineLayout }
    }
    return layoutExamination.examineLayout(options)
  }, expectations)
  return findings.filter(({ kind, subject }) =>
    EXCEPTIONS.every((each) => each.kind !== kind || !each.subject.test(subject)),
  )
}

let script: Promise<string> | undefined
const examinationScript = () => (script ??= bundleExamination())

/** Bundles the examination into one script, which no security policy of a page refuses. */
async function bundleExamination(): Promise<string> {
  const entry = join(import.meta.dirname, '../../../helpers/layout/examine-layout.ts')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'layoutExamination' },
    },
  })
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }]
  return output[0].code.replace(/^var layoutExamination/, 'globalThis.layoutExamination')
}

/** Texts and code, which may arrive long after what asks for them. Answers of models may never end. */
const LOADED_FILES = /\/(locales|assets|atelier|content)\//

/** Does something and waits until the page has the files that it asks for because of that. */
async function afterLoading(page: Page, change: () => Promise<void>): Promise<void> {
  const loading = new Set<Request>()
  const begin = (request: Request) =>
    void (LOADED_FILES.test(request.url()) && loading.add(request))
  const end = (request: Request) => void loading.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await change()
  do await waitForFrames(page, FRAMES_UNTIL_AT_REST)
  while (loading.size > 0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

const waitForFrames = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    await document.fonts.ready
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, frames)

async function switchSiteLanguage(page: Page, language: preferences.Language): Promise<void> {
  await chooseInAnotherTab(page, 'language', language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Switches the language of a partner's page, which its elements follow. */
export async function switchHostLanguage(
  page: Page,
  language: preferences.Language,
): Promise<void> {
  await page.evaluate(
    ([lang, dir]) => void Object.assign(document.documentElement, { lang, dir }),
    [language, directionOf(language)] as const,
  )
}
