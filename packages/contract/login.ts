import { typeOf, defineCall } from './call.ts'
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

/** The account in the shape that the sign-in library (MSAL) uses. */
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

/** A one-time token, valid for a minute, that only the browser that received it can exchange for a session. */
export interface LoginTicket {
  ticket: string
}

export interface LoginRequest {
  email: string
  password: string
}

export interface RegistrationRequest extends LoginRequest {
  userName: string
}

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  body: typeOf<LoginRequest>(),
  reply: typeOf<LoginTicket>(),
})
/**
 * Mails a code that completes the registration. The reply does not reveal whether the address already has an account.
 */
export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  body: typeOf<RegistrationRequest>(),
})
export const requestEmailCode = defineCall({
  method: 'POST',
  path: '/api/auth/request-code',
  body: typeOf<{ email: string }>(),
})
export const verifyEmailCode = defineCall({
  method: 'POST',
  path: '/api/auth/verify-code',
  body: typeOf<{ email: string; code: string }>(),
  reply: typeOf<LoginTicket>(),
})
/** The reply does not reveal whether the address has an account. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/request-reset',
  body: typeOf<{ email: string }>(),
})
export const completePasswordReset = defineCall({
  method: 'POST',
  path: '/auth/complete-reset-password',
  body: typeOf<{ token: string; newPassword: string }>(),
})
/** Ends the session of the bearer token and revokes its refresh tokens. */
export const signOut = defineCall({ method: 'POST', path: '/api/auth/sign-out' })

/** What the user still has to do to complete a sign-in with a social provider. */
export type Interaction =
  /** The provider is simulated, outside production: the developer chooses the identity to sign in with. */
  | { is: 'develop'; provider: SocialProvider }
  /** The provider confirmed an email address that already has an account here: link the two, or keep them separate. */
  | { is: 'link'; provider: SocialProvider; email: string; hasPassword: boolean }
  | { is: 'done'; redirectTo: string }

/** Loads a sign-in in progress, by the id in the URL of its page: `/identity/:id`. */
export const getInteraction = defineCall({
  method: 'GET',
  path: '/api/auth/interaction',
  query: typeOf<{ id: string }>(),
  reply: typeOf<Interaction>(),
})
/** Signs in as the given identity, for a simulated provider only. */
export const simulateIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/develop',
  body: typeOf<{ id: string; email: string; name: string }>(),
  reply: typeOf<Interaction>(),
})
/** Requires the password of the existing account, or a code mailed to its address. */
export const linkIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/link',
  body: typeOf<{ id: string; password?: string; code?: string }>(),
  reply: typeOf<Interaction>(),
})
/** Creates a second account with the same email address. It can be opened with the provider only, not by email. */
export const createSeparateAccount = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/apart',
  body: typeOf<{ id: string }>(),
  reply: typeOf<Interaction>(),
})
export const cancelInteraction = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/cancel',
  body: typeOf<{ id: string }>(),
  reply: typeOf<Interaction>(),
})

/** How users sign in on this server, as the page needs to know it. */
export interface IdentityConfiguration {
  /** `embedded`: this server is the OpenID provider and has a login form. `external`: users are redirected to one. */
  kind: 'embedded' | 'external'
  clientId: string
  /** `embedded`: the issuer of the tokens. `external`: the provider's URL, including its sign-in policy. */
  authority: string
  /** The scope of our own API, requested in addition to OPENID_SCOPES. */
  apiScope: string
  /** `external` only: the URL of the policy for resetting a password. */
  resetAuthority?: string
  /** The providers for which the login form shows a button. */
  providers: SocialProvider[]
  /** Whether emails are stored instead of sent and can be read at /dev/mail. */
  hasMailbox: boolean
}
