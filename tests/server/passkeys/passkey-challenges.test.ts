// Challenges of passkeys work once, for those who got them. What a signature must look like: passkey-forgeries.test.ts.
import { PASSKEY_CHALLENGE_LIFETIME_MS, type passkeys as calls } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeyChallenges } from '../../../packages/server/db/schema.ts'
import {
  addPasskey,
  AUTHENTICATION_FAILED,
  beginPasskeyLogin,
  beginRegistration,
  beginSigning,
  completePasskeyLogin,
  completeRegistration,
  completeSigning,
  listPasskeys,
  newAuthenticator,
  registerPasskeyUser,
  REGISTRATION_FAILED,
  trySigning,
  withId,
  withPayments,
} from './helpers/passkey-users.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { raiseCountsOfTwo } from '../helpers/rate-limit-counts.ts'
import { authorizeAndFetchTokens, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  getAccount,
  requestAs,
  signInWithPassword,
  toSignedInUser,
  visitOwnSite,
} from '../helpers/users.ts'

const server = await startServerForFile(withPayments)
const { db } = server.database
const user = await registerPasskeyUser(server)
const stranger = await registerPasskeyUser(server)
const authenticator = newAuthenticator()
const strangersAuthenticator = newAuthenticator()
await addPasskey(user, authenticator)
await addPasskey(stranger, strangersAuthenticator)

test('WA-1 every challenge is new, has 32 random bytes, is stored as a hash and expires within five minutes', async () => {
  const visitor = visitOwnSite(server)
  const options = [
    await beginRegistration(user),
    await beginSigning(user),
    await beginSigning(user),
    await beginSigning(user, 'payment'),
    await beginPasskeyLogin(visitor),
    await beginPasskeyLogin(visitor),
  ]
  const challenges = options.map(({ challenge }) => challenge)
  expect(new Set(challenges).size).toBe(6)
  for (const challenge of challenges)
    expect(Buffer.from(challenge, 'base64url').length).toBeGreaterThanOrEqual(32)
  const rows = await db.select().from(passkeyChallenges)
  const latest = Math.max(...rows.map(({ expiresAt }) => expiresAt.getTime()))
  expect(latest).toBeLessThanOrEqual(Date.now() + PASSKEY_CHALLENGE_LIFETIME_MS)
  const stored = JSON.stringify(rows)
  for (const challenge of challenges) expect(stored).not.toContain(challenge)
})

test('WA-1 a person who answers after five minutes is refused', async () => {
  const [options, registration] = [await beginSigning(user), await beginRegistration(user)]
  const visitor = visitOwnSite(server)
  const loginOptions = await beginPasskeyLogin(visitor)
  await db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await completeSigning(user, authenticator.sign(options))).body).toEqual(
    AUTHENTICATION_FAILED,
  )
  const response = newAuthenticator().register(registration)
  expect((await completeRegistration(user, response)).body).toEqual(REGISTRATION_FAILED)
  const login = await completePasskeyLogin(visitor, authenticator.sign(loginOptions))
  expect(login.status).toBe(401)
})

test.each(['authentication', 'payment'] as const)(
  'WA-1 an assertion for %s that is sent again is refused',
  async (purpose) => {
    const assertion = authenticator.sign(await beginSigning(user, purpose))
    expect((await completeSigning(user, assertion, purpose)).body.success).toBe(true)
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await completeSigning(user, assertion, purpose)).body).toEqual(AUTHENTICATION_FAILED)
  },
)

test('WA-1 a registration and a sign-in that are sent again are refused', async () => {
  const response = newAuthenticator().register(await beginRegistration(user))
  expect((await completeRegistration(user, response)).body.success).toBe(true)
  expect((await completeRegistration(user, response)).body).toEqual(REGISTRATION_FAILED)
  const visitor = visitOwnSite(server)
  const assertion = authenticator.sign(await beginPasskeyLogin(visitor))
  expect((await completePasskeyLogin(visitor, assertion)).status).toBe(200)
  expect((await completePasskeyLogin(visitor, assertion)).status).toBe(401)
})

test('WA-1 an answer that fails uses its challenge up', async () => {
  const options = await beginSigning(user)
  const bent = authenticator.sign(options, { flags: { UV: false } })
  expect((await completeSigning(user, bent)).body).toEqual(AUTHENTICATION_FAILED)
  expect((await completeSigning(user, authenticator.sign(options))).body).toEqual(
    AUTHENTICATION_FAILED,
  )
  const registration = await beginRegistration(user)
  const other = newAuthenticator()
  const bentResponse = other.register(registration, { flags: { UV: false } })
  expect((await completeRegistration(user, bentResponse)).body).toEqual(REGISTRATION_FAILED)
  expect((await completeRegistration(user, other.register(registration))).body).toEqual(
    REGISTRATION_FAILED,
  )
})

test('WA-1 of ten answers to one challenge that arrive at once, one succeeds', async () => {
  const ten = <Result>(send: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, send))
  const assertion = authenticator.sign(await beginSigning(user))
  const signed = await ten(() => completeSigning(user, assertion))
  expect(signed.filter(({ body }) => body.success)).toHaveLength(1)
  const response = newAuthenticator().register(await beginRegistration(user))
  const registered = await ten(() => completeRegistration(user, response))
  expect(registered.filter(({ body }) => body.success)).toHaveLength(1)
  const visitor = visitOwnSite(server)
  const login = authenticator.sign(await beginPasskeyLogin(visitor))
  const signedIn = await ten(() => completePasskeyLogin(visitor, login))
  expect(signedIn.filter(({ body }) => body.ticket)).toHaveLength(1)
})

test('WA-2 a challenge of another user, session or purpose is refused, and its owner can still use it', async () => {
  const otherSession = await withId(await signInWithPassword(server, user.email))
  const options = await beginSigning(user)
  const assertion = authenticator.sign(options)
  const visitor = visitOwnSite(server)
  await beginPasskeyLogin(visitor)
  const attempts = [
    await completeSigning(stranger, assertion),
    await completeSigning(stranger, strangersAuthenticator.sign(options)),
    await completeSigning(otherSession, assertion),
    await completeSigning(user, assertion, 'payment'),
  ]
  for (const { status, body } of attempts)
    expect([status, body]).toEqual([200, AUTHENTICATION_FAILED])
  expect((await completePasskeyLogin(visitor, assertion)).status).toBe(401)
  // The same browser, which is signed in.
  expect((await completePasskeyLogin(user.visitor, assertion)).status).toBe(401)
  const registration = newAuthenticator().register({
    ...(await beginRegistration(user)),
    challenge: options.challenge,
  })
  expect((await completeRegistration(user, registration)).body).toEqual(REGISTRATION_FAILED)
  expect((await completeSigning(user, assertion)).body.success).toBe(true)
})

test('WA-2 a challenge of a registration, a payment or a sign-in does not confirm an action', async () => {
  const visitor = visitOwnSite(server).copyCookies(user.visitor)
  const challenges = [
    await beginRegistration(user),
    await beginSigning(user, 'payment'),
    await beginPasskeyLogin(visitor),
  ]
  for (const { challenge } of challenges) {
    const assertion = authenticator.sign({ challenge })
    expect((await completeSigning(user, assertion)).body).toEqual(AUTHENTICATION_FAILED)
  }
})

test('WA-2 a registration that another user or session has begun is refused', async () => {
  const otherSession = await withId(await signInWithPassword(server, user.email))
  const response = newAuthenticator().register(await beginRegistration(user))
  for (const other of [stranger, otherSession])
    expect((await completeRegistration(other, response)).body).toEqual(REGISTRATION_FAILED)
  expect((await completeRegistration(user, response)).body.success).toBe(true)
})

test("WA-2 another browser cannot answer a browser's sign-in", async () => {
  const [visitor, other] = [visitOwnSite(server), visitOwnSite(server)]
  await beginPasskeyLogin(other)
  const assertion = authenticator.sign(await beginPasskeyLogin(visitor))
  expect((await completePasskeyLogin(other, assertion)).status).toBe(401)
  expect((await completePasskeyLogin(visitor, assertion)).status).toBe(200)
})

test('WA-2 of six open challenges of a user in two sessions only the latest five can be answered', async () => {
  const otherSession = await withId(await signInWithPassword(server, user.email))
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, user.id))
  const begun: calls.AuthenticationOptions[] = []
  for (let count = 0; count < 6; count += 1)
    begun.push(await beginSigning(count < 3 ? user : otherSession))
  expect(
    await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, user.id)),
  ).toBeLessThanOrEqual(5)
  const results = []
  for (const [count, options] of begun.entries()) {
    const owner = count < 3 ? user : otherSession
    results.push((await completeSigning(owner, authenticator.sign(options))).body.success)
  }
  expect(results).toEqual([false, true, true, true, true, true])
})

test('WA-2 of six open challenges of a browser only the latest five can be answered', async () => {
  const visitor = visitOwnSite(server)
  const begun: calls.AuthenticationOptions[] = []
  for (let count = 0; count < 6; count += 1) begun.push(await beginPasskeyLogin(visitor))
  const statuses = []
  for (const options of begun)
    statuses.push((await completePasskeyLogin(visitor, authenticator.sign(options))).status)
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
})

test('WA-13 a person can begin twenty ceremonies in ten minutes, together for all kinds', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, ...withPayments })
  const person = { ...user, visitor: visitOwnSite(limited).copyCookies(user.visitor) }
  const begin = (path: string, body: object) =>
    requestAs<{ code?: string }>(person, 'POST', `/api/webauthn/${path}`, body)
  const authentication = { userId: user.id, purpose: 'authentication' }
  const registration = { userId: user.id, credentialName: 'Phone', deviceInfo: '' }
  for (let count = 0; count < 20; count += 1) {
    const { status } =
      count % 2 === 0
        ? await begin('authenticate/begin', authentication)
        : await begin('register/begin', registration)
    expect(status).toBe(200)
  }
  const { deviceInfo: _, ...legacy } = registration
  const refused = [
    await begin('authenticate/begin', authentication),
    await begin('register/begin', registration),
    await begin('begin-registration', legacy),
  ]
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, 'too-many'])
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
  const guest = visitOwnSite(limited)
  for (let count = 0; count < 20; count += 1) await beginPasskeyLogin(guest)
  expect((await guest.request('POST', '/api/auth/passkey/begin')).status).toBe(429)
  await beginPasskeyLogin(visitOwnSite(limited))
})

test('WA-13 browsers in which somebody has signed in have more room in their network, and no end of it', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
  const begin = async (address: string) => {
    const headers = { origin: OWN_ORIGIN, 'x-forwarded-for': address }
    const { visitor } = await signInWithPassword(server, user.email)
    const known = limited.newVisitor(headers).copyCookies(visitor)
    return (await known.request('POST', '/api/auth/passkey/begin')).status
  }
  expect([await begin('8.8.4.4'), await begin('8.8.4.4')]).toEqual([200, 200])
  await raiseCountsOfTwo(limited, 1_199)
  expect([await begin('8.8.4.4'), await begin('8.8.4.4')]).toEqual([200, 429])
  expect(await begin('8.8.4.5')).toBe(200)
})

test('WA-13 after ten failed answers in ten minutes a right one is refused; answers that succeed do not count', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, ...withPayments })
  const person = { ...user, visitor: visitOwnSite(limited).copyCookies(user.visitor) }
  for (let count = 0; count < 11; count += 1)
    expect((await trySigning(person, authenticator)).body.success).toBe(true)
  const bent = authenticator.sign({ challenge: 'none' })
  for (let count = 0; count < 10; count += 1)
    expect((await completeSigning(person, bent)).body).toEqual(AUTHENTICATION_FAILED)
  const { status, body } = await trySigning(person, authenticator)
  expect([status, body.code]).toEqual([429, 'too-many'])
  const registration = newAuthenticator().register(await beginRegistration(person))
  expect((await completeRegistration(person, registration)).status).toBe(429)
  // Whoever fails to sign in does not stop the account's owner.
  const guest = visitOwnSite(limited)
  const options = await beginPasskeyLogin(guest)
  for (let count = 0; count < 10; count += 1)
    expect((await completePasskeyLogin(guest, bent)).status).toBe(401)
  expect((await completePasskeyLogin(guest, authenticator.sign(options))).status).toBe(429)
  const owner = visitOwnSite(limited)
  const ownersOptions = await beginPasskeyLogin(owner)
  expect((await completePasskeyLogin(owner, authenticator.sign(ownersOptions))).status).toBe(200)
})

test('WA-15 beginning to sign reveals neither whether another account exists nor whether it has passkeys', async () => {
  const begin = (userId: string) =>
    requestAs<{ requestId: string }>(user, 'POST', '/api/webauthn/authenticate/begin', {
      userId,
      purpose: 'authentication',
    })
  const without = await registerPasskeyUser(server)
  const replies = await Promise.all(
    [stranger.id, without.id, crypto.randomUUID(), 'nobody', ''].map(begin),
  )
  for (const { status, body } of replies)
    expect([status, { ...body, requestId: '' }]).toEqual([
      403,
      { ...replies[0]!.body, requestId: '' },
    ])
  const [own, none] = [await beginSigning(stranger), await beginSigning(without)]
  expect(own.allowCredentials).toHaveLength(1)
  expect(none).toEqual({
    ...own,
    allowCredentials: [],
    challenge: expect.any(String) as string,
  })
})

test('WA-15 a passkey sign-in lists no passkeys, and the passkey says whose account it is', async () => {
  const visitor = visitOwnSite(server)
  const options = await beginPasskeyLogin(visitor)
  expect(options).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  })
  const { body } = await completePasskeyLogin(visitor, authenticator.sign(options))
  const tokens = await authorizeAndFetchTokens(visitor, body.ticket)
  const account = await getAccount(toSignedInUser(user.email, visitor, tokens))
  expect(account).toMatchObject({ id: user.id, method: 'passkey' })
  expect(account.passkeys).toBe((await listPasskeys(user)).credentials.length)
})
