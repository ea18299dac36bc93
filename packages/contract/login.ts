import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/login.ts'

export type SocialProvider = z.infer<typeof schemas.SocialProvider>

export type UserProfile = z.infer<typeof schemas.UserProfile>
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

export type LoginTicket = z.infer<typeof schemas.LoginTicket>

export type LoginRequest = z.input<typeof schemas.LoginRequest>

export type RegistrationRequest = z.input<typeof schemas.RegistrationRequest>

/** For pages of this server that are no pages of the site, into which the server writes the same. */
export const getIdentityConfiguration = defineCall({
  method: 'GET',
  path: '/api/auth/configuration',
  reply: outputOf<typeof schemas.IdentityConfiguration>(),
})
export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  body: inputOf<typeof schemas.LoginRequest>(),
  reply: outputOf<typeof schemas.LoginTicket>(),
})
/**
 * Mails a code that completes the registration. The reply does not reveal whether the address already has an account.
 */
export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  body: inputOf<typeof schemas.RegistrationRequest>(),
})
export const requestEmailCode = defineCall({
  method: 'POST',
  path: '/api/auth/request-code',
  body: inputOf<typeof schemas.EmailRequest>(),
})
export const verifyEmailCode = defineCall({
  method: 'POST',
  path: '/api/auth/verify-code',
  body: inputOf<typeof schemas.EmailCodeRequest>(),
  reply: outputOf<typeof schemas.LoginTicket>(),
})
/** The reply does not reveal whether the address has an account. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/request-reset',
  body: inputOf<typeof schemas.EmailRequest>(),
})
export const completePasswordReset = defineCall({
  method: 'POST',
  path: '/auth/complete-reset-password',
  body: inputOf<typeof schemas.PasswordResetRequest>(),
})
/** Ends the session of the bearer token and revokes its refresh tokens. */
export const signOut = defineCall({ method: 'POST', path: '/api/auth/sign-out' })

export type Interaction = z.infer<typeof schemas.Interaction>
/** Loads a sign-in in progress, by the id in the URL of its page: `/identity/:id`. */
export const getInteraction = defineCall({
  method: 'GET',
  path: '/api/auth/interaction',
  query: inputOf<typeof schemas.InteractionRequest>(),
  reply: outputOf<typeof schemas.Interaction>(),
})
/** Signs in as the given identity, for a simulated provider only. */
export const simulateIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/develop',
  body: inputOf<typeof schemas.SimulationRequest>(),
  reply: outputOf<typeof schemas.Interaction>(),
})
/** Requires the password of the existing account, or a code mailed to its address. */
export const linkIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/link',
  body: inputOf<typeof schemas.LinkRequest>(),
  reply: outputOf<typeof schemas.Interaction>(),
})
/** Creates a second account with the same email address. It can be opened with the provider only, not by email. */
export const createSeparateAccount = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/apart',
  body: inputOf<typeof schemas.InteractionRequest>(),
  reply: outputOf<typeof schemas.Interaction>(),
})
export const cancelInteraction = defineCall({
  method: 'POST',
  path: '/api/auth/interaction/cancel',
  body: inputOf<typeof schemas.InteractionRequest>(),
  reply: outputOf<typeof schemas.Interaction>(),
})

/** How users sign in on this server, as the page needs to know it. */
export type IdentityConfiguration = z.infer<typeof schemas.IdentityConfiguration>
