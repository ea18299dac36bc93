// Passkeys. Nothing is verified: what the authenticator of the test sends is right.
import { type passkeys } from '@atelier/contract'
import { credentialFixture } from './fixtures.ts'
import type { Handlers } from './handler.ts'
import { Refusal } from './http-messages.ts'
import { requireUser, signInOnServer } from './session-handlers.ts'
import { toProfile, type FakeState } from './state.ts'

const TIMEOUT_MS = 300_000
/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

export const passkeyHandlers = {
  getCredentials: (_, state) => ({
    credentials: requireUser(state) && state.credentials,
    ...state.passkeySettings,
    rpId: rpId(),
    userHandle: toBase64Url(requireUser(state).id),
  }),
  beginRegistration({ body }, state) {
    const { id, email, displayName } = requireUser(state)
    state.newPasskey = { credentialName: body.credentialName, deviceInfo: body.deviceInfo }
    return {
      challenge: toBase64Url(state.newId()),
      rp: { id: rpId(), name: 'Atelier' },
      user: { id: toBase64Url(id), name: email, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: state.credentials.map(toDescriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }
  },
  completeRegistration({ body }, state) {
    const credential = credentialFixture({
      ...state.newPasskey,
      credentialId: body.id,
      createdAt: new Date().toISOString(),
      lastUsed: null,
      transports: body.response.transports ?? [],
    })
    state.credentials.push(credential)
    return { success: true, credential }
  },
  beginAuthentication: (_, state) => toAuthenticationOptions(state, state.credentials),
  completeAuthentication({ body, query }, state) {
    const credential = findCredential(state, body.id)
    credential.lastUsed = new Date().toISOString()
    const confirmedUntil = new Date(Date.now() + TIMEOUT_MS).toISOString()
    const isPayment = query.purpose === 'payment'
    const result = isPayment ? { confirmedUntil } : { ticket: state.newId() }
    return { success: true, credential, ...result }
  },
  // The browser of a visitor who is not signed in finds the passkey itself.
  beginPasskeyLogin: (_, state) => toAuthenticationOptions(state, []),
  completePasskeyLogin({ body }, state) {
    findCredential(state, body.id).lastUsed = new Date().toISOString()
    signInOnServer(state, state.user ?? toProfile({}))
    return { ticket: state.newId() }
  },
  updateCredential({ body: { credentialId, ...changes } }, state) {
    return Object.assign(findCredential(state, credentialId), changes)
  },
  deleteCredential({ params }, state) {
    state.credentials.splice(
      state.credentials.indexOf(findCredential(state, params.credentialId)),
      1,
    )
  },
  updatePasskeySettings: ({ body }, state) => Object.assign(state.passkeySettings, body),
} satisfies Handlers

function findCredential({ credentials }: FakeState, id: string): passkeys.Credential {
  const found = credentials.find(({ credentialId }) => credentialId === id)
  if (!found) throw new Refusal('not-found')
  return found
}

function toAuthenticationOptions(
  { newId }: FakeState,
  credentials: readonly passkeys.Credential[],
): passkeys.AuthenticationOptions {
  return {
    challenge: toBase64Url(newId()),
    timeout: TIMEOUT_MS,
    rpId: rpId(),
    allowCredentials: credentials.filter(({ isActive }) => isActive).map(toDescriptor),
    userVerification: 'required',
  }
}

const toDescriptor = ({
  credentialId,
  transports,
}: passkeys.Credential): passkeys.CredentialDescriptor => ({
  id: credentialId,
  type: 'public-key',
  transports,
})

const rpId = (): string => globalThis.location?.hostname || 'localhost'

const toBase64Url = (text: string): string =>
  btoa(text)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')
