import { as, call } from './call.ts'
import type { Tier } from './chat.ts'
import type { Preferences } from './preferences.ts'

export type SocialProvider = 'microsoft' | 'google' | 'apple'

export interface UserProfile {
  id: string
  userName: string
  email: string
  displayName: string
  authProvider: 'B2C'
  roles: string[]
  preferences: Preferences
  subscriptionTier: Tier
}

/** The account as the sign-in library knows it. */
export interface AccountInfo {
  homeAccountId: string
  localAccountId: string
  username: string
  tenant: string
  idTokenClaims: Record<string, unknown>
}

export interface TokenResult {
  accessToken: string
  idToken: string
  scopes: string[]
  expiresOn: string
  tokenType: string
  account: AccountInfo
}

/** Exchanged for a session within a minute, once, by the browser that asked for it. */
export interface LoginTicket {
  ticket: string
}

export interface Login {
  email: string
  password: string
}

export interface Registration extends Login {
  userName: string
}

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  body: as<Login>(),
  reply: as<LoginTicket>(),
})
/** Answers alike for a new and a known address; a mailed code completes it. */
export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  body: as<Registration>(),
})
export const requestCode = call({
  method: 'POST',
  path: '/api/auth/request-code',
  body: as<{ email: string }>(),
})
export const verifyCode = call({
  method: 'POST',
  path: '/api/auth/verify-code',
  body: as<{ email: string; code: string }>(),
  reply: as<LoginTicket>(),
})
/** Answers alike for a known and an unknown address. */
export const requestReset = call({
  method: 'POST',
  path: '/api/auth/request-reset',
  body: as<{ email: string }>(),
})
export const completeResetPassword = call({
  method: 'POST',
  path: '/auth/complete-reset-password',
  body: as<{ token: string; newPassword: string }>(),
})
/** Ends the session whose token is shown, with everything that renews it. */
export const signOut = call({ method: 'POST', path: '/api/auth/sign-out' })

/** A sign-in with a provider that waits for a word from the person. */
export type Interaction =
  /** No such provider is configured: a developer says whom to be. */
  | { is: 'develop'; provider: SocialProvider }
  /** The provider vouches for an address that already has an account here. */
  | { is: 'link'; provider: SocialProvider; email: string; hasPassword: boolean }
  /** Nothing is left to say. */
  | { is: 'done'; redirectTo: string }

export const getInteraction = call({
  method: 'GET',
  path: '/api/auth/interaction',
  query: as<{ id: string }>(),
  reply: as<Interaction>(),
})
export const developIdentity = call({
  method: 'POST',
  path: '/api/auth/interaction/develop',
  body: as<{ id: string; email: string; name: string }>(),
  reply: as<Interaction>(),
})
/** With the password of the account that is there, or with a code mailed to its address. */
export const linkIdentity = call({
  method: 'POST',
  path: '/api/auth/interaction/link',
  body: as<{ id: string; password?: string; code?: string }>(),
  reply: as<Interaction>(),
})
/** Makes a second account, which the address does not open. */
export const keepApart = call({
  method: 'POST',
  path: '/api/auth/interaction/apart',
  body: as<{ id: string }>(),
  reply: as<Interaction>(),
})
export const cancelInteraction = call({
  method: 'POST',
  path: '/api/auth/interaction/cancel',
  body: as<{ id: string }>(),
  reply: as<Interaction>(),
})

/** What the page is told about who signs people in. */
export interface IdentityConfiguration {
  /** Embedded: the server itself, which also takes passwords and codes. External: people are sent there. */
  kind: 'embedded' | 'external'
  clientId: string
  /** Embedded: the issuer its tokens name. External: where the service and its sign-in policy stand. */
  authority: string
  /** The scope of our API, beside those of OpenID. */
  apiScope: string
  /** External: the policy under which a forgotten password is replaced. */
  resetAuthority?: string
  /** The buttons that lead somewhere. */
  providers: SocialProvider[]
  /** Letters can be read on this machine, at /dev/mail. */
  hasMailbox: boolean
}
