// Measures on our own page what the harness does not: which files and hosts it loads, and a long conversation as a whole.
import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { median } from './client.ts'
import type { OwnPage } from './peers-page.ts'

declare global {
  /** Set in the page by `rememberFiles`. */
  var filesAtDefinition: string[]
}

interface OwnPageMeasures {
  showAll: ShowAll
  /** The files that the script tag had loaded when the element was defined. */
  firstFiles: string[]
  /** Addresses of requests to hosts that are neither ours nor the harness's. */
  otherHosts: string[]
}

/** How a long conversation was drawn as a whole, after a press. */
interface ShowAll {
  ms: number
  longestTaskMs: number
}

const HOSTILE_REPLIES = 7

export async function measureOwnPage(
  ownPage: OwnPage,
  harnessUrl: string,
  runs: number,
): Promise<OwnPageMeasures> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const all: ShowAll[] = []
    for (let run = 0; run < runs; run += 1) {
      all.push(await showAllMessages(browser, ownPage.addressFor('history', harnessUrl)))
    }
    return {
      showAll: {
        ms: median(all.map(({ ms }) => ms)),
        longestTaskMs: median(all.map(({ longestTaskMs }) => longestTaskMs)),
      },
      firstFiles: await findFirstFiles(browser, ownPage.addressFor('load', harnessUrl)),
      otherHosts: await findRequestsToOtherHosts(browser, ownPage, harnessUrl),
    }
  } finally {
    await browser.close()
  }
}

async function findFirstFiles(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(rememberFiles)
  await page.goto(address)
  await page.waitForFunction(isUsable)
  const files = await page.evaluate(() => filesAtDefinition)
  await page.close()
  return files
}

/** Presses "Show all" in a long conversation, after its first part has been drawn. */
async function showAllMessages(browser: Browser, address: string): Promise<ShowAll> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Show all' }).waitFor()
  await page.waitForFunction(hasArticles, MAX_CACHED_MESSAGES)
  const measured = await page.evaluate(pressShowAll)
  await page.close()
  return measured
}

/** Runs in the page. */
function hasArticles(count: number): boolean {
  const root = document.querySelector('atelier-chat')!.shadowRoot!
  return root.querySelectorAll('article').length >= count
}

/** Runs in the page: presses the button and returns when the first message of the conversation has been drawn. */
async function pressShowAll(): Promise<ShowAll> {
  const root = document.querySelector('atelier-chat')!.shadowRoot!
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  const start = performance.now()
  const buttons = [...root.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === 'Show all')!.click()
  const log = root.querySelector('[role=log]')!
  do await new Promise(requestAnimationFrame)
  while (!log.textContent.includes('MSG-0001'))
  const ms = performance.now() - start
  // The observer hears of a task after it has ended.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { ms, longestTaskMs: Math.max(0, ...tasks) }
}

/**
 * Runs in the page before its own scripts: stores the loaded files in `filesAtDefinition` once the element is defined.
 */
function rememberFiles(): void {
  void customElements.whenDefined('atelier-chat').then(() => {
    globalThis.filesAtDefinition = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/atelier/'))
      .map((path) => path.slice('/atelier/'.length))
  })
}

/** Runs in the page: whether the chat has replaced the loader's shell. */
function isUsable(): boolean {
  const root = document.querySelector('atelier-chat')?.shadowRoot
  return !!root && !root.querySelector('.atl-shell') && !!root.querySelector('textarea')
}

/** Opens a long conversation, requests answers with hostile content, and returns the requests to other hosts. */
async function findRequestsToOtherHosts(
  browser: Browser,
  ownPage: OwnPage,
  harnessUrl: string,
): Promise<string[]> {
  const page = await browser.newPage()
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  await page.goto(ownPage.addressFor('history', harnessUrl))
  await page.getByText('MSG-1000-END').waitFor()
  await page.goto(ownPage.addressFor('stream', harnessUrl))
  for (let reply = 1; reply <= HOSTILE_REPLIES; reply += 1) await ask(page, reply)
  const origins = new Set([new URL(ownPage.template).origin, harnessUrl])
  return [...requested].filter((url) => url.startsWith('http') && !origins.has(new URL(url).origin))
}

async function ask(page: Page, reply: number): Promise<void> {
  await page.getByRole('textbox').fill(`XSS-${reply}`)
  await page.getByRole('textbox').press('Enter')
  await page.getByText(`XSSDONE-${reply}`).waitFor()
}
