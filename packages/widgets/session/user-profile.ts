import { DEFAULT_PREFERENCES, type login } from '@atelier/contract'
import { knownTierOf } from './tier.ts'

/** Reads the claims of an ID token. Missing ones become empty texts; the tier is the one that this browser knows. */
export function profileFromClaims(claims: Record<string, unknown>): login.UserProfile {
  const textClaim = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const [firstEmail] = Array.isArray(claims.emails) ? (claims.emails as unknown[]) : []
  const email = textClaim('email') ?? (typeof firstEmail === 'string' ? firstEmail : '')
  const userName = textClaim('preferred_username') ?? email
  const id = textClaim('oid') ?? textClaim('sub') ?? ''
  return {
    id,
    userName,
    email,
    displayName: textClaim('name') ?? userName,
    authProvider: 'B2C',
    roles: Array.isArray(claims.roles) ? claims.roles.map(String) : [],
    preferences: DEFAULT_PREFERENCES,
    subscriptionTier: knownTierOf(id),
  }
}
