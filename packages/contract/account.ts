import { as, call } from './call.ts'
import type { LoginTicket, SocialProvider, UserProfile } from './login.ts'

export type SignInMethod = 'password' | 'code' | 'passkey' | SocialProvider | 'external'

/** An account at another provider that opens this one. */
export interface LinkedIdentity {
  id: string
  provider: string
  email: string
}

/** The person who is signed in, with what they can prove it by. */
export interface Account extends UserProfile {
  hasPassword: boolean
  passwordChangedAt: string | null
  /** A code can be mailed to the address. */
  hasCode: boolean
  identities: LinkedIdentity[]
  method: SignInMethod
}

export interface ActiveSession {
  id: string
  isCurrent: boolean
  method: SignInMethod
  userAgent: string
  /** The website, where this is a widget on a partner's page. */
  origin: string | null
  startedAt: string
  seenAt: string
}

export const getAccount = call({ method: 'GET', path: '/api/account', reply: as<Account>() })
export const changeAccount = call({
  method: 'PATCH',
  path: '/api/account',
  body: as<{ displayName?: string; userName?: string }>(),
  reply: as<Account>(),
})
/** A proof for what is sensitive: of the account that is signed in, whatever else has the same address. */
export const confirm = call({
  method: 'POST',
  path: '/api/account/confirm',
  body: as<{ password?: string; code?: string }>(),
  reply: as<LoginTicket>(),
})
/** This and all below that change something need a proof of identity within the last ten minutes. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/account/password',
  body: as<{ newPassword: string }>(),
})
/** Mails a code to the new address. Answers alike whether it is free or taken. */
export const requestEmailChange = call({
  method: 'POST',
  path: '/api/account/email',
  body: as<{ email: string }>(),
})
export const confirmEmailChange = call({
  method: 'PUT',
  path: '/api/account/email',
  body: as<{ email: string; code: string }>(),
  reply: as<Account>(),
})
export const removeIdentity = call({
  method: 'DELETE',
  path: '/api/account/identities/:id',
  reply: as<Account>(),
})
export const listSessions = call({
  method: 'GET',
  path: '/api/account/sessions',
  reply: as<{ sessions: ActiveSession[] }>(),
})
export const endSession = call({ method: 'DELETE', path: '/api/account/sessions/:id' })
export const endOtherSessions = call({ method: 'DELETE', path: '/api/account/sessions' })
/** Everything that is stored about the person. */
export const exportAccount = call({
  method: 'GET',
  path: '/api/account/export',
  reply: as<Record<string, unknown>>(),
})
/** Ends every session. The account goes after fourteen days, unless its owner signs in again. */
export const deleteAccount = call({
  method: 'DELETE',
  path: '/api/account',
  reply: as<{ goesAt: string }>(),
})
