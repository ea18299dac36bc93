import { passkeys as calls } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { loadCeremonies } from '../webauthn/support.ts'

/** Signs a challenge with this passkey and no other. Throws an AtelierError if that fails. */
export async function testPasskey(
  userId: string,
  { credentialId, transports }: calls.Credential,
): Promise<calls.Credential> {
  const { signWithPasskey } = await loadCeremonies()
  const purpose = 'authentication'
  const options = await request(calls.beginAuthentication, { body: { userId, purpose } })
  const allowCredentials = [{ id: credentialId, type: 'public-key' as const, transports }]
  const response = await signWithPasskey({ ...options, allowCredentials })
  const { success, credential } = await request(calls.completeAuthentication, {
    query: { userId, purpose },
    body: response,
  })
  if (!success || !credential) throw new AtelierError('passkey-authentication-failed')
  return credential
}
