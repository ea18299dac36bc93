import { MINUTE_MS } from '@atelier/contract'
import { z } from 'zod'
import type { PaypalSettings } from '../../environment/payments.ts'
import { fetchJson } from '../fetch-json.ts'
import { GatewayUnavailable } from '../payment-gateway.ts'

const REQUEST_TIMEOUT_MS = 4_000
/** A token that expires within this time is replaced. */
const MIN_REMAINING_MS = MINUTE_MS

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export interface AccessTokens {
  /**
   * Returns the cached token or requests a new one. Simultaneous callers share a request. Throws GatewayUnavailable.
   */
  get(): Promise<string>
  /** Removes the token that PayPal refused from the cache, unless it has already been replaced. */
  discard(token: string): void
}

export function createAccessTokens(settings: PaypalSettings): AccessTokens {
  let cached: { token: string; expiresAt: number } | undefined
  let request: Promise<string> | undefined

  async function refresh(): Promise<string> {
    const { token, lifetimeMs } = await requestToken(settings)
    cached = { token, expiresAt: Date.now() + lifetimeMs }
    return token
  }

  return {
    async get() {
      if (cached && cached.expiresAt - Date.now() > MIN_REMAINING_MS) return cached.token
      request ??= refresh().finally(() => {
        request = undefined
      })
      return request
    },
    discard(token) {
      if (cached?.token === token) cached = undefined
    },
  }
}

async function requestToken({ apiUrl, clientId, clientSecret }: PaypalSettings) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const { status, body, debugId } = await fetchJson(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (status === 401)
    throw new GatewayUnavailable(
      'PayPal refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: are they of the same account as PAYPAL_BASE_URL?',
      { debugId },
    )
  const answer = TokenAnswer.safeParse(body)
  if (status !== 200 || !answer.success)
    throw new GatewayUnavailable(`PayPal gave no access token, but the status ${status}`, {
      debugId,
    })
  return { token: answer.data.access_token, lifetimeMs: answer.data.expires_in * 1000 }
}
