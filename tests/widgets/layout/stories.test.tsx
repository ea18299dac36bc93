// Every state of a widget that has a story, in many windows and languages: nothing overlaps, leaves its box, is cut or too
// faint.
import { directionOf, LANGUAGES } from '@atelier/contract'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { configure } from '../../../packages/widgets/configure.ts'
import { setLanguage } from '../../../packages/widgets/i18n.ts'
import { $language, chooseLanguage } from '../../../packages/widgets/preferences/store.ts'
import { examineLayout } from '../../helpers/layout/examine-layout.ts'
import type { Finding } from '../../helpers/layout/findings.ts'
import { sampleOne, samplePart } from '../../helpers/sample.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'
import { storiesOfRun } from '../helpers/stories.ts'

const WIDTHS = [320, 390, 640, 1000, 1440]
const isWhole = inject('isWholeSeries')
const FRAMES_UNTIL_AT_REST = 4
/** A fault that goes away by itself, as when a part arrives, is none. */
const FRAMES_UNTIL_CERTAIN = 40
/** What is blanked in a share has the colour of its bar. */
const BLANKED = /^text “█+”/

beforeAll(() => {
  configure({ localesUrl: new URL('../../../site/public/locales', import.meta.url).href })
})
afterEach(async () => {
  $language.set('en')
  await setLanguage('en')
  document.documentElement.lang = 'en'
})

test.each(storiesOfRun(20))(
  '$title: a visitor reads and presses everything in every window and language',
  async ({ title, Story }) => {
    render(
      <main style={{ padding: '1rem' }}>
        <Story />
      </main>,
    )
    await expect.poll(() => document.querySelector('main')?.childElementCount).toBeGreaterThan(0)
    const seed = `${inject('sampleSeed')} ${title}`
    const findings: string[] = []
    for (const language of isWhole ? LANGUAGES : [sampleOne(seed, LANGUAGES)]) {
      chooseLanguage(language)
      await setLanguage(language)
      document.documentElement.lang = language
      document.documentElement.dir = directionOf(language)
      for (const width of isWhole ? WIDTHS : samplePart(seed, WIDTHS, 2)) {
        await page.viewport(width, 800)
        for (const { kind, subject, measured } of await examine())
          findings.push(`${language} at ${width} px, ${kind}: ${subject} (${measured})`)
      }
    }
    expect(findings).toEqual([])
  },
)

async function examine(): Promise<Finding[]> {
  await waitForFrames(FRAMES_UNTIL_AT_REST)
  if (examineOnce().length === 0) return []
  await waitForFrames(FRAMES_UNTIL_CERTAIN)
  return examineOnce()
}

const examineOnce = (): Finding[] => examineLayout().filter(({ subject }) => !BLANKED.test(subject))

async function waitForFrames(count: number): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
