// Handles faults of the page's set-up, which no retry fixes: logs one warning for the developer, and sends no further
// requests.
import type { Call } from '@atelier/contract'
import { configuration, isPartnerPage } from '../configure.ts'
import { isLoopback } from '../configure/loopback.ts'
import { AtelierError } from '../errors.ts'
import { explain } from '../explain/explain.ts'
import type { FaultCode } from '../explain/help.ts'

export interface SetupFault {
  code: FaultCode
  /** The cause, and the correct setting. */
  text: string
  /** The server whose help explains the fault, if the URL in the settings is wrong. */
  server?: string
}

let stopped: { settings: string; error: AtelierError } | undefined
/** Whether the configured server has ever answered a request. */
let hasAnswered = false

const currentSettings = () => {
  const { baseUrl, partner } = configuration()
  return JSON.stringify([baseUrl, partner, isPartnerPage()])
}

/**
 * Warns the developer about the fault, unless already done, and makes all requests fail with this error until the page
 * changes its settings.
 */
export function stopRequests(error: AtelierError, fault?: SetupFault): AtelierError {
  const { code, status } = error
  const explained = new AtelierError(code, {
    cause: error,
    isLogged: true,
    ...(status && { status }),
  })
  stopped = { settings: currentSettings(), error: explained }
  if (fault) explain('tellDeveloper', fault.code, fault.text, 'error', fault.server)
  return explained
}

/** Throws if the request would certainly fail, before the browser logs its own errors about it. */
export function refuseHopelessRequest(call: Call): void {
  if (isSharedConversation(call)) return
  if (stopped?.settings === currentSettings()) throw stopped.error
  const { baseUrl, tokenSource } = configuration()
  const { origin } = globalThis.location ?? {}
  if (!baseUrl || !origin || new URL(baseUrl).origin === origin) return
  if (isMixedContent(baseUrl))
    throw stopRequests(new AtelierError('network'), {
      code: 'mixed-content',
      text: `this page is loaded by https and its Atelier server ${baseUrl} by http, which browsers block. Write ${baseUrl.replace('http:', 'https:')}`,
    })
  if (!tokenSource) {
    explain('missingPartner', baseUrl)
    throw stopRequests(new AtelierError('partner-refused'))
  }
}

/**
 * Call it after each request, with its error if it failed. If a server that is not Atelier's has answered, because
 * configure() was not called, it tells the developer and stops all further requests. Returns the error to throw.
 */
export function explainOutcome(error?: unknown): unknown {
  const { baseUrl, tokenSource } = configuration()
  if (error === undefined) hasAnswered = true
  const isOwnSite = tokenSource?.isPartnerPage === false
  if (hasAnswered || baseUrl || isOwnSite || !isForeignResponse(error)) return error
  return stopRequests(error as AtelierError, {
    code: 'server-missing',
    text: `${location.origin} is not an Atelier server, and configure was not called before the first widget was drawn. Write configure({ baseUrl: 'https://atelier.example', partner: 'your-name' }), with the address of your Atelier server.`,
  })
}

/** Whether the response is not from an Atelier server, whose errors always have a request id. */
function isForeignResponse(error: unknown): boolean {
  if (!(error instanceof AtelierError)) return false
  const { status = 0, requestId } = error
  return !requestId && (status === 200 || (status >= 400 && status < 500))
}

/** Every website may read a shared conversation. */
const isSharedConversation = ({ method, path }: Call): boolean =>
  method === 'GET' && path.startsWith('/api/chat/share/')

function isMixedContent(baseUrl: string): boolean {
  return (
    globalThis.location?.protocol === 'https:' &&
    baseUrl.startsWith('http:') &&
    !isLoopback(new URL(baseUrl).hostname)
  )
}
