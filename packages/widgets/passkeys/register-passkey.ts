import { passkeyErrorTexts, passkeys as calls } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { addErrorTexts } from '../i18n.ts'
import { withStepUp } from '../login/step-up.ts'
import { currentUserId } from '../session/store.ts'
import { loadCeremonies } from '../webauthn/support.ts'
import { deviceInfo } from './device-name.ts'
import { signalUnknownPasskey } from './signals.ts'

// Added first, because the first call can already fail with one of these errors.
addErrorTexts(passkeyErrorTexts)

/**
 * Creates a passkey for the signed-in user and stores it on the server. Throws an AtelierError: `passkey-cancelled` if
 * the user closes the browser's dialog or the step-up dialog, which needs `<StepUp />` on the page.
 * @example const { credentialId } = await registerPasskey({ credentialName: suggestedPasskeyName() })
 */
export async function registerPasskey({
  credentialName,
}: {
  credentialName: string
}): Promise<calls.Credential> {
  const userId = currentUserId()
  if (userId === undefined) throw new AtelierError('passkey-no-user')
  const { createPasskey } = await loadCeremonies()
  const body = { userId, credentialName, deviceInfo: deviceInfo() }
  const options = await withStepUp(() => request(calls.beginRegistration, { body }))
  if (!options) throw new AtelierError('passkey-cancelled')
  const response = await createPasskey(options)
  const { success, credential } = await request(calls.completeRegistration, {
    query: { userId },
    body: response,
  })
  if (!success || !credential) {
    void signalUnknownPasskey(options.rp.id, response.id)
    throw new AtelierError('passkey-registration-failed')
  }
  return credential
}
