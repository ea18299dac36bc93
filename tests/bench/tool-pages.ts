// How soon a visitor can type on the page of a tool, beside the chat page.
import { chromium, type Browser } from '@playwright/test'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { median } from './helpers/client.ts'
import { atMost, type Figure } from './helpers/report.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const TOOLS = ['/image-generator', '/imagen', '/anime', '/office-tools']

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
    return TOOLS.map((path) =>
      atMost(
        `${path}: until it can be typed into, 4x CPU, × the chat page (${Math.round(chat)} ms)`,
        median(times.get(path)!) / chat,
        1,
        '×',
      ),
    )
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
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
