import { typeOf, defineCall } from './call.ts'
import type { LoginTicket, SocialProvider, UserProfile } from './login.ts'

export type SignInMethod = 'password' | 'code' | 'passkey' | SocialProvider | 'external'

/** An account at another provider with which the user can sign in to this account. */
export interface LinkedIdentity {
  id: string
  provider: string
  email: string
}

export interface Account extends UserProfile {
  hasPassword: boolean
  passwordChangedAt: string | null
  /** Whether the user can sign in with a code that is mailed to `email`. */
  hasCode: boolean
  identities: LinkedIdentity[]
  /** How many passkeys the user can sign in with. */
  passkeys: number
  method: SignInMethod
}
export interface ActiveSession {
  id: string
  isCurrent: boolean
  method: SignInMethod
  userAgent: string
  /** The partner's website that the session belongs to; null for a session on our own pages. */
  origin: string | null
  startedAt: string
  seenAt: string
}

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  reply: typeOf<Account>(),
})
export const updateAccount = defineCall({
  method: 'PATCH',
  path: '/api/account',
  body: typeOf<{ displayName?: string; userName?: string }>(),
  reply: typeOf<Account>(),
})
/**
 * Checks the signed-in user's password or code again, as sensitive calls require. Only credentials of the current
 * account count, even if another account has the same email address.
 */
export const reauthenticate = defineCall({
  method: 'POST',
  path: '/api/account/confirm',
  body: typeOf<{ password?: string; code?: string }>(),
  reply: typeOf<LoginTicket>(),
})
/** Like every changing call below, requires that the user authenticated within RECENT_AUTHENTICATION_MAX_AGE_MS. */
export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/account/password',
  body: typeOf<{ newPassword: string }>(),
})
/** Mails a code to the new address. The reply does not reveal whether the address is already in use. */
export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/account/email',
  body: typeOf<{ email: string }>(),
})
export const confirmEmailChange = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  body: typeOf<{ email: string; code: string }>(),
  reply: typeOf<Account>(),
})
export const removeIdentity = defineCall({
  method: 'DELETE',
  path: '/api/account/identities/:id',
  reply: typeOf<Account>(),
})
export const listSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  reply: typeOf<{ sessions: ActiveSession[] }>(),
})
export const endSession = defineCall({ method: 'DELETE', path: '/api/account/sessions/:id' })
export const endOtherSessions = defineCall({ method: 'DELETE', path: '/api/account/sessions' })
/** All data that is stored about the user, including the chats on partners' pages. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  reply: typeOf<Record<string, unknown>>(),
})
/** Ends every session. The account is deleted at `goesAt`, after fourteen days; signing in before then keeps it. */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  reply: typeOf<{ goesAt: string }>(),
})
