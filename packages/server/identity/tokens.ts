import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { fail } from '../fail.ts'
import { API_SCOPE, AUDIENCE } from './provider.ts'

/** What our API asks of a token: AUTH-2. */
export interface TokenRules {
  issuer: string
  audience: string
  scope: string
  /** The header's `typ`; absent: the issuer writes none that can be relied on. */
  type: string | undefined
  keys: JWTVerifyGetKey
}

export type Claims = JWTPayload & { sub: string; sid?: string; auth_time?: number; iat: number }

const CLOCK_TOLERANCE = 30

export function embeddedRules(issuer: string, keys: { keys: JWK[] }): TokenRules {
  return {
    issuer,
    audience: AUDIENCE,
    scope: API_SCOPE,
    type: 'at+jwt',
    keys: createLocalJWKSet({ keys: keys.keys.map(publicPart) }),
  }
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty: kty!, n: n!, e: e!, kid: kid!, alg: alg!, use: use! }
}

export function remoteRules(rules: Omit<TokenRules, 'keys'> & { jwksUri: string }): TokenRules {
  return { ...rules, keys: createRemoteJWKSet(new URL(rules.jwksUri), { timeoutDuration: 5_000 }) }
}

/** Throws 401 for anything that is not a good access token for this API, 403 for one without its scope. */
export async function readToken(token: string, rules: TokenRules): Promise<Claims> {
  const { payload } = await verify(token, rules)
  if (!scopesOf(payload).some((scope) => isNamed(scope, rules.scope))) throw fail('forbidden')
  return payload as Claims
}

function scopesOf({ scope, scp }: JWTPayload): string[] {
  const said = scope ?? scp
  return [said].flat().flatMap((part) => (typeof part === 'string' ? part.split(' ') : []))
}

/** Azure asks for `https://tenant.example/api/access` and writes `access`. */
function isNamed(written: string, asked: string): boolean {
  return written !== '' && (written === asked || written === asked.split('/').at(-1))
}

async function verify(token: string, { issuer, audience, type, keys }: TokenRules) {
  try {
    return await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      ...(type && { typ: type }),
    })
  } catch (cause) {
    if (isUnreachable(cause)) throw fail('busy', { retryAfter: 2, cause })
    throw fail('sign-in-required', { cause })
  }
}

/** The keys could not be fetched, so nothing is known about the token. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code)
}
