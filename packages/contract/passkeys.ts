import { typeOf, defineCall } from './call.ts'
import type { LoginTicket } from './login.ts'
import type { AddOn, ChargedCurrency, PaymentProvider, BillingPeriod } from './pro.ts'

export type PasskeyPurpose = 'authentication' | 'payment'

export interface Credential {
  credentialId: string
  credentialName: string
  deviceInfo: string
  lastUsed: string | null
  createdAt: string
  /** False while the credential is paused. */
  isActive: boolean
}

// The shapes below are WebAuthn's JSON forms: https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON

export interface CredentialDescriptor {
  id: string
  type: 'public-key'
  transports?: string[]
}

export interface RegistrationOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout: number
  attestation: string
  excludeCredentials: CredentialDescriptor[]
  authenticatorSelection: Record<string, unknown>
}

export interface RegistrationResponse {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

/** The body of `completeLegacyRegistration`: a RegistrationResponse without nesting. */
export interface LegacyRegistrationResponse {
  credentialId: string
  attestationObject: string
  clientDataJSON: string
  credentialName: string
  deviceInfo: string
}

export interface AuthenticationOptions {
  challenge: string
  timeout: number
  rpId: string
  allowCredentials: CredentialDescriptor[]
  userVerification: string
}

export interface AuthenticationResponse {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | null
  }
}

export interface SignedPayment {
  plan: BillingPeriod
  addOns: AddOn[]
  amount: number
  currency: ChargedCurrency
  provider: PaymentProvider
  clientTransactionId: string
}

export type AuthenticationRequest = {
  userId: string
  purpose: PasskeyPurpose
} & Partial<SignedPayment>

export interface PasskeyResult {
  success: boolean
  errorMessage?: string
}

export const beginRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/register/begin',
  body: typeOf<{ userId: string; credentialName: string; deviceInfo: string }>(),
  reply: typeOf<RegistrationOptions>(),
})
export const completeRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/register/complete',
  query: typeOf<{ userId: string }>(),
  body: typeOf<RegistrationResponse>(),
  reply: typeOf<PasskeyResult>(),
})
export const beginAuthentication = defineCall({
  method: 'POST',
  path: '/api/webauthn/authenticate/begin',
  body: typeOf<AuthenticationRequest>(),
  reply: typeOf<AuthenticationOptions>(),
})
export const completeAuthentication = defineCall({
  method: 'POST',
  path: '/api/webauthn/authenticate/complete',
  query: typeOf<{ userId: string; purpose: PasskeyPurpose }>(),
  body: typeOf<AuthenticationResponse>(),
  reply: typeOf<PasskeyResult>(),
})
export const getCredentials = defineCall({
  method: 'GET',
  path: '/api/webauthn/credentials/:userId',
  reply: typeOf<{ credentials: Credential[] }>(),
})
export const updateCredential = defineCall({
  method: 'PATCH',
  path: '/api/webauthn/credentials',
  body: typeOf<{ credentialId: string; credentialName?: string; isActive?: boolean }>(),
  reply: typeOf<Credential>(),
})
export const deleteCredential = defineCall({
  method: 'DELETE',
  path: '/api/webauthn/credentials/:id',
})
/** This call and the next are the older form of `beginRegistration` and `completeRegistration`. */
export const beginLegacyRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/begin-registration',
  body: typeOf<{ userId: string; credentialName: string }>(),
  reply: typeOf<RegistrationOptions>(),
})
export const completeLegacyRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/complete-registration',
  body: typeOf<LegacyRegistrationResponse>(),
  reply: typeOf<PasskeyResult>(),
})
/** Signing in with a passkey needs its own calls, because no user id is known yet. */
export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  reply: typeOf<AuthenticationOptions>(),
})
export const completePasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/complete',
  body: typeOf<AuthenticationResponse>(),
  reply: typeOf<LoginTicket>(),
})
