import { RECENT_AUTHENTICATION_MAX_AGE_MS } from '@atelier/contract'
import { fail } from '../helpers/fail.ts'
import type { Caller, User } from './caller.ts'

/** Throws unless the caller is signed in on our own pages. A widget on a partner's page is forbidden. */
export function requireUserOnOwnPage(caller: Caller): User {
  if (caller.kind !== 'user') throw fail('sign-in-required')
  if (caller.partner) throw fail('forbidden')
  return caller
}

/**
 * Throws unless the user authenticated within RECENT_AUTHENTICATION_MAX_AGE_MS. A stolen token must not be enough for calls that
 * could lock users out of their account or give it to someone else.
 */
export function requireRecentAuthentication(caller: Caller): User {
  const user = requireUserOnOwnPage(caller)
  if (Date.now() - user.authenticatedAt.getTime() > RECENT_AUTHENTICATION_MAX_AGE_MS)
    throw fail('proof-required')
  return user
}

/**
 * Throws if a user ID in a request is not that of the session: WA-9. The reply is the same for existing and unknown
 * users. WA-15.
 */
export function requireSameUser(user: User, userId: string): User {
  if (userId !== user.userId) throw fail('forbidden')
  return user
}
