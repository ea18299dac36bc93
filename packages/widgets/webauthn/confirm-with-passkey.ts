import { passkeys } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { loadCeremonies } from './support.ts'

type Confirmed = passkeys.PasskeyResult & { credential: passkeys.Credential }

/**
 * Lets the signed-in user confirm an action or a payment with one of their passkeys, or with the given one. Throws an
 * AtelierError: `passkey-cancelled` if the user has changed their mind, `passkey-none` if there is no such passkey.
 */
export async function confirmWithPasskey(
  confirmation: passkeys.AuthenticationRequest,
  credentialId?: string,
): Promise<Confirmed> {
  const { userId, purpose } = confirmation
  const [{ signWithPasskey }, options] = await Promise.all([
    loadCeremonies(),
    request(passkeys.beginAuthentication, { body: confirmation }),
  ])
  const allowCredentials = options.allowCredentials.filter(
    ({ id }) => credentialId === undefined || id === credentialId,
  )
  // With an empty list, the browser would offer the passkeys of all accounts.
  if (allowCredentials.length === 0) throw new AtelierError('passkey-none')
  const body = await signWithPasskey({ ...options, allowCredentials })
  const result = await request(passkeys.completeAuthentication, {
    query: { userId, purpose },
    body,
  })
  const { success, credential } = result
  if (!success || !credential) throw new AtelierError('passkey-authentication-failed')
  return { ...result, credential }
}
