import type { CDPSession, Protocol } from 'puppeteer-core'
import type { FailedRequest, SessionRequest } from '../facts.ts'

/** The requests, console lines and errors of a page, as the browser reports them. */
export interface PageLog {
  failedRequests: FailedRequest[]
  sessionRequests: SessionRequest[]
  serviceWorkerUrls: string[]
  consoleLines: string[]
  browserErrors: string[]
  /** How long the page has been waiting for nothing. */
  quietMs(): number
  /** Forgets everything, for a reload. */
  clear(): void
}

/** Connections that stay open, and documents of frames, whose end another process reports. */
const NOT_AWAITED = /^(EventSource|WebSocket|Media|Ping|Document)$/
const SESSION_PATH = /\/api\/embed\/session$/
/** A partner's name is a word, so it stands in the JSON as it is. */
const PARTNER = /"partner":"([^"\\]+)"/
const OWN_LINE = /^(Atelier: |<atelier-)/

/**
 * Records what the browser reports from now on. The events of the DevTools protocol say why a request was blocked and
 * where an error comes from, which those of a puppeteer page leave out.
 */
export async function recordPage(session: CDPSession): Promise<PageLog> {
  const urls = new Map<string, string>()
  const open = new Set<string>()
  let lastChangeAt = Date.now()
  const log: PageLog = {
    failedRequests: [],
    sessionRequests: [],
    serviceWorkerUrls: [],
    consoleLines: [],
    browserErrors: [],
    quietMs: () => (open.size > 0 ? 0 : Date.now() - lastChangeAt),
    clear() {
      for (const list of [
        log.failedRequests,
        log.sessionRequests,
        log.serviceWorkerUrls,
        log.consoleLines,
        log.browserErrors,
      ])
        list.length = 0
      open.clear()
      lastChangeAt = Date.now()
    },
  }
  session.on('Network.requestWillBeSent', addRequest)
  session.on('Network.responseReceived', addResponse)
  session.on('Network.loadingFinished', endRequest)
  session.on('Network.loadingFailed', addFailure)
  session.on('Runtime.consoleAPICalled', addConsoleLine)
  session.on('Log.entryAdded', addBrowserError)
  await Promise.all([
    session.send('Network.enable'),
    session.send('Runtime.enable'),
    session.send('Log.enable'),
  ])
  return log

  function addRequest({ requestId, type, request }: Protocol.Network.RequestWillBeSentEvent): void {
    lastChangeAt = Date.now()
    urls.set(requestId, request.url)
    if (!NOT_AWAITED.test(type ?? '')) open.add(requestId)
    if (request.method !== 'POST' || !SESSION_PATH.test(request.url)) return
    const [, partner] = PARTNER.exec(request.postData ?? '') ?? []
    log.sessionRequests.push({ url: request.url, partner })
  }

  function addResponse({
    requestId,
    type,
    response,
  }: Protocol.Network.ResponseReceivedEvent): void {
    lastChangeAt = Date.now()
    const { url, status, fromServiceWorker } = response
    if (fromServiceWorker) log.serviceWorkerUrls.push(url)
    // A page need not read the body of a response, and a stream has no end.
    if (type === 'Fetch') open.delete(requestId)
    if (status >= 400) log.failedRequests.push({ url, reason: `HTTP ${status}` })
  }

  function endRequest({ requestId }: { requestId: string }): void {
    lastChangeAt = Date.now()
    open.delete(requestId)
  }

  function addFailure(event: Protocol.Network.LoadingFailedEvent): void {
    endRequest(event)
    const url = urls.get(event.requestId)
    if (event.canceled || !url) return
    const reason = event.blockedReason ?? event.corsErrorStatus?.corsError ?? event.errorText
    log.failedRequests.push({ url, reason: reason || 'failed' })
  }

  function addConsoleLine({ type, args }: Protocol.Runtime.ConsoleAPICalledEvent): void {
    const line = args.map(({ value, description }) => String(value ?? description ?? '')).join(' ')
    if (/^(error|warning)$/.test(type) && OWN_LINE.test(line)) log.consoleLines.push(line)
  }

  /** Adds an error of the browser, such as a file that does not match its integrity. Errors of scripts are console lines. */
  function addBrowserError({ entry }: Protocol.Log.EntryAddedEvent): void {
    if (entry.level === 'error' && entry.source !== 'network') log.browserErrors.push(entry.text)
  }
}
