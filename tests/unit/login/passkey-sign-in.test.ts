// Signing in with a passkey in the login form. The browser's WebAuthn and the server's replies are played.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoginStore } from '../../../packages/widgets/login/store.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const BEGIN = '/api/auth/passkey/begin'
const COMPLETE = '/api/auth/passkey/complete'
/** A little before the five minutes of a challenge. */
const RENEWAL_MS = 270_000
const server = await startReplyServer()
afterAll(() => server.close())

/** What the page has asked the browser for: suggestions if the mediation is conditional, otherwise the dialog. */
let ceremonies: { mediation: string; signal: AbortSignal }[] = []
const waitingCeremonies = () => ceremonies.filter(({ signal }) => !signal.aborted)
/** What the browser's dialog does. Suggestions wait until they are aborted. */
let touch: () => Promise<unknown>

function getCredential({ mediation = 'optional', signal }: CredentialRequestOptions) {
  ceremonies.push({ mediation, signal: signal! })
  if (mediation !== 'conditional') return touch()
  return new Promise((_, reject) => {
    signal!.addEventListener('abort', () => reject(signal!.reason as Error))
  })
}

beforeEach(() => {
  const support = { isConditionalMediationAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, support),
  )
  vi.stubGlobal('navigator', { credentials: { get: getCredential } })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelectorAll: () => [],
  })
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  ceremonies = []
  touch = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  server.reset()
  server.reply(BEGIN, {
    challenge: 'AAAA',
    timeout: 300_000,
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bytes = () => new ArrayBuffer(4)
const assertion = {
  id: 'bWFj',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
  getClientExtensionResults: () => ({}),
}

test('suggestions of passkeys are renewed before their challenge expires, a few times, and then end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const store = createLoginStore()
  void store.suggestPasskeys()
  for (let round = 1; round <= 6; round += 1) {
    await expect.poll(() => ceremonies.length).toBe(round)
    expect(waitingCeremonies()).toMatchObject([{ mediation: 'conditional' }])
    vi.advanceTimersByTime(RENEWAL_MS)
  }
  await expect.poll(waitingCeremonies).toEqual([])
  expect(server.countOf(BEGIN)).toBe(6)
  expect(store.$failure.get()).toBeUndefined()
})

test('a login form that closes before the challenge of a passkey arrives opens no dialog of the browser', async () => {
  const store = createLoginStore()
  const attempt = store.signInWithPasskey()
  store.stopUsingPasskeys()
  await attempt
  expect(ceremonies).toEqual([])
  expect([store.$pending.get(), store.$failure.get()]).toEqual([undefined, undefined])
})

test('a person who turns to the form while the dialog for passkeys is open does not lose it to suggestions', async () => {
  const store = createLoginStore()
  let cancel = () => {}
  touch = () =>
    new Promise((_, reject) => (cancel = () => reject(new DOMException('no', 'NotAllowedError'))))
  const attempt = store.signInWithPasskey()
  await expect.poll(() => ceremonies.length).toBe(1)
  await store.suggestPasskeys()
  expect(server.countOf(BEGIN)).toBe(1)
  cancel()
  await expect.poll(waitingCeremonies).toMatchObject([{ mediation: 'conditional' }])
  store.stopUsingPasskeys()
  await attempt
})

test('a refused passkey is reported in the form, and closing the dialog is not', async () => {
  const store = createLoginStore()
  void store.signInWithPasskey()
  // The dialog, and the suggestions after it.
  await expect.poll(() => ceremonies.length).toBe(2)
  expect(store.$failure.get()).toBeUndefined()
  touch = () => Promise.resolve(assertion)
  server.reply(COMPLETE, { code: 'passkey-authentication-failed' }, 401)
  void store.signInWithPasskey()
  await expect.poll(() => store.$failure.get()?.message).toBe('Authentication failed')
  store.stopUsingPasskeys()
})
