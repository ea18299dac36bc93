// Opens a page in a browser, as a visitor would, and collects what goes wrong.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, HTTPResponse, Page } from 'puppeteer-core'
import type { PageDocument, Visit } from '../facts.ts'
import { recordPage, type PageLog } from './page-log.ts'
import { collectViolations, reportPage, useElements } from './page-functions.ts'

type PageReport = Awaited<ReturnType<typeof reportPage>>

export interface VisitedPage {
  document: PageDocument
  visit: Visit
}

const POLL_MS = 100
/** After the last request has ended, a page whose elements are ready is finished. */
const QUIET_MS = 300
/** A page whose elements do not get ready. */
const STALLED_MS = 1500
const MAX_VISIT_MS = 20_000
/**
 * Makes goto() and reload() return at the first response, because settle() decides when a page has finished loading.
 */
const ONCE_ANSWERED = { waitUntil: [], timeout: MAX_VISIT_MS }

/** Throws if the browser cannot open the page at all. */
export async function visitPage(browser: Browser, url: string): Promise<VisitedPage> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    // A dialog would stop the page until somebody answers.
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
    const log = await recordPage(await page.createCDPSession())
    await page.evaluateOnNewDocument(collectViolations)
    const response = await openPage(page, url)
    const report = await usePage(page, log)
    return describeVisit(report, log, response)
  } finally {
    await context.close()
  }
}

async function openPage(page: Page, url: string): Promise<HTTPResponse | null> {
  try {
    return await page.goto(url, ONCE_ANSWERED)
  } catch (error) {
    // Puppeteer repeats the address, which the report names already.
    const { message } = error as Error
    throw new Error(message.replace(` at ${url}`, ''), { cause: error })
  }
}

async function usePage(page: Page, log: PageLog): Promise<PageReport> {
  const end = Date.now() + MAX_VISIT_MS
  const first = await settle(page, log, end)
  if (first.hasServiceWorker) {
    // The first visit installs it, and the second one gets its answers.
    log.clear()
    await page.reload(ONCE_ANSWERED)
    await settle(page, log, end)
  }
  await evaluate(page, useElements)
  return settle(page, log, end)
}

/** Waits until the page has loaded everything and its elements are ready, or until it no longer gets anywhere. */
async function settle(page: Page, log: PageLog, end: number): Promise<PageReport> {
  for (;;) {
    const report = await evaluate(page, reportPage)
    const quietMs = log.quietMs()
    const elements = report?.tags.filter(({ name }) => name.startsWith('atelier-')) ?? []
    const isReady =
      elements.length > 0 &&
      elements.every(({ attributes, state }) => state?.isReady || 'launcher' in attributes)
    const isSettled = report?.isComplete && quietMs > (isReady ? QUIET_MS : STALLED_MS)
    if (report && (isSettled || Date.now() > end)) return report
    if (Date.now() > end) throw new Error('the page does not respond')
    await wait(POLL_MS)
  }
}

/** Undefined while the page is being replaced by another. */
async function evaluate<Result>(page: Page, pageFunction: () => Result) {
  try {
    return await page.evaluate(pageFunction)
  } catch {
    return undefined
  }
}

function describeVisit(
  report: PageReport,
  log: PageLog,
  response: HTTPResponse | null,
): VisitedPage {
  const { url, tags, violations = [], problems, canStore, origin, hasComponents } = report
  return {
    document: { url, status: response?.status() ?? 0, headers: response?.headers() ?? {}, tags },
    visit: { ...log, violations, problems, canStore, origin, hasComponents },
  }
}
