import { formatConnectCode, formatConnectMessage } from '@atelier/contract'
import { logError } from '@atelier/widgets'

/** Long enough for a page that is busy with its own scripts. Without the reply, the user has to type a number. */
const OPENER_REPLY_TIMEOUT_MS = 2_000

/**
 * Sends a message about the connect request to the window that opened this one, if that window has the given origin:
 * `asks` whether the opener made the request, or `ready` once the request is answered.
 */
export function notifyOpener(type: 'asks' | 'ready', requestId: string, origin: string): void {
  postToOpener(formatConnectMessage(type, requestId), origin)
}

/** Hands the code of an approval to the opener. Call it only if isOpenedBy() has proved the opener. */
export function sendCodeToOpener(code: string, requestId: string, origin: string): void {
  postToOpener(formatConnectCode(requestId, code), origin)
}

function postToOpener(message: string, origin: string): void {
  try {
    ;(globalThis.opener as Window | null)?.postMessage(message, origin)
  } catch (error) {
    // The browser may have severed the opener. The widget then finds the result by polling the server.
    logError(error)
  }
}

/**
 * Whether the window that opened this one has the given origin and knows the request. Both are shown by its reply,
 * whose origin the browser guarantees.
 */
export async function isOpenedBy(origin: string, requestId: string): Promise<boolean> {
  const opener: unknown = globalThis.opener
  if (!opener) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onMessage = (event: MessageEvent<unknown>) => {
    const isFromOpener = event.source === opener && event.origin === origin
    if (isFromOpener && event.data === formatConnectMessage('here', requestId)) resolve(true)
  }
  globalThis.addEventListener('message', onMessage)
  const timer = setTimeout(() => resolve(false), OPENER_REPLY_TIMEOUT_MS)
  notifyOpener('asks', requestId, origin)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    globalThis.removeEventListener('message', onMessage)
  }
}
