import type { passkeys } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { confirmWithPasskey } from '../webauthn/confirm-with-passkey.ts'
import { requireUserId } from './passkey-account.ts'

/** The name of the passkey, and the time until which the server accepts the payment. */
export interface SignedConfirmation {
  passkey: string
  until: string
}

/** Lets the person sign a payment with a passkey, by default with the passkey that they select in the browser. */
export async function signPayment(
  payment: passkeys.SignedPayment,
  credentialId?: string,
): Promise<SignedConfirmation> {
  const confirmation = { userId: requireUserId(), purpose: 'payment', ...payment } as const
  const { credential, confirmedUntil } = await confirmWithPasskey(confirmation, credentialId)
  if (!confirmedUntil) throw new AtelierError('passkey-authentication-failed')
  return { passkey: credential.credentialName, until: confirmedUntil }
}
