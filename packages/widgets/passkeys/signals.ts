// Tells the browser's password manager which passkeys the account still has, and what its user is called, so that it
// offers no deleted ones. Not every browser can: https://w3c.github.io/webauthn/#sctn-signal-methods
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

/** Call it after passkeys of the account were deleted. Paused ones stay in the password manager. */
export async function signalPasskeys(list: passkeys.CredentialList): Promise<void> {
  const { rpId, userHandle: userId, credentials } = list
  const allAcceptedCredentialIds = credentials.map(({ credentialId }) => credentialId)
  await methods()
    ?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    .catch(ignoreError('the password manager keeps what it has'))
}

/** Call it if the server has not stored a passkey that the authenticator has made. */
export async function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  await methods()
    ?.signalUnknownCredential?.({ rpId, credentialId })
    .catch(ignoreError('the password manager keeps what it has'))
}

/** Call it after the user's name has changed. */
export async function signalUserName(): Promise<void> {
  const userId = currentUserId()
  if (userId === undefined || !methods()?.signalCurrentUserDetails) return
  const list = await request(passkeys.getCredentials, { params: { userId } })
  if (list.credentials.length > 0) await signalUser(list)
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

function methods(): SignalMethods | undefined {
  return globalThis.PublicKeyCredential
}
