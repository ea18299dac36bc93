import { passkeys } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError, toAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { currentUserId, onUserChange } from '../session/store.ts'
import { hasPlatformAuthenticator } from '../webauthn/support.ts'
import { suggestedPasskeyName } from './device-name.ts'
import { registerPasskey } from './register-passkey.ts'

/** The offer to add a passkey, which a person sees after a sign-in without one. */
export type PasskeyOffer =
  | { is: 'hidden' }
  | { is: 'shown'; error?: AtelierError }
  | { is: 'adding' }
  | { is: 'added'; name: string }

export const $passkeyOffer = atom<PasskeyOffer>({ is: 'hidden' })

onUserChange(() => $passkeyOffer.set({ is: 'hidden' }))

/** Shows the offer, unless this device cannot create passkeys, the account has one, or the person has declined. */
export async function offerPasskey(): Promise<void> {
  const userId = currentUserId()
  if (userId === undefined || !(await hasPlatformAuthenticator())) return
  const { credentials, isOfferDeclined } = await request(passkeys.getCredentials, {
    params: { userId },
  })
  if (credentials.length > 0 || isOfferDeclined || currentUserId() !== userId) return
  $passkeyOffer.set({ is: 'shown' })
}

export async function acceptPasskeyOffer(): Promise<void> {
  if ($passkeyOffer.get().is !== 'shown') return
  $passkeyOffer.set({ is: 'adding' })
  try {
    const { credentialName } = await registerPasskey({ credentialName: suggestedPasskeyName() })
    $passkeyOffer.set({ is: 'added', name: credentialName })
  } catch (thrown) {
    const error = toAtelierError(thrown)
    $passkeyOffer.set({ is: 'shown', ...(error.code !== 'passkey-cancelled' && { error }) })
  }
}

/** Hides the offer, and saves on the server that it is not shown again on any device. */
export function declinePasskeyOffer(): void {
  $passkeyOffer.set({ is: 'hidden' })
  request(passkeys.updatePasskeySettings, { body: { isOfferDeclined: true } }).catch(logError)
}

export function dismissPasskeyOffer(): void {
  $passkeyOffer.set({ is: 'hidden' })
}
