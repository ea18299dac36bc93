import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { chromium, type Browser, type Page } from '@playwright/test'
import { SETTINGS_SECTIONS, settingsPath } from '../../site/pages/account/settings-sections.ts'
import { contentSlugs, signedInPaths, type RoutePath } from '../../site/route-paths.ts'
import { chooseInAnotherTab } from '../e2e/helpers/storage.ts'
import { newEmailAddress, submitRegistration } from '../e2e/helpers/users.ts'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { PageLinks } from './helpers/page-links.ts'
import { FAULTS, PageFaults } from './helpers/page-faults.ts'
import { atMost, type Figure } from './helpers/report.ts'

const THEMES: preferences.Theme[] = ['dark', 'light']
const WIDTHS = [390, 1440]
const HELP = join(import.meta.dirname, '../../site/content/help/en')
/** Routes that need an id, the answer of a provider or a window that another page opens. */
const NEEDS_MORE = /[:*]|^\/(auth|connect|dev|admin|payment)\b/
/**
 * Paths of such routes, opened without an id, an answer or a window: the page then says what is missing. Only paths whose
 * requests all succeed, because browsers report a failed request as an error of the page.
 */
const INCOMPLETE_PATHS = ['/chat/none', '/connect', '/dev/mail', '/payment/callback']
const SIGNED_IN_PATHS = ['/admin', ...SETTINGS_SECTIONS.map(settingsPath)]

interface Visit {
  path: string
  width: number
  /** One after the other, without a reload. */
  themes: readonly preferences.Theme[]
}

/**
 * Opens every page of the site in each language, in two themes, on a phone and on a wide screen, signed out and in, and
 * every help article once in each language. Then opens every link that stands on them.
 */
export async function measureCrawl(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  const crawl = { browser, url: server.url, faults: new PageFaults(), links: new PageLinks() }
  try {
    await Promise.all(LANGUAGES.map((language) => openAll(crawl, language)))
    const dead = await crawl.links.countDead()
    const { views, counts } = crawl.faults
    return [
      ...FAULTS.map((fault) => atMost(`${views} views: ${fault}`, counts.get(fault)!, 0, '')),
      atMost(`${crawl.links.size} links of the site on them: dead`, dead, 0, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

interface Crawl {
  browser: Browser
  url: string
  faults: PageFaults
  links: PageLinks
}

/** Opens all pages in one language, in a tab without an account and then in one with it. */
async function openAll(crawl: Crawl, language: preferences.Language): Promise<void> {
  const { browser, url, faults, links } = crawl
  for (const isSignedIn of [true, false]) {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    if (isSignedIn) await register(page)
    let where = ''
    faults.watch(page, url, () => where)
    for (const { path, width, themes } of visits(isSignedIn)) {
      where = [path, language, width, isSignedIn ? 'signed in' : 'signed out'].join(' ')
      await open(page, path, language, width)
      await links.collect(page, where, language)
      for (const [index, theme] of themes.entries()) {
        await show(page, theme)
        await faults.look(page, `${where} ${theme}`, index === 0 ? 'all rules' : 'colours')
      }
    }
    await context.close()
  }
}

/** Has the patience of the other steps: three languages are opened at the same time. */
async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await submitRegistration(page, newEmailAddress())
  await page.waitForURL('**/home')
}

function* visits(isSignedIn: boolean): Generator<Visit> {
  const routes = (Object.keys(contentSlugs) as RoutePath[]).filter(
    (path) => !NEEDS_MORE.test(path) && (isSignedIn || !signedInPaths.includes(path)),
  )
  const paths = [...routes, ...(isSignedIn ? SIGNED_IN_PATHS : INCOMPLETE_PATHS)]
  for (const width of WIDTHS) for (const path of paths) yield { path, width, themes: THEMES }
  if (isSignedIn) return
  const articles = readdirSync(HELP).filter((name) => name.endsWith('.md'))
  for (const [index, name] of articles.entries())
    yield {
      path: `/help?page=${name.slice(0, -'.md'.length)}`,
      width: WIDTHS[(index >> 1) % 2]!,
      themes: [THEMES[index % 2]!],
    }
}

async function open(page: Page, path: string, language: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  // The preferences of an account come from the server, and would replace a language that is chosen earlier.
  await page.waitForLoadState('networkidle')
  await chooseInAnotherTab(page, 'language', language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function show(page: Page, theme: preferences.Theme): Promise<void> {
  await chooseInAnotherTab(page, 'theme', theme)
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
}
