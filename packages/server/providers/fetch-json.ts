import { GatewayUnavailable } from './payment-gateway.ts'

export interface JsonResponse {
  status: number
  /** Undefined if the response is empty. */
  body: unknown
}

const MAX_LENGTH = 1_000_000

/**
 * Sends a request to a payment provider. Throws GatewayUnavailable without a response, for a redirect, and for a body
 * that is not JSON, such as the HTML page of a proxy. The error names the host only, because requests carry secrets.
 */
export async function fetchJson(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<JsonResponse> {
  const { host } = new URL(url)
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch(noAnswer(host))
  const text = await response.text().catch(noAnswer(host))
  const { status } = response
  if (text === '') return { status, body: undefined }
  try {
    if (text.length > MAX_LENGTH) throw new Error('The body is too long')
    return { status, body: JSON.parse(text) }
  } catch {
    throw new GatewayUnavailable(`${host} answered with the status ${status} and no JSON`)
  }
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
