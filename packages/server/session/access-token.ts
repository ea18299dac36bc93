import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { fail } from '../helpers/fail.ts'
import { refusalFromJoseError, TokenRefusal } from './token-refusal.ts'

/** What an access token must contain to be accepted by our API: AUTH-2. */
export interface AccessTokenRules {
  issuer: string
  /** At least one of these must be in the `aud` claim, see `isForAudience`. */
  audience: string | string[]
  scope: string
  /** The required `typ` header. Undefined: not checked, because the issuer sets none. */
  type: string | undefined
  keys: JWTVerifyGetKey
}

export type AccessTokenClaims = JWTPayload & {
  sub: string
  sid?: string
  auth_time?: number
  iat: number
}

const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Throws 401 if the token is not valid for our API, 403 if it lacks the scope, 503 if the keys cannot be fetched. The
 * cause of 401 and 403 is a TokenRefusal.
 */
export async function verifyAccessToken(
  token: string,
  rules: AccessTokenRules,
): Promise<AccessTokenClaims> {
  const { payload } = await verify(token, rules)
  const scopes = scopesOf(payload)
  if (!scopes.some((scope) => matchesScope(scope, rules.scope)))
    throw fail('forbidden', { cause: new TokenRefusal('scope', scopes) })
  return payload as AccessTokenClaims
}

async function verify(token: string, { issuer, audience, type, keys }: AccessTokenRules) {
  try {
    const result = await jwtVerify(token, keys, {
      issuer,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
      ...(type && { typ: type }),
    })
    assertAudience(result.payload, audience)
    return result
  } catch (cause) {
    if (isKeyFetchError(cause)) throw fail('busy', { retryAfter: 2, cause })
    throw fail('sign-in-required', { cause: refusalFromJoseError(cause, token, issuer) })
  }
}

function assertAudience(payload: JWTPayload, audience: string | string[]): void {
  if (isForAudience(payload.aud, [audience].flat())) return
  throw new errors.JWTClaimValidationFailed('unexpected "aud" claim value', payload, 'aud')
}

/**
 * RFC 7519 allows one audience or a list. Some services write a list as one string with spaces, such as the granted
 * scopes. As an audience may itself contain spaces, the whole string counts too.
 */
function isForAudience(found: unknown, accepted: string[]): boolean {
  const words = typeof found === 'string' ? [found, ...found.split(' ')] : [found].flat()
  return accepted.some((audience) => words.includes(audience))
}

/** Without the keys the token may still be valid, so the caller should retry instead of signing in again. */
function isKeyFetchError(error: unknown): error is Error {
  if (!(error instanceof errors.JOSEError)) return true
  return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code)
}

/** Returns the scopes of a token. Azure uses its own claim, `scp`. */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  return [scope ?? scp].flat().flatMap((part) => (typeof part === 'string' ? part.split(' ') : []))
}

/** In Azure, clients request `https://tenant.example/api/access`, but the token contains only `access`. */
function matchesScope(scope: string, requiredScope: string): boolean {
  return scope !== '' && (scope === requiredScope || scope === requiredScope.split('/').at(-1))
}
