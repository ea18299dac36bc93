// How soon a visitor can type on the page of a tool, beside the chat page, and what the page loads beyond the bench.
import { chromium, type Browser } from '@playwright/test'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { median } from '../helpers/client.ts'
import { atMost, type Figure } from '../helpers/report.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const TOOLS = ['/image-generator', '/imagen', '/anime', '/office-tools']
/** In kilobytes of JavaScript, as it is sent, before the first press. */
const SIZES = {
  '/vision': 15,
  '/content-writer': 110,
  '/office-tools': 15,
  '/music-creator': 25,
  '/voice-synthesis': 25,
}

export async function measureToolPages(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  const times = new Map<string, number[]>()
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of ['/chat', ...TOOLS]) {
        const ms = await timeUntilTyped(browser, server.url + path)
        times.set(path, [...(times.get(path) ?? []), ms])
      }
    const chat = median(times.get('/chat')!)
    const speeds = TOOLS.map((path) =>
      atMost(
        `${path}: until it can be typed into, 4x CPU, × the chat page (${Math.round(chat)} ms)`,
        median(times.get(path)!) / chat,
        1,
        '×',
      ),
    )
    return [...speeds, ...(await measureSizes(browser, server.url))]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

/** The scripts of a tool that no page of the picture tools loads. */
async function measureSizes(browser: Browser, url: string): Promise<Figure[]> {
  const shared = new Set<string>()
  for (const path of ['/image-generator', '/imagen', '/anime'])
    for (const name of (await scriptsOf(browser, url + path)).keys()) shared.add(name)
  const figures: Figure[] = []
  for (const [path, max] of Object.entries(SIZES)) {
    const own = [...(await scriptsOf(browser, url + path))].filter(([name]) => !shared.has(name))
    const bytes = own.reduce((sum, [, size]) => sum + size, 0)
    figures.push(atMost(`${path}: JavaScript beyond the bench`, bytes / 1000, max, 'kB'))
  }
  return figures
}

/** The sizes of the scripts that a page has loaded when nothing is loading any more. */
async function scriptsOf(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  )
  await page.close()
  return new Map(entries)
}

/** As a first visit: nothing is in the cache. */
async function timeUntilTyped(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const field = page.locator('main textarea').first()
  await field.pressSequentially('a')
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('main textarea')?.value === 'a',
  )
  const ms = performance.now() - startedAt
  await context.close()
  return ms
}
