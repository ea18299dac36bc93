import { passkeys } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { loadCeremonies } from '../webauthn/support.ts'
import { requireUserId } from './passkey-account.ts'

/** The name of the passkey, and until when the server starts this payment. */
export interface SignedConfirmation {
  passkey: string
  until: string
}

/**
 * Lets the person sign a payment with a passkey, by default with the one that they choose in the browser. Throws
 * `passkey-cancelled` if they have changed their mind.
 */
export async function signPayment(
  payment: passkeys.SignedPayment,
  credentialId?: string,
): Promise<SignedConfirmation> {
  const userId = requireUserId()
  const purpose = 'payment' as const
  const [{ signWithPasskey }, options] = await Promise.all([
    loadCeremonies(),
    request(passkeys.beginAuthentication, { body: { userId, purpose, ...payment } }),
  ])
  const all = options.allowCredentials
  // The server would let a browser choose any passkey on it, if the list were empty.
  if (all.length === 0) throw new AtelierError('passkey-none')
  const chosen = all.filter(({ id }) => id === credentialId)
  const allowCredentials = chosen.length > 0 ? chosen : all
  const body = await signWithPasskey({ ...options, allowCredentials })
  const query = { userId, purpose }
  const result = await request(passkeys.completeAuthentication, { query, body })
  const { success, credential, confirmedUntil } = result
  if (!success || !confirmedUntil) throw new AtelierError('passkey-authentication-failed')
  return { passkey: credential?.credentialName ?? '', until: confirmedUntil }
}
