// How soon a key shows in a long document of the content writer.
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { p95 } from './helpers/client.ts'
import { atMost, type Figure } from './helpers/report.ts'

const WORDS = 20_000
const SLOWDOWN = 4
const KEYS = 150
const KEY_PAUSE_MS = 60
const PARAGRAPH =
  'The small kiln is fired every Friday, and the glaze is mixed by hand the day before. '
const WORDS_OF_PARAGRAPH = 17 * 4

export async function measureWriting(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    await openLongDocument(page, server.url)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const { handled, painted } = await typeKeys(page)
    return [
      atMost(`key handled in ${WORDS} words, ${SLOWDOWN}x CPU, p95`, p95(handled), 16, 'ms'),
      atMost(`key to paint in ${WORDS} words, ${SLOWDOWN}x CPU, p95`, p95(painted), 50, 'ms'),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

/** Pastes the document: an editor has no shorter way for so many words. */
async function openLongDocument(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/content-writer`)
  await page.getByRole('button', { name: 'Begin with an empty page' }).click()
  await page.getByRole('textbox', { name: 'Text' }).click()
  const html = `<p>${PARAGRAPH.repeat(4)}</p>`.repeat(Math.ceil(WORDS / WORDS_OF_PARAGRAPH))
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    document.querySelector('.ProseMirror')!.dispatchEvent(paste)
  }, html)
  await page.getByText('Saved in this browser').waitFor()
  await page.getByRole('region', { name: 'Passive voice' }).waitFor()
  // In the middle, with text before and after.
  await page
    .locator('.ProseMirror p')
    .nth(Math.floor(WORDS / WORDS_OF_PARAGRAPH / 2))
    .click()
}

interface KeyTimes {
  handled: number[]
  painted: number[]
}

/** `handled`: until all code that a key starts has run. `painted`: until the frame after it. */
async function typeKeys(page: Page): Promise<KeyTimes> {
  await page.evaluate(() => {
    const times: KeyTimes = { handled: [], painted: [] }
    Object.assign(globalThis, { times })
    const editor = document.querySelector('.ProseMirror')!
    let startedAt = 0
    addEventListener('keydown', () => (startedAt = performance.now()), { capture: true })
    editor.addEventListener('input', () => {
      // ProseMirror reads the change in the microtasks after the input.
      const { port1, port2 } = new MessageChannel()
      const from = startedAt
      port1.addEventListener('message', () => times.handled.push(performance.now() - from))
      port1.start()
      port2.postMessage(undefined)
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () =>
          times.painted.push(performance.now() - from),
        )
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    })
  })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 1 })
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: KeyTimes }).times)
  if (times.handled.length < KEYS * 0.9)
    throw new Error(`Only ${times.handled.length} keys were handled.`)
  return times
}
