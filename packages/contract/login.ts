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
export const completeResetPassword = call({
  method: 'POST',
  path: '/auth/complete-reset-password',
  body: as<{ token: string; newPassword: string }>(),
})
