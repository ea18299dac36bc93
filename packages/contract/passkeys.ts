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
  // The specification does not list the following fields.
  /** The password manager or security key that holds the credential, if its model is known. */
  provider: string | null
  /** Whether the provider copies the credential to the person's other devices. */
  isSynced: boolean
  transports: string[]
  /** Its signature counter fell, as that of a copy would. The server pauses it, unless it is the last way to sign in. */
  isSuspicious: boolean
}

/** How an account uses passkeys. */
export interface PasskeySettings {
  /** No payment of the account starts without a passkey. */
  requiredForPayments: boolean
  /** Whether the person has declined the offer to add a passkey after a sign-in. */
  isOfferDeclined: boolean
}

export interface CredentialList extends PasskeySettings {
  credentials: Credential[]
  /** `rpId` and `userHandle` name the account to a password manager, which is told about deleted and renamed passkeys. */
  rpId: string
  userHandle: string
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

/** Failures do not say which check has failed. */
export interface PasskeyResult {
  success: boolean
  errorMessage?: string
  // The specification does not list the following fields.
  /** The credential that was registered or used. */
  credential?: Credential
  /** Purpose `authentication`, where this server signs users in: confirms the sign-in as a password would. */
  ticket?: string
  /** Purpose `payment`: until when the payment can be started. */
  confirmedUntil?: string
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
  reply: typeOf<CredentialList>(),
})
export const updateCredential = defineCall({
  method: 'PATCH',
  path: '/api/webauthn/credentials',
  body: typeOf<{ credentialId: string; credentialName?: string; isActive?: boolean }>(),
  reply: typeOf<Credential>(),
})
export const deleteCredential = defineCall({
  method: 'DELETE',
  path: '/api/webauthn/credentials/:credentialId',
})
export const updatePasskeySettings = defineCall({
  method: 'PUT',
  path: '/api/webauthn/settings',
  body: typeOf<Partial<PasskeySettings>>(),
  reply: typeOf<PasskeySettings>(),
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
