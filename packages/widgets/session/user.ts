import { DEFAULT_PREFERENCES, type login } from '@atelier/contract'

/** Specification §3: what the identity token says. */
export function userFrom(claims: Record<string, unknown>): login.UserProfile {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const [mailed] = Array.isArray(claims.emails) ? (claims.emails as unknown[]) : []
  const email = text('email') ?? (typeof mailed === 'string' ? mailed : '')
  const userName = text('preferred_username') ?? email
  return {
    id: text('oid') ?? text('sub') ?? '',
    userName,
    email,
    displayName: text('name') ?? userName,
    authProvider: 'B2C',
    roles: Array.isArray(claims.roles) ? claims.roles.map(String) : [],
    preferences: DEFAULT_PREFERENCES,
    subscriptionTier: 'free',
  }
}
