import type { FailedRequest, SessionRequest } from '../facts.ts'

interface DocumentResponse {
  status: number
  headers: Record<string, string>
}

/** What the browser has reported about a page. */
export interface PageLog {
  failedRequests: FailedRequest[]
  sessionRequests: SessionRequest[]
  serviceWorkerUrls: string[]
  consoleLines: string[]
  browserErrors: string[]
  handle(method: string, params: Readonly<Record<string, unknown>>): void
  /** The response that the page came with. */
  document(): DocumentResponse | undefined
  /** How long the page has been waiting for nothing. */
  quietMs(): number
  /** Forgets everything, for a reload. */
  clear(): void
}

interface RequestEvent {
  requestId: string
  type?: string
  request?: { url: string; method: string; postData?: string }
  response?: {
    url: string
    status: number
    headers: Record<string, string>
    fromServiceWorker?: boolean
  }
  errorText?: string
  blockedReason?: string
  corsErrorStatus?: { corsError: string }
  canceled?: boolean
}

/** Connections that stay open, and documents of frames, whose end another process reports. */
const NOT_AWAITED = /^(EventSource|WebSocket|Media|Ping|Document)$/
const SESSION_PATH = /\/api\/embed\/session$/
/** A partner's name is a word, so it stands in the JSON as it is. */
const PARTNER = /"partner":"([^"\\]+)"/
const OWN_LINE = /^(Atelier: |<atelier-)/

export function createPageLog(dismissDialog: () => Promise<unknown>): PageLog {
  const urls = new Map<string, string>()
  const open = new Set<string>()
  let response: DocumentResponse | undefined
  let lastChangeAt = Date.now()
  const log: PageLog = {
    failedRequests: [],
    sessionRequests: [],
    serviceWorkerUrls: [],
    consoleLines: [],
    browserErrors: [],
    handle,
    document: () => response,
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
  return log

  function handle(method: string, params: Readonly<Record<string, unknown>>): void {
    if (method === 'Runtime.consoleAPICalled') addConsoleLine(params)
    else if (method === 'Log.entryAdded') addBrowserError(params)
    // A dialog would stop the page until somebody answers.
    else if (method === 'Page.javascriptDialogOpening') dismissDialog().catch(() => {})
    else if (method.startsWith('Network.')) handleRequest(method, params as unknown as RequestEvent)
  }

  function handleRequest(method: string, event: RequestEvent): void {
    const { requestId, type = '' } = event
    lastChangeAt = Date.now()
    if (method === 'Network.requestWillBeSent') {
      const { url } = event.request!
      urls.set(requestId, url)
      addSessionRequest(event.request!)
      if (!NOT_AWAITED.test(type)) open.add(requestId)
    } else if (method === 'Network.responseReceived') addResponse(event)
    else if (method === 'Network.loadingFailed') addFailure(event)
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed')
      open.delete(requestId)
  }

  function addSessionRequest({
    url,
    method,
    postData,
  }: NonNullable<RequestEvent['request']>): void {
    if (method !== 'POST' || !SESSION_PATH.test(url)) return
    const [, partner] = PARTNER.exec(postData ?? '') ?? []
    log.sessionRequests.push({ url, partner })
  }

  function addResponse({ requestId, type, response: received }: RequestEvent): void {
    const { url, status, headers, fromServiceWorker } = received!
    if (fromServiceWorker) log.serviceWorkerUrls.push(url)
    // A page need not read the body of a response, and a stream has no end.
    if (type === 'Fetch') open.delete(requestId)
    if (status >= 400) log.failedRequests.push({ url, reason: `HTTP ${status}` })
    if (type === 'Document' && !response) {
      const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
      response = { status, headers: Object.fromEntries(lowerCase) as Record<string, string> }
    }
  }

  function addFailure({
    requestId,
    errorText,
    blockedReason,
    corsErrorStatus,
    canceled,
  }: RequestEvent): void {
    const url = urls.get(requestId)
    if (canceled || !url) return
    const reason = blockedReason ?? corsErrorStatus?.corsError ?? errorText ?? 'failed'
    log.failedRequests.push({ url, reason })
  }

  /** What the browser itself says, such as that a file does not match its integrity. */
  function addBrowserError(params: Readonly<Record<string, unknown>>): void {
    const { entry } = params as { entry: { source: string; level: string; text: string } }
    if (entry.level === 'error' && entry.source !== 'network') log.browserErrors.push(entry.text)
  }

  function addConsoleLine(params: Readonly<Record<string, unknown>>): void {
    const { type, args } = params as {
      type: string
      args: { value?: string; description?: string }[]
    }
    const line = args.map(({ value, description }) => value ?? description ?? '').join(' ')
    if (/^(error|warning)$/.test(type) && OWN_LINE.test(line)) log.consoleLines.push(line)
  }
}
