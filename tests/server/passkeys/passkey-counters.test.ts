// The signature counter tells a copied passkey from the original: WA-7.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys, users } from '../../../packages/server/db/schema.ts'
import { createKeyPair } from './helpers/authenticator-data.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import {
  addPasskey,
  AUTHENTICATION_FAILED,
  beginPasskeyLogin,
  beginSigning,
  completePasskeyLogin,
  completeSigning,
  listPasskeys,
  newAuthenticator,
  registerPasskeyUser,
  trySigning,
  type PasskeyUser,
} from './helpers/passkey-users.ts'
import type { SoftAuthenticator } from './helpers/soft-authenticator.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs, visitOwnSite } from '../helpers/users.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile()
const { db } = server.database
const user = await registerPasskeyUser(server)

const sign = async (authenticator: SoftAuthenticator, counter: number, owner = user) =>
  (await trySigning(owner, authenticator, { counter })).body

async function findPasskey(credentialId: string, owner: PasskeyUser = user) {
  const { credentials } = await listPasskeys(owner)
  return credentials.find((credential) => credential.credentialId === credentialId)
}

async function storedCounter(credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row!.counter
}

async function latestSubject(owner = user) {
  return (await latestEmailTo(server, owner.email))!.subject
}

test('WA-7 a passkey that counts is accepted while its counter grows, also in large steps', async () => {
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator, { counter: 7 })
  for (const counter of [8, 9, 2000, 2 ** 31, 2 ** 32 - 1]) {
    expect((await sign(authenticator, counter)).success).toBe(true)
    expect(await storedCounter(credentialId)).toBe(counter)
  }
  expect(await findPasskey(credentialId)).toMatchObject({ isActive: true, isSuspicious: false })
})

test('WA-7 a passkey that never counts is accepted again and again', async () => {
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator)
  for (let use = 0; use < 3; use += 1) expect((await sign(authenticator, 0)).success).toBe(true)
  const { isActive, lastUsed } = (await findPasskey(credentialId))!
  expect(isActive).toBe(true)
  expect(Date.now() - Date.parse(lastUsed!)).toBeLessThan(HANG_LIMIT_MS)
})

test.each([
  ['falls', 9],
  ['stays the same', 10],
  ['falls to zero', 0],
])(
  'WA-7 a passkey whose counter %s is refused, marked and paused, and its owner gets an email',
  async (_, counter) => {
    const authenticator = newAuthenticator()
    const { credentialId } = await addPasskey(user, authenticator)
    expect((await sign(authenticator, 10)).success).toBe(true)
    expect(await sign(authenticator, counter)).toEqual(AUTHENTICATION_FAILED)
    expect(await findPasskey(credentialId)).toMatchObject({ isActive: false, isSuspicious: true })
    await expect.poll(() => latestSubject()).toBe('A passkey may have been copied')
    expect(await storedCounter(credentialId)).toBe(10)
    // The original is refused too, until its owner resumes it.
    expect(await sign(authenticator, 11)).toEqual(AUTHENTICATION_FAILED)
    const body = { credentialId, isActive: true }
    expect((await requestAs(user, 'PATCH', '/api/webauthn/credentials', body)).body).toMatchObject({
      isActive: true,
      isSuspicious: false,
    })
    expect((await sign(authenticator, 12)).success).toBe(true)
  },
)

test('WA-7 a passkey whose counter falls does not sign in', async () => {
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator, { counter: 5 })
  const visitor = visitOwnSite(server)
  const options = await beginPasskeyLogin(visitor)
  const { status, body } = await completePasskeyLogin(
    visitor,
    authenticator.sign(options, { counter: 5 }),
  )
  expect([status, body.code]).toEqual([401, 'passkey-authentication-failed'])
  expect(await findPasskey(credentialId)).toMatchObject({ isActive: false, isSuspicious: true })
})

test('WA-7 of five assertions with the same counter that arrive at once, one succeeds', async () => {
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator)
  const assertions = []
  for (let count = 0; count < 5; count += 1)
    assertions.push(authenticator.sign(await beginSigning(user), { counter: 1 }))
  const replies = await Promise.all(assertions.map((assertion) => completeSigning(user, assertion)))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await findPasskey(credentialId)).toMatchObject({ isActive: false, isSuspicious: true })
})

test('WA-7 a forged assertion with a low counter does not pause the passkey', async () => {
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator, { counter: 5 })
  const { privateKey } = createKeyPair()
  const forged = await trySigning(user, authenticator, { counter: 1, privateKey })
  expect(forged.body).toEqual(AUTHENTICATION_FAILED)
  expect(await findPasskey(credentialId)).toMatchObject({ isActive: true, isSuspicious: false })
})

test('WA-7 the last way into an account is marked and not paused, so that its owner is not locked out', async () => {
  const owner = await registerPasskeyUser(server)
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(owner, authenticator, { counter: 5 })
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, owner.id))
  expect(await sign(authenticator, 5, owner)).toEqual(AUTHENTICATION_FAILED)
  expect(await findPasskey(credentialId, owner)).toMatchObject({
    isActive: true,
    isSuspicious: true,
  })
  await expect.poll(() => latestSubject(owner)).toBe('A passkey may have been copied')
  expect((await sign(authenticator, 6, owner)).success).toBe(true)
})

test('WA-7 a passkey that its owner pauses while it is being used is not taken for a copy', async () => {
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator)
  const change = (isActive: boolean) =>
    requestAs(user, 'PATCH', '/api/webauthn/credentials', { credentialId, isActive })
  for (let round = 0; round < 5; round += 1) {
    const assertions = []
    for (let count = 0; count < 5; count += 1)
      assertions.push(authenticator.sign(await beginSigning(user)))
    const uses = assertions.map((assertion) => completeSigning(user, assertion))
    await Promise.all([change(false), ...uses])
    expect(await findPasskey(credentialId)).toMatchObject({ isActive: false, isSuspicious: false })
    await change(true)
  }
})
