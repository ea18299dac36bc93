import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/passkeys.ts'
import type * as loginSchemas from './schemas/login.ts'

export type PasskeyPurpose = z.infer<typeof schemas.PasskeyPurpose>

export type Credential = z.infer<typeof schemas.Credential>
export type PasskeySettings = z.infer<typeof schemas.PasskeySettings>

export type CredentialList = z.infer<typeof schemas.CredentialList>
// The shapes below are WebAuthn's JSON forms: https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON

export type CredentialDescriptor = z.infer<typeof schemas.CredentialDescriptor>

export type RegistrationOptions = z.infer<typeof schemas.RegistrationOptions>

export type RegistrationResponse = z.input<typeof schemas.RegistrationResponse>
export type LegacyRegistrationResponse = z.input<typeof schemas.LegacyRegistrationResponse>

export type AuthenticationOptions = z.infer<typeof schemas.AuthenticationOptions>

export type AuthenticationResponse = z.input<typeof schemas.AuthenticationResponse>

export type SignedPayment = z.infer<typeof schemas.SignedPayment>

export type AuthenticationRequest = z.input<typeof schemas.AuthenticationRequest>
export type PasskeyResult = z.infer<typeof schemas.PasskeyResult>

export const beginRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/register/begin',
  body: inputOf<typeof schemas.RegistrationStart>(),
  reply: outputOf<typeof schemas.RegistrationOptions>(),
})
export const completeRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/register/complete',
  query: inputOf<typeof schemas.UserQuery>(),
  body: inputOf<typeof schemas.RegistrationResponse>(),
  reply: outputOf<typeof schemas.PasskeyResult>(),
})
export const beginAuthentication = defineCall({
  method: 'POST',
  path: '/api/webauthn/authenticate/begin',
  body: inputOf<typeof schemas.AuthenticationRequest>(),
  reply: outputOf<typeof schemas.AuthenticationOptions>(),
})
export const completeAuthentication = defineCall({
  method: 'POST',
  path: '/api/webauthn/authenticate/complete',
  query: inputOf<typeof schemas.PurposeQuery>(),
  body: inputOf<typeof schemas.AuthenticationResponse>(),
  reply: outputOf<typeof schemas.PasskeyResult>(),
})
export const getCredentials = defineCall({
  method: 'GET',
  path: '/api/webauthn/credentials/:userId',
  reply: outputOf<typeof schemas.CredentialList>(),
})
export const updateCredential = defineCall({
  method: 'PATCH',
  path: '/api/webauthn/credentials',
  body: inputOf<typeof schemas.CredentialChange>(),
  reply: outputOf<typeof schemas.Credential>(),
})
export const deleteCredential = defineCall({
  method: 'DELETE',
  path: '/api/webauthn/credentials/:credentialId',
})
export const updatePasskeySettings = defineCall({
  method: 'PUT',
  path: '/api/webauthn/settings',
  body: inputOf<typeof schemas.PasskeySettingsChange>(),
  reply: outputOf<typeof schemas.PasskeySettings>(),
})
/** This call and the next are the older form of `beginRegistration` and `completeRegistration`. */
export const beginLegacyRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/begin-registration',
  body: inputOf<typeof schemas.LegacyRegistrationStart>(),
  reply: outputOf<typeof schemas.RegistrationOptions>(),
})
export const completeLegacyRegistration = defineCall({
  method: 'POST',
  path: '/api/webauthn/complete-registration',
  body: inputOf<typeof schemas.LegacyRegistrationResponse>(),
  reply: outputOf<typeof schemas.PasskeyResult>(),
})
/** Signing in with a passkey needs its own calls, because no user id is known yet. */
export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  reply: outputOf<typeof schemas.AuthenticationOptions>(),
})
export const completePasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/complete',
  body: inputOf<typeof schemas.AuthenticationResponse>(),
  reply: outputOf<typeof loginSchemas.LoginTicket>(),
})
