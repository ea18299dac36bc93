// Signals the account's passkeys and user name to the browser's password manager, so that it does not offer deleted
// passkeys. Not every browser supports this: https://w3c.github.io/webauthn/#sctn-signal-methods
import { passkeys } from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { request } from '../http.ts'
import { $session, currentUserId } from '../session/store.ts'

interface SignalMethods {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>
  signalAllAcceptedCredentials?(options: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }): Promise<void>
  signalCurrentUserDetails?(options: {
    rpId: string
    userId: string
    name: string
    displayName: string
  }): Promise<void>
}

/**
 * Call it after passkeys of the account were deleted. Paused passkeys stay in the password manager. Reloads the list,
 * because password managers remove passkeys that are missing from it, such as one that was added on another device.
 */
export async function signalPasskeys(): Promise<void> {
  const list = await loadListFor('signalAllAcceptedCredentials')
  if (!list) return
  const { rpId, userHandle: userId, credentials } = list
  const allAcceptedCredentialIds = credentials.map(({ credentialId }) => credentialId)
  await methods()
    ?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    .catch(ignoreError('the password manager keeps what it has'))
}

/** Call it if the server has not stored a passkey that the authenticator has created. */
export async function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  await methods()
    ?.signalUnknownCredential?.({ rpId, credentialId })
    .catch(ignoreError('the password manager keeps what it has'))
}

/** Call it after the user's name has changed. */
export async function signalUserName(): Promise<void> {
  const list = await loadListFor('signalCurrentUserDetails')
  if (list && list.credentials.length > 0) await signalUser(list)
}

/** Call it after the name of a passkey has changed. */
export async function signalUser(list: passkeys.CredentialList): Promise<void> {
  const session = $session.get()
  if (session.is !== 'user') return
  const { rpId, userHandle: userId } = list
  const { email, userName, displayName } = session.user
  await methods()
    ?.signalCurrentUserDetails?.({ rpId, userId, name: email || userName, displayName })
    .catch(ignoreError('the password manager keeps what it has'))
}

/** Loads the list. Returns undefined if the browser does not support the signal. */
async function loadListFor(
  method: keyof SignalMethods,
): Promise<passkeys.CredentialList | undefined> {
  const userId = currentUserId()
  if (userId === undefined || !methods()?.[method]) return undefined
  return request(passkeys.getCredentials, { params: { userId } })
}

function methods(): SignalMethods | undefined {
  return globalThis.PublicKeyCredential
}
