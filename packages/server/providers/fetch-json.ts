import { GatewayUnavailable } from './payment-gateway.ts'

export interface JsonResponse {
  status: number
  /** Undefined if the response is empty. */
  body: unknown
  debugId: string | undefined
}

const MAX_LENGTH = 1_000_000
/** PayPal sends this header with every response, even one without a body. */
const DEBUG_ID_HEADER = 'paypal-debug-id'
const MAX_DEBUG_ID_LENGTH = 100

/**
 * Sends a request to a payment provider. Throws GatewayUnavailable without a response, for a redirect, and for a body
 * that is not JSON, such as the HTML page of a proxy. The error contains only the host, because requests contain
 * secrets.
 */
export async function fetchJson(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<JsonResponse> {
  const { host } = new URL(url)
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch(noAnswer(host))
  const text = await response.text().catch(noAnswer(host))
  const { status } = response
  const ofHeader = toDebugId(response.headers.get(DEBUG_ID_HEADER))
  if (text === '') return { status, body: undefined, debugId: ofHeader }
  try {
    if (text.length > MAX_LENGTH) throw new Error('The body is too long')
    const body: unknown = JSON.parse(text)
    return { status, body, debugId: debugIdOf(body) ?? ofHeader }
  } catch {
    throw new GatewayUnavailable(`${host} answered with the status ${status} and no JSON`, {
      debugId: ofHeader,
    })
  }
}

function debugIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('debug_id' in body)) return undefined
  return toDebugId(body.debug_id)
}

function toDebugId(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_DEBUG_ID_LENGTH) : undefined
}

function noAnswer(host: string): (cause: unknown) => never {
  return (cause) => {
    throw new GatewayUnavailable(`${host} has not answered: ${reasonOf(cause)}`, { cause })
  }
}

/** Fetch hides the reason, such as ECONNREFUSED, in the cause of its error. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
