// What the harness does not measure on our page: when React has replaced the shell, and which files and hosts it loads.
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/find-chromium.mjs'
import { median } from './client.ts'
import type { OwnPage } from './peers-page.ts'

declare global {
  /** The script tag's files that had loaded when the element was defined. */
  var filesAtDefinition: string[]
}

interface OwnPageMeasures {
  /** Until React has replaced the loader's shell. */
  usableMs: number
  usableOnSlowCpuMs: number
  /** The files that the script tag had loaded by then. */
  firstFiles: string[]
  /** Addresses of requests to hosts that are neither ours nor the harness's. */
  otherHosts: string[]
}

const HOSTILE_REPLIES = 7

export async function measureOwnPage(
  bench: OwnPage,
  harness: string,
  runs: number,
): Promise<OwnPageMeasures> {
  const browser = await chromium.launch(launchOptions())
  try {
    const fast: Visit[] = []
    const slow: Visit[] = []
    for (let run = 0; run < runs; run += 1) {
      fast.push(await visit(browser, bench.address('load', harness), 1))
      slow.push(await visit(browser, bench.address('load', harness), 4))
    }
    return {
      usableMs: median(fast.map(({ time }) => time)),
      usableOnSlowCpuMs: median(slow.map(({ time }) => time)),
      firstFiles: fast[0]!.files,
      otherHosts: await findRequestsToOtherHosts(browser, bench, harness),
    }
  } finally {
    await browser.close()
  }
}

interface Visit {
  time: number
  files: string[]
}

/** Visits the page in a new context, with nothing cached from an earlier visit. */
async function visit(browser: Browser, address: string, cpuSlowdown: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
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

/** Runs in the page on every frame. True once the loader's shell is gone and there is a message box. */
function isUsable(): number | false {
  const root = document.querySelector('atelier-chat')?.shadowRoot
  return !!root && !root.querySelector('.atl-shell') && !!root.querySelector('textarea')
    ? performance.now()
    : false
}

/** Opens a long conversation and reads hostile answers. */
async function findRequestsToOtherHosts(
  browser: Browser,
  bench: OwnPage,
  harness: string,
): Promise<string[]> {
  const page = await browser.newPage()
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  await page.goto(bench.address('history', harness))
  await page.getByText('MSG-1000-END').waitFor()
  await page.goto(bench.address('stream', harness))
  for (let reply = 1; reply <= HOSTILE_REPLIES; reply += 1) await ask(page, reply)
  const origins = new Set([new URL(bench.template).origin, harness])
  return [...requested].filter((url) => url.startsWith('http') && !origins.has(new URL(url).origin))
}

async function ask(page: Page, reply: number): Promise<void> {
  await page.getByRole('textbox').fill(`XSS-${reply}`)
  await page.getByRole('textbox').press('Enter')
  await page.getByText(`XSSDONE-${reply}`).waitFor()
}
