// What the passkey manager does when the server refuses, and what it tells the browser's password manager.
import { DEFAULT_PREFERENCES, type passkeys } from '@atelier/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  nameLength,
  nameProblem,
  trimName,
} from '../../../packages/widgets/passkeys/passkey-name.ts'
import { createPasskeyManager } from '../../../packages/widgets/passkeys/store.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const SETTINGS = '/api/webauthn/settings'
const settings = { requiredForPayments: false, isOfferDeclined: false }
const account = { rpId: 'localhost', userHandle: 'handle' }
const laptop: passkeys.Credential = {
  credentialId: 'laptop',
  credentialName: 'Laptop',
  deviceInfo: 'Chrome, macOS',
  provider: null,
  createdAt: '2026-03-03T09:00:00.000Z',
  lastUsed: null,
  isActive: true,
  isSynced: true,
  transports: ['internal'],
  isSuspicious: false,
}
const phone = { ...laptop, credentialId: 'phone', credentialName: 'Phone', isActive: false }

let server: Awaited<ReturnType<typeof startReplyServer>>
let signals: unknown[] = []
beforeAll(async () => {
  server = await startReplyServer()
  $session.set({
    is: 'user',
    user: {
      id: 'linh',
      userName: 'linh',
      email: 'linh@example.com',
      displayName: 'Linh Trần',
      authProvider: 'B2C',
      roles: [],
      preferences: DEFAULT_PREFERENCES,
      subscriptionTier: 'free',
    },
  })
  const record = async (options: unknown) => void signals.push(options)
  const signalMethods = { signalAllAcceptedCredentials: record, signalCurrentUserDetails: record }
  Object.assign(globalThis, { PublicKeyCredential: signalMethods })
})
afterEach(() => {
  server.reset()
  signals = []
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  $session.set({ is: 'guest' })
  await server.close()
})

async function openManager(requiredForPayments = false) {
  const list: passkeys.CredentialList = {
    ...settings,
    requiredForPayments,
    credentials: [laptop, phone],
    ...account,
  }
  server.reply('/api/webauthn/credentials/linh', list)
  const store = createPasskeyManager('linh')
  await store.load()
  return store
}

test('a person who deletes the last passkey that payments need stops requiring one, and the password manager hears of it, but keeps a passkey that was added on another device', async () => {
  const store = await openManager(true)
  const tablet = { ...laptop, credentialId: 'tablet' }
  const remaining = { ...settings, credentials: [phone, tablet] }
  server.reply('/api/webauthn/credentials/linh', { ...remaining, ...account })
  server.reply(SETTINGS, settings)
  server.reply('/api/webauthn/credentials/laptop', null)
  await store.delete('laptop')
  expect(server.received.slice(1, 3)).toEqual([
    { path: SETTINGS, body: { requiredForPayments: false } },
    { path: '/api/webauthn/credentials/laptop', body: undefined },
  ])
  expect(store.$state.get()).toMatchObject({
    list: { requiredForPayments: false, credentials: [phone] },
    outcome: { is: 'deleted', name: 'Laptop' },
  })
  await expect
    .poll(() => signals)
    .toEqual([
      { rpId: 'localhost', userId: 'handle', allAcceptedCredentialIds: ['phone', 'tablet'] },
    ])
})

test('payments still need a passkey after the server refused to delete the last one', async () => {
  const store = await openManager(true)
  server.reply(SETTINGS, settings)
  server.reply('/api/webauthn/credentials/laptop', { code: 'last-way-in' }, 409)
  await store.delete('laptop')
  expect(server.received.at(-1)).toEqual({ path: SETTINGS, body: { requiredForPayments: true } })
  expect(store.$state.get()).toMatchObject({
    list: { requiredForPayments: true, credentials: [laptop, phone] },
    action: { is: 'delete', isSaving: false, error: { code: 'last-way-in' } },
  })
})

test('renaming sends the trimmed name, and nothing if it is empty or the same', async () => {
  const store = await openManager()
  for (const name of ['  ', ' Laptop ']) await store.rename('laptop', name)
  expect(server.received).toHaveLength(1)
  server.reply('/api/webauthn/credentials', { ...laptop, credentialName: 'Work' })
  await store.rename('laptop', ' Work\u202E ')
  expect(server.received.at(-1)!.body).toEqual({ credentialId: 'laptop', credentialName: 'Work' })
  expect(signals).toEqual([
    { rpId: 'localhost', userId: 'handle', name: 'linh@example.com', displayName: 'Linh Trần' },
  ])
})

test('WA-10 a name has 1 to 50 characters, of which an emoji is one', () => {
  expect(nameProblem('👍'.repeat(50))).toBeUndefined()
  expect(nameProblem('👍'.repeat(51))).toBe('nameTooLong')
  expect(nameProblem(' \n ')).toBe('nameRequired')
  expect(nameLength(' a\u0000b ')).toBe(2)
  expect(trimName(' a\u2066b ')).toBe('ab')
})
