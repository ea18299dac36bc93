// How soon a key shows in a long document of the content writer.
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { p95 } from '../helpers/client.ts'
import { atMost, withoutTarget, type Figure } from '../helpers/report.ts'

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
    const short = await measureKeys(browser, server.url, WORDS_OF_PARAGRAPH * 3)
    const long = await measureKeys(browser, server.url, WORDS)
    const label = `${WORDS} words, ${SLOWDOWN}x CPU, p95`
    return [
      atMost(`own code of a key in ${label}`, p95(long.handled), 16, 'ms'),
      withoutTarget(`key to paint in ${label}`, p95(long.painted), 'ms'),
      // A short document shows what the machine takes for a frame.
      atMost(
        `key to paint in ${label}, × a short document`,
        p95(long.painted) / p95(short.painted),
        1.5,
        '×',
      ),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

async function measureKeys(browser: Browser, url: string, words: number): Promise<KeyTimes> {
  const page = await browser.newPage()
  await openDocument(page, url, words)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times = await typeKeys(page)
  await page.close()
  return times
}

/** Pastes the document: an editor has no shorter way for so many words. */
async function openDocument(page: Page, url: string, words: number): Promise<void> {
  await page.goto(`${url}/content-writer`)
  await page.getByRole('button', { name: 'Begin with an empty page' }).click()
  await page.getByRole('textbox', { name: 'Text' }).click()
  const html = `<p>${PARAGRAPH.repeat(4)}</p>`.repeat(Math.ceil(words / WORDS_OF_PARAGRAPH))
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
    .nth(Math.floor(words / WORDS_OF_PARAGRAPH / 2))
    .click()
}

interface KeyTimes {
  handled: number[]
  painted: number[]
}

/** `handled`: the time of the page's own code. `painted`: from the key to the frame that shows it. */
async function typeKeys(page: Page): Promise<KeyTimes> {
  await page.evaluate(() => {
    const times: KeyTimes = { handled: [], painted: [] }
    Object.assign(globalThis, { times })
    let pressedAt = 0
    let handledMs = 0
    addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true })
    addEventListener('keypress', () => (handledMs = performance.now() - pressedAt))
    addEventListener(
      'input',
      () => {
        const [from, key, before] = [performance.now(), pressedAt, handledMs]
        // ProseMirror reads the change in a microtask before this one.
        queueMicrotask(() => times.handled.push(before + performance.now() - from))
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.painted.push(performance.now() - key))
          port1.start()
          port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
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
