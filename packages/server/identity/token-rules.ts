import { createLocalJWKSet, createRemoteJWKSet, type JWK } from 'jose'
import type { AccessTokenRules } from '../session/access-token.ts'

/** The `aud` claim of access tokens for our API. */
export const API_AUDIENCE = 'urn:atelier:api'
export const API_SCOPE = 'api.access'

const KEY_FETCH_TIMEOUT_MS = 5_000

export function ownIssuerTokenRules(issuer: string, { keys }: { keys: JWK[] }): AccessTokenRules {
  return {
    issuer,
    audience: API_AUDIENCE,
    scope: API_SCOPE,
    type: 'at+jwt',
    keys: createLocalJWKSet({ keys: keys.map(publicKeyOf) }),
  }
}

/** For tokens of an external provider, whose keys are fetched from `jwksUri` when they are needed. */
export function externalTokenRules({
  jwksUri,
  ...rules
}: Omit<AccessTokenRules, 'keys'> & { jwksUri: string }): AccessTokenRules {
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: KEY_FETCH_TIMEOUT_MS })
  return { ...rules, keys }
}

function publicKeyOf({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty: kty!, n: n!, e: e!, kid: kid!, alg: alg!, use: use! }
}
