/** Since version 2, the result of a connect request needs the code that the window hands out. */
export const CONNECT_PROTOCOL = 2

/**
 * The text that the sign-in window and the widget send each other with postMessage. Compare it as a whole string.
 * `asks`: the window asks its opener whether the opener made the request; `here`: the opener says yes; `ready`: the
 * window says that the request is answered.
 */
export function formatConnectMessage(type: 'asks' | 'here' | 'ready', requestId: string): string {
  return `atelier@${CONNECT_PROTOCOL} connect ${type} ${requestId}`
}

/** The message with which the window hands the code of an approval to the page that made the request. */
export function formatConnectCode(requestId: string, code: string): string {
  return `atelier@${CONNECT_PROTOCOL} connect code ${requestId} ${code}`
}

/** Returns the code in a message. Undefined for any other message, such as the code of another request. */
export function readConnectCode(message: unknown, requestId: string): string | undefined {
  if (typeof message !== 'string') return undefined
  const prefix = formatConnectCode(requestId, '')
  const code = message.slice(prefix.length)
  return message.startsWith(prefix) && /^[\w-]{43}$/.test(code) ? code : undefined
}
