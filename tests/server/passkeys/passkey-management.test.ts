// The passkeys of an account: who may list, rename, pause and delete them. WA-8 to WA-11.
import { HOUR_MS, MAX_PASSKEYS, type passkeys as calls } from '@atelier/contract'
import { and, eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  mailbox,
  passkeyChallenges,
  passkeys,
  rateLimitCounters,
  users,
} from '../../../packages/server/db/schema.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import {
  addPasskey,
  beginRegistration,
  beginSigning,
  completeRegistration,
  listPasskeys,
  newAuthenticator,
  registerPasskeyUser,
  REGISTRATION_FAILED,
  tryRegistration,
  trySigning,
  type PasskeyUser,
} from './helpers/passkey-users.ts'
import { authorizeAndFetchTokens } from '../helpers/oauth-client.ts'
import { raiseCountsOfTwo } from '../helpers/rate-limit-counts.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { backdateAuthenticationOf, requestAs, toSignedInUser } from '../helpers/users.ts'

const server = await startServerForFile()
const { db } = server.database
const stranger = await registerPasskeyUser(server)
const strangersAuthenticator = newAuthenticator()
const strangersPasskey = await addPasskey(stranger, strangersAuthenticator)

const CREDENTIALS = '/api/webauthn/credentials'

type Changed = calls.Credential & { code?: string; field?: string }
const change = (user: PasskeyUser, credentialId: string, changes: object) =>
  requestAs<Changed>(user, 'PATCH', CREDENTIALS, { credentialId, ...changes })
const remove = (user: PasskeyUser, credentialId: string) =>
  requestAs<{ code?: string }>(user, 'DELETE', `${CREDENTIALS}/${credentialId}`)
const changeSettings = (user: PasskeyUser, settings: object) =>
  requestAs<calls.PasskeySettings & { code?: string }>(
    user,
    'PUT',
    '/api/webauthn/settings',
    settings,
  )

async function userWithPasskey() {
  const user = await registerPasskeyUser(server)
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator)
  return { user, authenticator, credentialId }
}

test('a person sees, renames, pauses, resumes and deletes a passkey', async () => {
  const { user, authenticator, credentialId } = await userWithPasskey()
  const { credentials, ...account } = await listPasskeys(user)
  expect(account).toMatchObject({
    requiredForPayments: false,
    isOfferDeclined: false,
    rpId: 'localhost',
  })
  expect(account.userHandle).toBe((await beginRegistration(user)).user.id)
  expect(credentials).toEqual([
    {
      credentialId,
      credentialName: 'My laptop',
      deviceInfo: 'Linux',
      createdAt: expect.any(String) as string,
      lastUsed: null,
      isActive: true,
      isSuspicious: false,
      isSynced: false,
      provider: null,
      transports: ['internal'],
    },
  ])
  const renamed = await change(user, credentialId, { credentialName: ' Laptop 💻 ' })
  expect(renamed.body).toEqual({ ...credentials[0], credentialName: 'Laptop 💻' })
  expect((await change(user, credentialId, { isActive: false })).body.isActive).toBe(false)
  expect((await trySigning(user, authenticator)).body.success).toBe(false)
  expect((await beginSigning(user)).allowCredentials).toEqual([])
  expect((await change(user, credentialId, { isActive: true })).body.isActive).toBe(true)
  expect((await trySigning(user, authenticator)).body.success).toBe(true)
  expect((await remove(user, credentialId)).status).toBe(204)
  expect((await listPasskeys(user)).credentials).toEqual([])
  expect((await trySigning(user, authenticator)).body.success).toBe(false)
  const latestEmail = () => latestEmailTo(server, user.email)
  await expect.poll(latestEmail).toMatchObject({ subject: 'A passkey was deleted' })
  expect((await latestEmail())!.text).toContain('“Laptop 💻”')
})

test("WA-9 a user who asks for another user's passkeys, or names another user, is forbidden, whoever that is", async () => {
  const { user } = await userWithPasskey()
  const names = { credentialName: 'Mine', deviceInfo: '' }
  const registration = newAuthenticator().register(await beginRegistration(user))
  const assertion = strangersAuthenticator.sign(await beginSigning(stranger))
  for (const userId of [stranger.id, crypto.randomUUID(), user.id.toUpperCase(), 'me']) {
    const body = { userId, ...names }
    const replies = [
      await requestAs(user, 'GET', `${CREDENTIALS}/${userId}`),
      await requestAs(user, 'POST', '/api/webauthn/register/begin', body),
      await requestAs(
        user,
        'POST',
        `/api/webauthn/register/complete?userId=${userId}`,
        registration,
      ),
      await requestAs(user, 'POST', '/api/webauthn/begin-registration', {
        userId,
        credentialName: 'Mine',
      }),
      await requestAs(user, 'POST', '/api/webauthn/authenticate/begin', {
        userId,
        purpose: 'authentication',
      }),
      await requestAs(
        user,
        'POST',
        `/api/webauthn/authenticate/complete?userId=${userId}&purpose=authentication`,
        assertion,
      ),
    ]
    for (const [index, { status, body: refusal }] of replies.entries())
      expect([userId, index, status, refusal]).toMatchObject([
        userId,
        index,
        403,
        { code: 'forbidden' },
      ])
  }
  expect((await listPasskeys(stranger)).credentials).toHaveLength(1)
})

test("WA-9 another user's passkey is as unknown as one that does not exist, and stays as it is", async () => {
  const { user } = await userWithPasskey()
  const { credentialId } = strangersPasskey
  for (const changes of [{ credentialName: 'Mine' }, { isActive: false }, {}]) {
    const [foreign, unknown] = [
      await change(user, credentialId, changes),
      await change(user, 'AAAA', changes),
    ]
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  }
  for (const id of [credentialId, 'AAAA', '%20', "' or ''='", 'x'.repeat(1_364)])
    expect(await remove(user, id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await listPasskeys(stranger)).credentials).toEqual([strangersPasskey])
})

test('WA-10 names are trimmed and have 1 to 50 characters, of which none is invisible or changes the direction of the text', async () => {
  const { user, credentialId } = await userWithPasskey()
  const family = '👨‍👩‍👧‍👦'
  const accepted = [
    'x',
    'é'.repeat(50),
    '💻'.repeat(50),
    family,
    'Máy tính của Mai',
    'مفتاح',
    '<b onclick=alert(1)>Key</b>',
    "Robert'); drop table passkeys; --",
    '{{7*7}} ${7*7}',
  ]
  for (const credentialName of accepted) {
    const { status, body } = await change(user, credentialId, { credentialName })
    expect([status, body.credentialName]).toEqual([200, credentialName])
  }
  const refused = [
    '',
    '   ',
    '\u00a0\ufeff',
    'x'.repeat(51),
    '💻'.repeat(51),
    'Key\u0000',
    'Two\nlines',
    'Two\u2028lines',
    'Bell\u0007',
    'Delete\u007f',
    'Next line\u0085x',
    'My \u202eyek',
    'My \u2066key',
    '\u200b',
    '\u200d\u200c\u2060',
    '\u00ad',
  ]
  const begin = (credentialName: string) =>
    requestAs(user, 'POST', '/api/webauthn/register/begin', {
      userId: user.id,
      credentialName,
      deviceInfo: '',
    })
  const beginLegacy = (credentialName: string) =>
    requestAs(user, 'POST', '/api/webauthn/begin-registration', { userId: user.id, credentialName })
  for (const credentialName of refused)
    for (const { status } of [
      await change(user, credentialId, { credentialName }),
      await begin(credentialName),
      await beginLegacy(credentialName),
    ])
      expect([JSON.stringify(credentialName), status === 400 || status === 422]).toEqual([
        JSON.stringify(credentialName),
        true,
      ])
  expect((await listPasskeys(user)).credentials[0]!.credentialName).toBe(accepted.at(-1))
})

test('WA-10 a device is described with at most 200 characters, of which none is invisible', async () => {
  const { user } = await userWithPasskey()
  const begin = (deviceInfo: unknown) =>
    requestAs(user, 'POST', '/api/webauthn/register/begin', {
      userId: user.id,
      credentialName: 'Key',
      deviceInfo,
    })
  for (const deviceInfo of ['', 'é'.repeat(200), '💻'.repeat(200)])
    expect((await begin(deviceInfo)).status).toBe(200)
  for (const deviceInfo of ['x'.repeat(201), 'a\nb', '\u202e', '\u0000', 7, null, undefined])
    expect([400, 422]).toContain((await begin(deviceInfo)).status)
})

test('WA-11 a user who has not authenticated for a while confirms that first, with a passkey too', async () => {
  const { user, authenticator, credentialId } = await userWithPasskey()
  const registration = newAuthenticator().register(await beginRegistration(user))
  await backdateAuthenticationOf(server, user, HOUR_MS)
  const names = { userId: user.id, credentialName: 'Key' }
  const sensitive = [
    () => requestAs(user, 'POST', '/api/webauthn/register/begin', { ...names, deviceInfo: '' }),
    () => requestAs(user, 'POST', '/api/webauthn/begin-registration', names),
    () => change(user, credentialId, { credentialName: 'Renamed' }),
    () => change(user, credentialId, { isActive: false }),
    () => remove(user, credentialId),
    () => changeSettings(user, { requiredForPayments: true }),
    () => changeSettings(user, { requiredForPayments: false }),
  ]
  for (const request of sensitive)
    expect(await request()).toMatchObject({ status: 403, body: { code: 'proof-required' } })
  expect((await listPasskeys(user)).credentials).toHaveLength(1)
  expect(await changeSettings(user, { isOfferDeclined: true })).toMatchObject({
    status: 200,
    body: { isOfferDeclined: true, requiredForPayments: false },
  })
  // What was begun in time can be completed.
  expect((await completeRegistration(user, registration)).body.success).toBe(true)

  const { ticket } = (await trySigning(user, authenticator)).body
  const tokens = await authorizeAndFetchTokens(user.visitor, ticket)
  const confirmed = { ...toSignedInUser(user.email, user.visitor, tokens), id: user.id }
  expect((await change(confirmed, credentialId, { credentialName: 'Renamed' })).status).toBe(200)
})

test('WA-11 the ticket of a passkey is refused in another browser', async () => {
  const { user, authenticator } = await userWithPasskey()
  const { ticket } = (await trySigning(user, authenticator)).body
  const tokens = await authorizeAndFetchTokens(stranger.visitor, ticket)
  const account = await requestAs<{ id?: string }>(
    toSignedInUser(stranger.email, stranger.visitor, tokens),
    'GET',
    '/api/account',
  )
  expect(account.body.id).not.toBe(user.id)
})

test('WA-11 the last way into an account can be neither paused nor deleted, even with two requests at once', async () => {
  const { user, credentialId } = await userWithPasskey()
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, user.id))
  const attempts = [
    () => change(user, credentialId, { isActive: false }),
    () => remove(user, credentialId),
  ]
  for (const attempt of attempts)
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'last-way-in' } })
  const second = await addPasskey(user, newAuthenticator())
  const replies = await Promise.all([remove(user, credentialId), remove(user, second.credentialId)])
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]))
  expect((await listPasskeys(user)).credentials).toHaveLength(1)
})

test('WA-11 an account that requires a passkey for payments keeps an active one', async () => {
  const user = await registerPasskeyUser(server)
  expect(await changeSettings(user, { requiredForPayments: true })).toMatchObject({
    status: 400,
    body: { code: 'passkey-none' },
  })
  const { credentialId } = await addPasskey(user, newAuthenticator())
  expect((await changeSettings(user, { requiredForPayments: true })).status).toBe(200)
  for (const reply of [
    await change(user, credentialId, { isActive: false }),
    await remove(user, credentialId),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'passkey-needed' } })
  const second = await addPasskey(user, newAuthenticator())
  const replies = await Promise.all([
    change(user, credentialId, { isActive: false }),
    remove(user, second.credentialId),
  ])
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
  const isActive = and(eq(passkeys.userId, user.id), eq(passkeys.isActive, true))
  expect(await db.$count(passkeys, isActive)).toBe(1)
  expect((await changeSettings(user, { requiredForPayments: false })).status).toBe(200)
  const isNotice = and(
    eq(mailbox.recipient, user.email),
    eq(mailbox.subject, 'Payments no longer need a passkey'),
  )
  // Emails are sent after the reply, and the one about the deleted passkey may come later.
  await expect.poll(() => db.$count(mailbox, isNotice)).toBe(1)
})

test('WA-8 the id of a passkey that anybody has already is refused, and the first owner keeps it', async () => {
  const [user, stranger] = [await registerPasskeyUser(server), await registerPasskeyUser(server)]
  const authenticator = newAuthenticator()
  await addPasskey(user, authenticator)
  const credentialId = authenticator.credentials[0]!.id
  for (const other of [stranger, user])
    expect((await tryRegistration(other, newAuthenticator(), { credentialId })).body).toEqual(
      REGISTRATION_FAILED,
    )
  expect((await listPasskeys(stranger)).credentials).toEqual([])
  expect((await trySigning(user, authenticator)).body.success).toBe(true)
})

test('an account can have twenty passkeys, however many registrations arrive at once', async () => {
  const user = await registerPasskeyUser(server)
  const authenticator = newAuthenticator()
  await addPasskey(user, authenticator)
  const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  const rows = Array.from({ length: MAX_PASSKEYS - 2 }, (_, index) => ({
    ...row!,
    credentialId: `copy-${index}`,
  }))
  await db.insert(passkeys).values(rows)
  const responses = []
  for (let count = 0; count < 3; count += 1)
    responses.push(newAuthenticator().register(await beginRegistration(user)))
  const replies = await Promise.all(
    responses.map((response) => completeRegistration(user, response)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  const body = { userId: user.id, credentialName: 'One more', deviceInfo: '' }
  const refused = await requestAs(user, 'POST', '/api/webauthn/register/begin', body)
  expect(refused).toMatchObject({ status: 409, body: { code: 'passkey-limit' } })
  expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, user.id))).toBe(0)
})

test('a user gets an email about a new passkey, however many other notices the account has got on the day', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000 })
  const user = await registerPasskeyUser(limited)
  const body = { newPassword: 'four new lamps' }
  for (let count = 0; count < 21; count += 1)
    expect((await requestAs(user, 'PUT', '/api/account/password', body)).status).toBe(204)
  const countOf = (subject: string) =>
    db.$count(mailbox, and(eq(mailbox.recipient, user.email), eq(mailbox.subject, subject)))
  const { credentialId } = await addPasskey(user, newAuthenticator())
  await expect.poll(() => countOf('A passkey was added')).toBe(1)
  // One kind of notice does not use up another either.
  await remove(user, credentialId)
  await expect.poll(() => countOf('A passkey was deleted')).toBe(1)
  expect(await countOf('Your password was changed')).toBe(20)
})

test('a user adds at most thirty passkeys a day, because an email tells about each', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000 })
  const user = await registerPasskeyUser(limited)
  for (let count = 0; count < 3; count += 1) {
    await addPasskey(user, newAuthenticator())
    if (count === 1) await raiseCountsOfTwo(limited, 29)
    // The limit of ten minutes is counted separately.
    if (count === 1)
      await db
        .update(rateLimitCounters)
        .set({ count: 5 })
        .where(lt(rateLimitCounters.expiresAt, new Date(Date.now() + HOUR_MS)))
  }
  const { body } = await tryRegistration(user, newAuthenticator())
  expect(body).toMatchObject({ code: 'too-many' })
})

test('a stranger whose address a provider has told without confirming it gets no text that the user has typed', async () => {
  const user = await registerPasskeyUser(server)
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, user.id))
  const options = await beginRegistration(user, { credentialName: 'Pay at evil.example' })
  await completeRegistration(user, newAuthenticator().register(options))
  const text = async () => (await latestEmailTo(server, user.email))!.text
  await expect.poll(text).toContain('A passkey')
  expect(await text()).not.toContain('evil')
})
