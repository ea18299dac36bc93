import { z } from 'zod'
import type { PaypalSettings } from '../../environment/payments.ts'
import { fetchJson } from '../fetch-json.ts'
import { GatewayRefusal, GatewayUnavailable } from '../payment-gateway.ts'
import { createAccessTokens } from './access-token.ts'

interface PaypalRequest {
  method: 'GET' | 'POST'
  path: string
  /** JSON. */
  body?: string
  /** PayPal-Request-Id: PayPal answers a repeated request like the first one. */
  requestId?: string
  signal: AbortSignal
}

export interface PaypalClient {
  /**
   * Returns the body of a successful answer. Throws GatewayRefusal with the issue of an error that PayPal explains, and
   * GatewayUnavailable for everything else.
   */
  send(request: PaypalRequest): Promise<unknown>
}

const UNAUTHORIZED = 401
/** Too early, in conflict with a request that is still being processed, or too many: to be repeated later. */
const TEMPORARY_STATUSES = new Set([408, 409, 425, 429])

/** The same for an issue that PayPal explains: a request with the same id has not ended. */
const TEMPORARY_ISSUE = 'PREVIOUS_REQUEST_IN_PROGRESS'

const ErrorAnswer = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).default([]),
})

export function createPaypalClient(settings: PaypalSettings): PaypalClient {
  const tokens = createAccessTokens(settings)

  async function attempt(request: PaypalRequest) {
    const token = await withSignal(tokens.get(), request.signal)
    const { method, path, body, requestId, signal } = request
    const response = await fetchJson(`${settings.apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        prefer: 'return=representation',
        'content-type': 'application/json',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
      signal,
    })
    if (response.status === UNAUTHORIZED) tokens.discard(token)
    return response
  }

  return {
    async send(request) {
      const first = await attempt(request)
      const { status, body } = first.status === UNAUTHORIZED ? await attempt(request) : first
      if (status >= 200 && status < 300) return body
      const isExplained = status >= 400 && status < 500 && status !== UNAUTHORIZED
      const error = ErrorAnswer.safeParse(body)
      if (!isExplained || TEMPORARY_STATUSES.has(status) || !error.success)
        throw new GatewayUnavailable(`PayPal answered with the status ${status}`)
      const issue = error.data.details[0]?.issue ?? error.data.name
      if (issue === TEMPORARY_ISSUE) throw new GatewayUnavailable('PayPal is still busy with this')
      throw new GatewayRefusal(issue)
    },
  }
}

/** Stops waiting when the signal fires. A shared request for a token goes on for the others. */
async function withSignal<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new GatewayUnavailable('PayPal has not given an access token in time'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
