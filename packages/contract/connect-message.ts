/**
 * The text that the sign-in window and the widget send each other with postMessage. Compare it as a whole string.
 * `asks`: the window asks its opener whether the opener made the request; `here`: the opener says yes; `ready`: the
 * window says that the widget can fetch the result.
 */
export function formatConnectMessage(type: 'asks' | 'here' | 'ready', requestId: string): string {
  return `atelier@1 connect ${type} ${requestId}`
}
