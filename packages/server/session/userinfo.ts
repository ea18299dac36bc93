import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

const TIMEOUT_MS = 5_000

const Claims = z.record(z.string(), z.unknown())

/**
 * Requests the claims about the user of an access token from the external identity service. Returns no claims if the
 * service does not answer or refuses the token, which is for our API: the user can sign in nevertheless.
 * https://openid.net/specs/openid-connect-core-1_0.html#UserInfo
 */
export async function fetchUserinfo(
  url: string,
  { token, subject }: { token: string; subject: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const claims = Claims.parse(await response.json())
    if (claims.sub !== subject) throw new Error('it answered about another user')
    return claims
  } catch (error) {
    const { message } = error as Error
    log.warn({ url }, `The userinfo endpoint of OIDC_AUTHORITY gives no name: ${message}`)
    return {}
  }
}
