import { z } from 'zod'
import type { PaypalSettings } from '../../environment/payments.ts'
import { fetchJson, type JsonResponse } from '../fetch-json.ts'
import { GatewayRefusal, GatewayUnavailable } from '../payment-gateway.ts'
import { createAccessTokens } from './access-token.ts'

interface PaypalRequest<Result> {
  /** What the call is for, in the log. */
  operation: 'create' | 'read' | 'capture' | 'refund' | 'verify'
  method: 'GET' | 'POST'
  path: string
  /** JSON. */
  body?: string
  /** PayPal-Request-Id: PayPal sends a repeated request the response of the first. */
  requestId?: string
  signal: AbortSignal
  /** Parses the body of a successful response. Throws if it is invalid. */
  parse(body: unknown): Result
}

export interface PaypalClient {
  /**
   * Returns the parsed body of a successful response. Throws GatewayRefusal for an error with an issue code, and
   * GatewayUnavailable for all other failures. Logs both, without the request's content.
   */
  send<Result>(request: PaypalRequest<Result>): Promise<Result>
}

export interface PaypalLog {
  warn(details: object, message: string): void
}

const UNAUTHORIZED = 401
/** Too early, in conflict with a request that is still being processed, or too many requests: retry later. */
const TEMPORARY_STATUSES = new Set([408, 409, 425, 429])

/** The issue code of a temporary refusal: a request with the same id is still being processed. */
const TEMPORARY_ISSUE = 'PREVIOUS_REQUEST_IN_PROGRESS'

const ErrorAnswer = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).default([]),
})

/** If PayPal refuses the access token, sends the request once more with a new one. */
export function createPaypalClient(settings: PaypalSettings, log?: PaypalLog): PaypalClient {
  const tokens = createAccessTokens(settings)

  async function attempt(request: PaypalRequest<unknown>): Promise<JsonResponse> {
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

  async function sendAuthorized<Result>(request: PaypalRequest<Result>): Promise<Result> {
    const first = await attempt(request)
    const response = first.status === UNAUTHORIZED ? await attempt(request) : first
    const { status, body, debugId } = response
    if (status < 200 || status >= 300) throw errorOf(response)
    try {
      return request.parse(body)
    } catch (error) {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefusal)
        error.debugId = debugId
      throw error
    }
  }

  return {
    async send(request) {
      try {
        return await sendAuthorized(request)
      } catch (error) {
        if (log) logFailure(log, request, error)
        throw error
      }
    },
  }
}

function errorOf({ status, body, debugId }: JsonResponse): GatewayRefusal | GatewayUnavailable {
  const { data: error } = ErrorAnswer.safeParse(body)
  const issue = error && (error.details[0]?.issue ?? error.name)
  const isExplained = status >= 400 && status < 500 && status !== UNAUTHORIZED
  if (!isExplained || TEMPORARY_STATUSES.has(status) || !issue)
    return new GatewayUnavailable(`PayPal answered with the status ${status}`, { issue, debugId })
  if (issue === TEMPORARY_ISSUE)
    return new GatewayUnavailable('PayPal is still busy with this', { issue, debugId })
  return new GatewayRefusal(issue, { debugId })
}

/** Logs a failed call with its debug id, which PayPal's support needs to find the call. */
function logFailure(
  log: PaypalLog,
  { operation, path }: PaypalRequest<unknown>,
  error: unknown,
): void {
  const { message, issue, debugId } = error as Partial<GatewayUnavailable>
  log.warn(
    { operation, path, issue, debugId, reason: message },
    'PayPal has refused or failed a call',
  )
}

/** Stops waiting when the signal fires. A shared token request continues for the other callers. */
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
