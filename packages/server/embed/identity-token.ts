import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { createIdentityKeys, KeysUnavailable, type IdentityKeysOptions } from './identity-keys.ts'
import type { HostIdentity } from '../environment/partner-settings.ts'

/** A refused token. The message is for the developer of the partner's page. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal'
}

const PUBLIC_KEY_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const SHARED_KEY_ALGORITHMS = ['HS256']
const MAX_TOKEN_LENGTH = 8_192
const MAX_SUBJECT_LENGTH = 255
const CLOCK_TOLERANCE_SECONDS = 60
const MAX_LIFETIME_SECONDS = 60 * 60
/** The widget counts in whole seconds. */
const MIN_SESSION_MS = 1000
const EXPIRED = 'It has expired.'

interface VerifiedIdentity {
  subject: string
  /** The token's `exp` in milliseconds since 1970. */
  expires: number
}

/** Throws an IdentityRefusal or KeysUnavailable if the partner has not signed the token, or if it has expired. */
export type VerifyIdentityToken = (
  token: string,
  partner: string,
  identity: HostIdentity,
) => Promise<VerifiedIdentity>

export function createIdentityVerifier(options: IdentityKeysOptions): VerifyIdentityToken {
  const keysOf = createIdentityKeys(options)

  return async (token, partner, identity) => {
    if (token.length > MAX_TOKEN_LENGTH)
      throw new IdentityRefusal(`It is longer than ${MAX_TOKEN_LENGTH} characters.`)
    const { jwksUrl, sharedKey } = identity
    const payload = jwksUrl
      ? await verify(token, identity, PUBLIC_KEY_ALGORITHMS, keysOf(partner, jwksUrl))
      : await verify(token, identity, SHARED_KEY_ALGORITHMS, async () => Buffer.from(sharedKey!))
    const expires = checkLifetime(payload)
    return { subject: subjectOf(payload), expires }
  }
}

async function verify(
  token: string,
  identity: HostIdentity,
  algorithms: string[],
  key: JWTVerifyGetKey,
): Promise<JWTPayload> {
  const { issuer, audience } = identity
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms,
      issuer,
      audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (cause) {
    if (cause instanceof KeysUnavailable) throw cause
    throw new IdentityRefusal(reasonOf(cause, identity, algorithms), { cause })
  }
}

function reasonOf(cause: unknown, identity: HostIdentity, algorithms: string[]): string {
  if (cause instanceof errors.JWTExpired) return EXPIRED
  if (cause instanceof errors.JWTClaimValidationFailed) return claimReason(cause, identity)
  if (cause instanceof errors.JOSEAlgNotAllowed)
    return `Its algorithm is not allowed. Sign it with ${algorithms.join(', ')}.`
  if (cause instanceof errors.JWSSignatureVerificationFailed)
    return 'Its signature does not fit the key that the Atelier server knows.'
  if (cause instanceof errors.JWKSNoMatchingKey)
    return `No key at ${identity.jwksUrl} has its key id (kid) and algorithm.`
  if (cause instanceof errors.JWKSMultipleMatchingKeys)
    return `Several keys at ${identity.jwksUrl} fit. Name one with the header "kid".`
  if (cause instanceof errors.JWSInvalid || cause instanceof errors.JWTInvalid)
    return 'It is not a signed JWT.'
  return `It cannot be verified: ${(cause as Error).message}.`
}

function claimReason(
  { claim, reason, payload }: errors.JWTClaimValidationFailed,
  { issuer, audience }: HostIdentity,
): string {
  if (reason === 'missing') return `It has no "${claim}".`
  const found = JSON.stringify(payload[claim])?.slice(0, 200)
  if (claim === 'iss')
    return `Its issuer (iss) is ${found}, and ${JSON.stringify(issuer)} is expected.`
  if (claim === 'aud')
    return `Its audience (aud) is ${found}, and ${JSON.stringify(audience)} is expected.`
  if (claim === 'nbf') return 'It is not valid yet (nbf).'
  return `Its "${claim}" is not valid.`
}

/**
 * Returns when the token expires. Throws if its lifetime is too long, because a stolen token must not be usable for
 * long. Allows no clock tolerance, because the visitor's session ends with the token.
 */
function checkLifetime({ iat = Infinity, exp = Infinity }: JWTPayload): number {
  if (iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new IdentityRefusal('It was issued in the future (iat).')
  if (!(exp - iat <= MAX_LIFETIME_SECONDS))
    throw new IdentityRefusal('It is valid for more than an hour (exp minus iat).')
  const expires = exp * 1000
  if (expires - Date.now() < MIN_SESSION_MS) throw new IdentityRefusal(EXPIRED)
  return expires
}

function subjectOf({ sub }: JWTPayload): string {
  const isValid = typeof sub === 'string' && sub.trim() !== '' && sub.length <= MAX_SUBJECT_LENGTH
  if (isValid) return sub
  throw new IdentityRefusal(
    `Its subject (sub) is not a text of 1 to ${MAX_SUBJECT_LENGTH} characters.`,
  )
}
