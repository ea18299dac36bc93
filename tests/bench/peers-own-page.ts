// What the harness does not tell of our page: when React has taken over, what came before that, and from where.
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/find-chromium.mjs'
import { median } from './client.ts'
import type { BenchPage } from './peers-page.ts'

declare global {
  /** Names of the script tag's files that were there when the tag became known. */
  var filesAtDefinition: string[]
}

interface Looks {
  /** Milliseconds until the chat is React's, as it is and on a processor four times slower. */
  usable: number
  usableSlow: number
  /** Everything the script tag had fetched by then. */
  firstFiles: string[]
  /** Addresses asked for that are neither ours nor the harness's. */
  elsewhere: string[]
}

const HOSTILE_REPLIES = 7

export async function lookAtPage(bench: BenchPage, harness: string, runs: number): Promise<Looks> {
  const browser = await chromium.launch(launchOptions())
  try {
    const fast: Visit[] = []
    const slow: Visit[] = []
    for (let run = 0; run < runs; run += 1) {
      fast.push(await visit(browser, bench.address('load', harness), 1))
      slow.push(await visit(browser, bench.address('load', harness), 4))
    }
    return {
      usable: median(fast.map(({ time }) => time)),
      usableSlow: median(slow.map(({ time }) => time)),
      firstFiles: fast[0]!.files,
      elsewhere: await askedElsewhere(browser, bench, harness),
    }
  } finally {
    await browser.close()
  }
}

interface Visit {
  time: number
  files: string[]
}

/** In a context of its own, so that nothing is kept from the visit before. */
async function visit(browser: Browser, address: string, slowness: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(rememberFiles)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await (await page.waitForFunction(isUsable)).jsonValue()
  const files = await page.evaluate(() => filesAtDefinition)
  await context.close()
  return { time: Number(time), files }
}

/** Runs in the page. */
function rememberFiles(): void {
  void customElements.whenDefined('atelier-chat').then(() => {
    globalThis.filesAtDefinition = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/atelier/'))
      .map((path) => path.slice('/atelier/'.length))
  })
}

/** Runs in the page, with each frame: the loader's shell is gone, and there is a box to write in. */
function isUsable(): number | false {
  const root = document.querySelector('atelier-chat')?.shadowRoot
  return !!root && !root.querySelector('.atl-shell') && !!root.querySelector('textarea')
    ? performance.now()
    : false
}

/** On a long conversation and with hostile answers. */
async function askedElsewhere(
  browser: Browser,
  bench: BenchPage,
  harness: string,
): Promise<string[]> {
  const page = await browser.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  await page.goto(bench.address('history', harness))
  await page.getByText('MSG-1000-END').waitFor()
  await page.goto(bench.address('stream', harness))
  for (let reply = 1; reply <= HOSTILE_REPLIES; reply += 1) await ask(page, reply)
  const origins = new Set([new URL(bench.template).origin, harness])
  return [...asked].filter((url) => url.startsWith('http') && !origins.has(new URL(url).origin))
}

async function ask(page: Page, reply: number): Promise<void> {
  await page.getByRole('textbox').fill(`XSS-${reply}`)
  await page.getByRole('textbox').press('Enter')
  await page.getByText(`XSSDONE-${reply}`).waitFor()
}
