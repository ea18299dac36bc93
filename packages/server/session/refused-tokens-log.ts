import { MINUTE_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { AccessTokenRules } from './access-token.ts'
import type { TokenRefusal } from './token-refusal.ts'

const MIN_INTERVAL_MS = MINUTE_MS

const advice: Record<TokenRefusal['reason'], string> = {
  format:
    'it is no signed JWT. Register this API at the service, so that it issues JWT access tokens.',
  algorithm: 'its algorithm is not RS256. Let the service sign with RS256.',
  signature: 'it is not signed with a key of the service at OIDC_AUTHORITY.',
  key: 'it is signed with a key that the service does not publish. Its user has to sign in again.',
  origin: 'another service signed it. Its user has to sign in again at OIDC_AUTHORITY.',
  type: 'its type is another one. Correct OIDC_TOKEN_TYPE, or leave it out.',
  issuer: 'another issuer issued it. Set OIDC_AUTHORITY to the issuer of the tokens.',
  audience: 'it is for another audience. Set OIDC_AUDIENCE to the audience of the tokens.',
  scope: 'it lacks the scope. Register OIDC_API_SCOPE for this client at the service.',
  expiry: 'it has expired, or is not valid yet. Check the clock of this machine.',
  claims: 'a required claim is missing: sub, exp and iat.',
}

/**
 * Returns a function that logs why tokens of the external identity service are refused, at most once a minute per
 * reason.
 */
export function createRefusedTokensLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  const silentUntil = new Map<TokenRefusal['reason'], number>()
  return ({ reason, found }: TokenRefusal, rules: AccessTokenRules): void => {
    if (Date.now() < (silentUntil.get(reason) ?? 0)) return
    silentUntil.set(reason, Date.now() + MIN_INTERVAL_MS)
    log.warn(
      { reason, found, expected: expectedOf(rules)[reason] },
      `An access token was refused: ${advice[reason]}`,
    )
  }
}

function expectedOf({ issuer, audience, scope, type }: AccessTokenRules) {
  return { issuer, audience, scope, type } as Partial<Record<TokenRefusal['reason'], unknown>>
}
