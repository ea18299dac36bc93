// The ceremonies of WebAuthn, in which the browser asks the person for a fingerprint, a face, a PIN or a key. Import it
// with loadCeremonies().
import { passkeyErrorTexts, type passkeys } from '@atelier/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AtelierError } from '../errors.ts'
import { addErrorTexts } from '../i18n.ts'
import { toPasskeyError } from './ceremony-errors.ts'

addErrorTexts(passkeyErrorTexts)

/** Makes a passkey. Throws an AtelierError: `passkey-cancelled` if the person has changed their mind. */
export async function createPasskey(
  options: passkeys.RegistrationOptions,
): Promise<passkeys.RegistrationResponse> {
  requireSupport()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(
    (cause: unknown) => {
      throw toPasskeyError(cause, 'passkey-not-created')
    },
  )
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
}

interface AssertionOptions {
  /** Waits until the person chooses a passkey among the suggestions of an input field, without a dialog. */
  autofill?: boolean
}

/** Signs a challenge with a passkey. Throws an AtelierError: `passkey-cancelled` if the person has changed their mind. */
export async function signWithPasskey(
  options: passkeys.AuthenticationOptions,
  { autofill = false }: AssertionOptions = {},
): Promise<passkeys.AuthenticationResponse> {
  requireSupport()
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
    // The library looks for the field in the document only, and ours may be in a shadow root.
    verifyBrowserAutofillInput: false,
  }).catch((cause: unknown) => {
    throw toPasskeyError(cause, 'passkey-authentication-failed')
  })
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Ends the ceremony that waits for the person, if there is one: it throws `passkey-cancelled`. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony()
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new AtelierError('passkey-not-supported')
}
