import { as, call } from './call.ts'
import type { LoginTicket } from './login.ts'
import type { AddOn, ChargedCurrency, PaymentProvider, Period } from './pro.ts'

export type Purpose = 'authentication' | 'payment'

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

/** The older pair of calls sends the same facts flat. */
export interface FlatRegistrationResponse {
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

/** What a passkey signs when it confirms a payment. */
export interface SignedPayment {
  plan: Period
  addOns: AddOn[]
  amount: number
  currency: ChargedCurrency
  provider: PaymentProvider
  clientTransactionId: string
}

export type AuthenticationBegin = { userId: string; purpose: Purpose } & Partial<SignedPayment>

export interface PasskeyResult {
  success: boolean
  errorMessage?: string
}

export const beginRegistration = call({
  method: 'POST',
  path: '/api/webauthn/register/begin',
  body: as<{ userId: string; credentialName: string; deviceInfo: string }>(),
  reply: as<RegistrationOptions>(),
})
export const completeRegistration = call({
  method: 'POST',
  path: '/api/webauthn/register/complete',
  query: as<{ userId: string }>(),
  body: as<RegistrationResponse>(),
  reply: as<PasskeyResult>(),
})
export const beginAuthentication = call({
  method: 'POST',
  path: '/api/webauthn/authenticate/begin',
  body: as<AuthenticationBegin>(),
  reply: as<AuthenticationOptions>(),
})
export const completeAuthentication = call({
  method: 'POST',
  path: '/api/webauthn/authenticate/complete',
  query: as<{ userId: string; purpose: Purpose }>(),
  body: as<AuthenticationResponse>(),
  reply: as<PasskeyResult>(),
})
export const getCredentials = call({
  method: 'GET',
  path: '/api/webauthn/credentials/:userId',
  reply: as<{ credentials: Credential[] }>(),
})
export const changeCredential = call({
  method: 'PATCH',
  path: '/api/webauthn/credentials',
  body: as<{ credentialId: string; credentialName?: string; isActive?: boolean }>(),
  reply: as<Credential>(),
})
export const deleteCredential = call({ method: 'DELETE', path: '/api/webauthn/credentials/:id' })
export const beginFlatRegistration = call({
  method: 'POST',
  path: '/api/webauthn/begin-registration',
  body: as<{ userId: string; credentialName: string }>(),
  reply: as<RegistrationOptions>(),
})
export const completeFlatRegistration = call({
  method: 'POST',
  path: '/api/webauthn/complete-registration',
  body: as<FlatRegistrationResponse>(),
  reply: as<PasskeyResult>(),
})
/** Signing in with a passkey: nobody is known yet, so it has calls of its own. */
export const beginPasskeyLogin = call({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  reply: as<AuthenticationOptions>(),
})
export const completePasskeyLogin = call({
  method: 'POST',
  path: '/api/auth/passkey/complete',
  body: as<AuthenticationResponse>(),
  reply: as<LoginTicket>(),
})
