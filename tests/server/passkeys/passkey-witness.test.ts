// An implementation of WebAuthn that is not ours and not the server's library registers and signs.
import { AuthenticatorEmulator, WebAuthnEmulator } from 'nid-webauthn-emulator'
import { expect, test } from 'vitest'
import { authorizeAndFetchTokens, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  AUTHENTICATION_FAILED,
  beginPasskeyLogin,
  beginRegistration,
  beginSigning,
  completePasskeyLogin,
  completeRegistration,
  completeSigning,
  listPasskeys,
  registerPasskeyUser,
  REGISTRATION_FAILED,
  withPayments,
} from './helpers/passkey-users.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { getAccount, toSignedInUser, visitOwnSite } from '../helpers/users.ts'

const server = await startServerForFile(withPayments)

/** A browser and its authenticator: what `navigator.credentials` replies on a page of this origin. */
function createBrowser(authenticator: AuthenticatorEmulator, origin = OWN_ORIGIN) {
  const emulator = new WebAuthnEmulator(authenticator)
  return {
    create: (options: Awaited<ReturnType<typeof beginRegistration>>) =>
      emulator.createJSON(origin, options) as Parameters<typeof completeRegistration>[1],
    get: (options: Awaited<ReturnType<typeof beginSigning>>) =>
      emulator.getJSON(origin, options) as Parameters<typeof completeSigning>[1],
  }
}

test.each(['ES256', 'RS256', 'EdDSA'] as const)(
  'an independent authenticator with %s keys registers, confirms an action and a payment, and signs in',
  async (algorithm) => {
    const user = await registerPasskeyUser(server)
    const authenticator = new AuthenticatorEmulator({ algorithmIdentifiers: [algorithm] })
    const browser = createBrowser(authenticator)
    const registered = await completeRegistration(
      user,
      browser.create(await beginRegistration(user)),
    )
    expect(registered.body).toMatchObject({ success: true, credential: { isActive: true } })
    for (const purpose of ['authentication', 'payment', 'authentication'] as const) {
      const assertion = browser.get(await beginSigning(user, purpose))
      expect((await completeSigning(user, assertion, purpose)).body.success).toBe(true)
    }
    const visitor = visitOwnSite(server)
    const assertion = browser.get(await beginPasskeyLogin(visitor))
    const { ticket } = (await completePasskeyLogin(visitor, assertion)).body
    const tokens = await authorizeAndFetchTokens(visitor, ticket)
    expect((await getAccount(toSignedInUser(user.email, visitor, tokens))).id).toBe(user.id)
    // It knows from the options that it has a passkey of this account.
    const again = await beginRegistration(user)
    expect(() => browser.create(again)).toThrow('CREDENTIAL_EXCLUDED')
    expect((await listPasskeys(user)).credentials).toHaveLength(1)
  },
)

test('an independent authenticator that does not verify its user is refused', async () => {
  const user = await registerPasskeyUser(server)
  const authenticator = new AuthenticatorEmulator({
    userMakeCredentialInteraction: () => ({ options: { up: true, uv: false } }),
  })
  const browser = createBrowser(authenticator)
  const response = browser.create(await beginRegistration(user))
  expect((await completeRegistration(user, response)).body).toEqual(REGISTRATION_FAILED)
})

test('an independent browser at another port of this computer is refused', async () => {
  const user = await registerPasskeyUser(server)
  const authenticator = new AuthenticatorEmulator()
  const response = createBrowser(authenticator).create(await beginRegistration(user))
  expect((await completeRegistration(user, response)).body.success).toBe(true)
  const elsewhere = createBrowser(authenticator, 'http://localhost:8080')
  const assertion = elsewhere.get(await beginSigning(user))
  expect((await completeSigning(user, assertion)).body).toEqual(AUTHENTICATION_FAILED)
})
