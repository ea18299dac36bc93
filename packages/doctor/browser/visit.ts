// Opens a page in a browser, as a visitor would, and collects what goes wrong.
import type { PageDocument, Visit } from '../facts.ts'
import type { Browser } from './launch.ts'
import { createPageLog, type PageLog } from './page-log.ts'
import { collectViolations, reportPage, useElements } from './page-functions.ts'

type PageReport = Awaited<ReturnType<typeof reportPage>>
type Call = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

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

const DOMAINS = ['Page', 'Runtime', 'Network', 'Log']

/** Throws if the browser cannot open the page at all. */
export async function visitPage({ connection }: Browser, url: string): Promise<VisitedPage> {
  const { browserContextId } = await connection.send('Target.createBrowserContext')
  try {
    const { targetId } = await connection.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await connection.send('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const session = sessionId as string
    const call: Call = (method, params) => connection.send(method, params, session)
    const log = createPageLog(() => call('Page.handleJavaScriptDialog', { accept: false }))
    const stop = connection.onEvent(session, log.handle)
    for (const domain of DOMAINS) await call(`${domain}.enable`)
    await call('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(collectViolations)})()`,
    })
    const report = await openAndUse(call, log, url)
    stop()
    return describeVisit(report, log)
  } finally {
    await connection.send('Target.disposeBrowserContext', { browserContextId })
  }
}

async function openAndUse(call: Call, log: PageLog, url: string): Promise<PageReport> {
  const { errorText } = await call('Page.navigate', { url })
  if (errorText) throw new Error(errorText as string)
  const end = Date.now() + MAX_VISIT_MS
  const first = await settle(call, log, end)
  if (first.hasServiceWorker) {
    // The first visit installs it, and the second one gets its answers.
    log.clear()
    await call('Page.reload')
    await settle(call, log, end)
  }
  await run(call, useElements)
  return settle(call, log, end)
}

/** Waits until the page has loaded everything and its elements are ready, or until it no longer gets anywhere. */
async function settle(call: Call, log: PageLog, end: number): Promise<PageReport> {
  for (;;) {
    const report = (await run(call, reportPage)) as PageReport | undefined
    const quietMs = log.quietMs()
    const elements = report?.tags.filter(({ name }) => name.startsWith('atelier-')) ?? []
    const isReady =
      elements.length > 0 &&
      elements.every(({ attributes, state }) => state?.isReady || 'launcher' in attributes)
    const isSettled = report?.isComplete && quietMs > (isReady ? QUIET_MS : STALLED_MS)
    if (report && (isSettled || Date.now() > end)) return report
    if (Date.now() > end) throw new Error('the page does not respond')
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS)
    })
  }
}

/** Undefined while the page is being replaced by another. */
async function run(call: Call, pageFunction: () => unknown): Promise<unknown> {
  try {
    const { result } = await call('Runtime.evaluate', {
      expression: `(${String(pageFunction)})()`,
      awaitPromise: true,
      returnByValue: true,
    })
    return (result as { value?: unknown }).value
  } catch {
    return undefined
  }
}

function describeVisit(report: PageReport, log: PageLog): VisitedPage {
  const { url, tags, violations, problems, canStore, origin, hasComponents } = report
  const { status, headers } = log.document() ?? { status: 0, headers: {} }
  return {
    document: { url, status, headers, tags },
    visit: { ...log, violations, problems, canStore, origin, hasComponents },
  }
}
