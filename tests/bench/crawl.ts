import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { chromium, type Page } from '@playwright/test'
import { contentSlugs, signedInPaths, type RoutePath } from '../../site/route-paths.ts'
import { chooseInAnotherTab } from '../e2e/helpers/storage.ts'
import { registerUser } from '../e2e/helpers/users.ts'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { FAULTS, PageFaults } from './helpers/page-faults.ts'
import { atMost, type Figure } from './helpers/report.ts'

const THEMES: preferences.Theme[] = ['dark', 'light']
const WIDTHS = [390, 1440]
const HELP = join(import.meta.dirname, '../../site/content/help/en')
/** Pages that need an id, the answer of a provider or a window that another page opens. */
const NEEDS_MORE = /[:*]|^\/(auth|connect|dev|admin|payment)\b/

interface View {
  language: preferences.Language
  theme: preferences.Theme
  width: number
}

/**
 * Opens every page of the site in each language, in two themes, on a phone and on a wide screen, signed out and in, and
 * every help article once in each language. Then opens every link that stands on them.
 */
export async function measureCrawl(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  const faults = new PageFaults()
  const links = new Set<string>()
  let opened = 0
  try {
    for (const isSignedIn of [false, true]) {
      const context = await browser.newContext({ baseURL: server.url })
      const page = await context.newPage()
      if (isSignedIn) await registerUser(page)
      let where = server.url
      faults.watch(page, () => where)
      for (const [path, view] of visits(isSignedIn)) {
        where = `${server.url}${path} ${Object.values(view).join(' ')}`
        await open(page, path, view)
        await faults.look(page, where)
        for (const link of await linksOf(page)) links.add(link)
        opened += 1
      }
      await context.close()
    }
    const dead = await countDeadLinks(links)
    return [
      ...FAULTS.map((fault) =>
        atMost(`${opened} views: ${fault}`, faults.counts.get(fault)!, 0, ''),
      ),
      atMost(`${links.size} links of the site on them: dead`, dead, 0, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

function* visits(isSignedIn: boolean): Generator<[string, View]> {
  const routes = (Object.keys(contentSlugs) as RoutePath[]).filter(
    (path) => !NEEDS_MORE.test(path) && (isSignedIn || !signedInPaths.includes(path)),
  )
  for (const language of LANGUAGES)
    for (const theme of THEMES)
      for (const width of WIDTHS)
        for (const path of routes) yield [path, { language, theme, width }]
  if (isSignedIn) return
  const articles = readdirSync(HELP).filter((name) => name.endsWith('.md'))
  for (const language of LANGUAGES)
    for (const [index, name] of articles.entries())
      yield [
        `/help?page=${name.slice(0, -'.md'.length)}`,
        { language, theme: THEMES[index % 2]!, width: WIDTHS[(index >> 1) % 2]! },
      ]
}

async function open(page: Page, path: string, { language, theme, width }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  await chooseInAnotherTab(page, 'language', language)
  await chooseInAnotherTab(page, 'theme', theme)
  await page.locator(`html[lang=${language}][data-theme=${theme}]`).waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The addresses of our own pages that the page links to. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href).filter(
      (href) => new URL(href).origin === location.origin,
    ),
  )

/** A link is dead if its page does not exist, or has no element with its fragment as id. */
async function countDeadLinks(links: ReadonlySet<string>): Promise<number> {
  const pages = new Map<string, Promise<string | undefined>>()
  let dead = 0
  for (const link of links) {
    const { hash, href } = new URL(link)
    const address = hash ? href.slice(0, -hash.length) : href
    if (!pages.has(address)) pages.set(address, readPage(address))
    const html = await pages.get(address)
    const id = decodeURIComponent(hash.slice(1))
    const isFound = html !== undefined && (!id || html.includes(`id="${id}"`))
    if (isFound) continue
    dead += 1
    console.error(`dead: ${link}`)
  }
  return dead
}

async function readPage(address: string): Promise<string | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return response.ok ? html : undefined
}
