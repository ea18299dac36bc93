import { decodeJwt, decodeProtectedHeader, errors } from 'jose'

/** The part of an access token for which the token is refused. */
type RefusalReason =
  | 'format'
  | 'algorithm'
  | 'signature'
  | 'type'
  | 'issuer'
  | 'audience'
  | 'scope'
  | 'expiry'
  | 'claims'
  /** The token is signed with a key that the service no longer publishes, or does not publish yet. */
  | 'key'
  /** Another service issued and signed the token, such as the service that was configured before. */
  | 'origin'

const FOUND_MAX_LENGTH = 300

/** Says why an access token is refused, without the token. */
export class TokenRefusal extends Error {
  override name = 'TokenRefusal'
  readonly reason: RefusalReason
  /** The refused value from the token, in JSON: for `audience`, the value of the claim `aud`. */
  readonly found: string | undefined

  constructor(reason: RefusalReason, found?: unknown, options?: ErrorOptions) {
    super(`the token is refused for its ${reason}`, options)
    this.reason = reason
    this.found = JSON.stringify(found)?.slice(0, FOUND_MAX_LENGTH)
  }

  /** Whether a token from a new sign-in can be accepted. Otherwise signing in again would not help the user. */
  get isMendedByNewSignIn(): boolean {
    return this.reason === 'expiry' || this.reason === 'origin' || this.reason === 'key'
  }
}

const reasonsByClaim: Record<string, RefusalReason> = {
  iss: 'issuer',
  aud: 'audience',
  typ: 'type',
  exp: 'expiry',
  nbf: 'expiry',
}

/** Returns why `jwtVerify` refused the token. `issuer` is the expected issuer. */
export function refusalFromJoseError(cause: unknown, token: string, issuer: string): TokenRefusal {
  if (cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed) {
    const { claim, payload } = cause
    const found = claim === 'typ' ? decodeProtectedHeader(token).typ : payload[claim]
    return new TokenRefusal(reasonsByClaim[claim] ?? 'claims', found, { cause })
  }
  if (cause instanceof errors.JWSInvalid || cause instanceof errors.JWTInvalid)
    return new TokenRefusal('format', undefined, { cause })
  if (cause instanceof errors.JOSEAlgNotAllowed)
    return new TokenRefusal('algorithm', decodeProtectedHeader(token).alg, { cause })
  if (issuerOf(token) !== issuer) return new TokenRefusal('origin', undefined, { cause })
  const isKeyUnknown = cause instanceof errors.JWKSNoMatchingKey
  return new TokenRefusal(isKeyUnknown ? 'key' : 'signature', undefined, { cause })
}

/** Reads the issuer without verifying the signature, so it may be forged. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
