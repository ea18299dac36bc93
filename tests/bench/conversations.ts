// How fast a conversation of a thousand messages is on a slow computer.
import { chromium, type Page } from '@playwright/test'
import { createUuidV7 } from '../../packages/server/db/id.ts'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startFakeModelServer } from '../server/helpers/fake-model-server.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import type { Visitor } from '../server/helpers/visitor.ts'
import { median } from './helpers/client.ts'
import { atMost, withoutTarget, type Figure } from './helpers/report.ts'

const MESSAGES = 1_000
const MESSAGES_PER_PIECE = 100
const SLOWDOWN = 4
const ROUNDS = 5
/** 100 words a second, for longer than the keys take. */
const STREAMING_MODEL = 'count:3000:10'
const KEYS = 100
/** To render all messages, on a slow computer that is busy besides. */
const WAIT_MS = 120_000
const KEY_PAUSE_MS = 60
const ANSWER = `An answer with **bold** words, a list and code:

1. Term. Twelve months became eighteen.
2. Deposit. Two months became three.

\`\`\`ts
const months = terms.map(({ length }) => length)
\`\`\``

export async function measureConversations(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const models = await startFakeModelServer()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: models.baseUrl,
    MODELS: STREAMING_MODEL,
  })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const visitor = server.newVisitor()
    await importConversation(visitor, 'Long', MESSAGES)
    await importConversation(visitor, 'Short', 2)
    const context = await browser.newContext()
    const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: server.url }))
    await context.addCookies(cookies)
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_MS)
    await page.addInitScript(recordPaints)
    await page.goto(`${server.url}/chat`)
    await slowDown(page)
    const switching = await measureSwitching(page)
    const keys = await measureKeys(page)
    const plain = await measurePlainField(await context.newPage())
    return [
      atMost(`switch to ${MESSAGES} messages, 4x CPU, painted, median`, switching, 100, 'ms'),
      atMost(`key to paint with ${MESSAGES} messages and a stream, 4x CPU, p95`, keys, 16, 'ms'),
      withoutTarget('the same in a text field of an empty page, p95', plain, 'ms'),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await models.close()
    await folder.remove()
  }
}

async function importConversation(visitor: Visitor, title: string, count: number): Promise<void> {
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  const conversation = { clientId: `bench:${title}`, title, createdAt, updatedAt: createdAt }
  let parentId: string | null = null
  for (let done = 0; done < count; done += MESSAGES_PER_PIECE) {
    const messages = Array.from({ length: Math.min(MESSAGES_PER_PIECE, count - done) }, (_, at) => {
      const id = createUuidV7()
      const isQuestion = at % 2 === 0
      const text = isQuestion ? `Question ${done + at}?` : ANSWER
      const content = done + at === count - 1 ? `The end of ${title}.` : text
      const role = isQuestion ? ('user' as const) : ('assistant' as const)
      const message = { id, parentId, role, content, createdAt }
      parentId = id
      return message
    })
    const { status } = await visitor.request('POST', '/api/chat/import', {
      body: { conversation, messages },
    })
    if (status !== 200) throw new Error(`The import answered ${status}.`)
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** From the press on the title in the list to the paint of the last message. */
async function measureSwitching(page: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await open(page, 'Short')
    const time = await open(page, 'Long')
    // The first visit also loads the code of a conversation.
    if (round > 0) times.push(time)
  }
  return median(times)
}

/** Without the queries by role and text, which would keep the page busy. */
async function open(page: Page, title: string): Promise<number> {
  await page.evaluate((text) => globalThis.bench.waitForText(text), `The end of ${title}.`)
  await page.locator(`.atl-conversation__open:has(span:text-is("${title}"))`).click()
  await page.waitForFunction(() => globalThis.bench.painted !== undefined)
  return page.evaluate(() => globalThis.bench.painted!)
}

/** With all messages on the page, and while an answer is written. */
async function measureKeys(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-message]').length >= count,
    MESSAGES,
  )
  const box = page.locator('.atl-composer__text')
  await box.fill('Count, please')
  await box.press('Enter')
  await page.locator('.atl-send--stop').waitFor()
  return typeKeys(page)
}

/** The least that this machine and browser can do. */
async function measurePlainField(page: Page): Promise<number> {
  await page.addInitScript(recordPaints)
  await page.goto(`data:text/html,<textarea aria-label="Text"></textarea>`)
  await slowDown(page)
  await page.getByLabel('Text').click()
  return typeKeys(page)
}

async function typeKeys(page: Page): Promise<number> {
  await page.evaluate(() => globalThis.bench.recordKeys())
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
  const times = await page.evaluate(() => globalThis.bench.keys)
  if (times.length < KEYS * 0.9) throw new Error(`Only ${times.length} keys were painted.`)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
}

declare global {
  var bench: {
    keys: number[]
    painted: number | undefined
    recordKeys(): void
    waitForText(text: string): void
  }
}

/** Runs in the page. A message channel calls back after the paint that follows an animation frame. */
function recordPaints(): void {
  const afterPaint = (callback: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', callback, { once: true })
      port1.start()
      port2.postMessage(0)
    })
  const bench: typeof globalThis.bench = {
    keys: [],
    painted: undefined,
    recordKeys() {
      addEventListener(
        'keydown',
        ({ timeStamp }) => afterPaint(() => bench.keys.push(performance.now() - timeStamp)),
        true,
      )
    },
    waitForText(text) {
      bench.painted = undefined
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const isShown = document.querySelector('[role=log]')?.textContent?.includes(text)
            if (isShown) afterPaint(() => (bench.painted = performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          look()
        },
        { capture: true, once: true },
      )
    },
  }
  globalThis.bench = bench
}
