import { ACCOUNT_DELETION_DELAY_MS } from '../../../packages/server/account-pages.ts'
import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS, type account } from '@atelier/contract'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import {
  conversations,
  identities,
  identityRecords,
  messages,
  partnerAccounts,
  preferences,
  signIns,
  users,
} from '../../../packages/server/db/schema.ts'
import { addPasskey, newAuthenticator, withId } from '../passkeys/helpers/passkey-users.ts'
import { shareConversation, startConversation } from '../helpers/share-links.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import {
  readEmailedCode,
  latestEmailTo,
  newEmailAddress,
  differentCode,
} from '../helpers/emails.ts'
import {
  sendAuthorizationRequest,
  bearerHeaders,
  OWN_ORIGIN,
  refreshTokens,
  decodeSidClaim,
  authorizeAndFetchTokens,
} from '../helpers/oauth-client.ts'
import {
  requestAs,
  fetchAccountStatusCode,
  visitOwnSite,
  PASSWORD,
  backdateAuthenticationOf,
  registerUser,
  signInWithPassword,
  requestLoginTicket,
  type SignedInUser,
  getAccount,
} from '../helpers/users.ts'
import { backdateSessionLogin } from '../helpers/backdate-authentication.ts'
import type { Reply } from '../helpers/visitor.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile()
const files = await openTestFiles()

async function sessionsOf(user: SignedInUser): Promise<account.ActiveSession[]> {
  const { body } = await requestAs<{ sessions: account.ActiveSession[] }>(
    user,
    'GET',
    '/api/account/sessions',
  )
  return body.sessions
}

/** Every account request, with a body it accepts. */
const accountRequests: [method: string, path: string, body?: object][] = [
  ['GET', '/api/account'],
  ['PATCH', '/api/account', { displayName: 'Linh' }],
  ['PUT', '/api/account/password', { newPassword: 'four new lamps' }],
  ['POST', '/api/account/email', { email: 'new@example.com' }],
  ['PUT', '/api/account/email', { email: 'new@example.com', code: '123456' }],
  ['DELETE', `/api/account/identities/${crypto.randomUUID()}`],
  ['GET', '/api/account/sessions'],
  ['DELETE', `/api/account/sessions/${crypto.randomUUID()}`],
  ['DELETE', '/api/account/sessions'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account'],
  ['GET', '/api/chat/guest'],
  ['POST', '/api/chat/guest', { conversationIds: [] }],
]

test.each(accountRequests)('a guest gets 401 for %s %s', async (method, path, body) => {
  const guest = visitOwnSite(server)
  await guest.get('/api/userpreferences')
  const { status } = await guest.request(method, path, { ...(body && { body }) })
  expect(status).toBe(401)
})

const sensitiveRequests = accountRequests.filter(([method, path]) =>
  /password|email|identities|export|DELETE \/api\/account$/.test(`${method} ${path}`),
)

test.each(sensitiveRequests)(
  'a user needs an authentication from the last ten minutes for %s %s',
  async (method, path, body) => {
    const user = await registerUser(server)
    await backdateAuthenticationOf(server, user, 10 * MINUTE_MS + 5_000)
    const reply = await requestAs<{ code: string; message: string }>(user, method, path, body)
    expect([reply.status, reply.body.code]).toEqual([403, 'proof-required'])
    expect(reply.body.message).toBe('Please confirm it is you.')
    await backdateAuthenticationOf(server, user, 9 * MINUTE_MS)
    expect((await requestAs<{ code?: string }>(user, method, path, body)).body.code).not.toBe(
      'proof-required',
    )
  },
)

test('a user who re-authenticates keeps the session and can make sensitive requests at once, but refreshing a token does not count', async () => {
  const user = await registerUser(server)
  await backdateAuthenticationOf(server, user, DAY_MS)
  const renewed = (await refreshTokens(user.visitor, user.tokens.refresh_token)).body
  await sendAuthorizationRequest(user.visitor)
  const exportWith = (token: string) =>
    requestAs({ visitor: user.visitor, bearer: bearerHeaders(token) }, 'GET', '/api/account/export')
  expect((await exportWith(renewed.access_token)).status).toBe(403)
  const reauthenticated = await authorizeAndFetchTokens(
    user.visitor,
    await requestLoginTicket(user.visitor, user.email),
  )
  expect(decodeSidClaim(reauthenticated)).toBe(decodeSidClaim(user.tokens))
  expect((await exportWith(renewed.access_token)).status).toBe(200)
  expect(await sessionsOf(user)).toHaveLength(1)
})

test("an authorization request with an older login time does not undo a user's recent authentication", async () => {
  const user = await registerUser(server)
  await backdateSessionLogin(server.database.db, decodeSidClaim(user.tokens), DAY_MS)
  await sendAuthorizationRequest(user.visitor)
  expect((await requestAs(user, 'GET', '/api/account/export')).status).toBe(200)
})

test('a user changes the display name and the user name, and gets an error for invalid changes', async () => {
  const user = await registerUser(server)
  const updateAccount = (body: object) =>
    requestAs<account.Account>(user, 'PATCH', '/api/account', body)
  expect((await updateAccount({ displayName: '  Trần Thị Linh ' })).body.displayName).toBe(
    'Trần Thị Linh',
  )
  expect((await updateAccount({ userName: 'linh.tran' })).body.userName).toBe('linh.tran')
  expect((await updateAccount({})).status).toBe(200)
  const tokens = await authorizeAndFetchTokens(user.visitor)
  const [, claims] = tokens.id_token.split('.')
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
    name: 'Trần Thị Linh',
    preferred_username: 'linh.tran',
  })
  for (const [body, status] of [
    [{ displayName: '' }, 422],
    [{ displayName: ' ' }, 422],
    [{ displayName: 'a\nb' }, 422],
    [{ displayName: 'a'.repeat(101) }, 422],
    [{ userName: 'ab' }, 422],
    [{ userName: null }, 400],
    [{ email: 'other@example.com' }, 400],
    [{ roles: ['admin'] }, 400],
    [{ id: crypto.randomUUID() }, 400],
    [[], 400],
    [null, 400],
  ] as const)
    expect([body, (await updateAccount(body as object)).status]).toEqual([body, status])
})

test('a user who sets a new password ends every other session and gets a notification email', async () => {
  const user = await registerUser(server)
  const elsewhere = await signInWithPassword(server, user.email)
  const body = { newPassword: 'four new lamps' }
  expect((await requestAs(user, 'PUT', '/api/account/password', body)).status).toBe(204)
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
  expect(await fetchAccountStatusCode(server, elsewhere.tokens.access_token)).toBe(401)
  expect((await sendAuthorizationRequest(elsewhere.visitor)).error).toBe('login_required')
  expect(await requestLoginTicket(visitOwnSite(server), user.email, PASSWORD)).toBeUndefined()
  expect(await requestLoginTicket(visitOwnSite(server), user.email, body.newPassword)).toBeTruthy()
  await expect
    .poll(async () => (await latestEmailTo(server, user.email))?.subject)
    .toMatch(/password/i)
  for (const [newPassword, status] of [
    ['short', 422],
    ['password1', 422],
    ['x'.repeat(1_025), 422],
    ['', 422],
    [7, 400],
  ] as const)
    expect((await requestAs(user, 'PUT', '/api/account/password', { newPassword })).status).toBe(
      status,
    )
})

test('a user changes the email address with a code mailed to the new address, and the old address gets a notification', async () => {
  const user = await registerUser(server)
  const email = newEmailAddress('moved')
  expect((await requestAs(user, 'POST', '/api/account/email', { email })).status).toBe(204)
  const code = await readEmailedCode(server, email)
  const { status, body } = await requestAs<account.Account>(user, 'PUT', '/api/account/email', {
    email,
    code,
  })
  expect([status, body.email]).toEqual([200, email])
  await expect.poll(async () => (await latestEmailTo(server, user.email))?.text).toContain(email)
  expect(await requestLoginTicket(visitOwnSite(server), email)).toBeTruthy()
  expect(await requestLoginTicket(visitOwnSite(server), user.email)).toBeUndefined()
})

test('the code for a new email address works only for the user and the browser that requested it, and does not sign in', async () => {
  const [user, other] = [await registerUser(server), await registerUser(server)]
  const email = newEmailAddress('moved')
  await requestAs(user, 'POST', '/api/account/email', { email })
  const code = await readEmailedCode(server, email)
  const body = { email, code }
  expect((await requestAs(other, 'PUT', '/api/account/email', body)).status).toBe(400)
  const login = await user.visitor.request('POST', '/api/auth/verify-code', { body })
  expect(login.status).toBe(400)
  expect((await requestAs(user, 'PUT', '/api/account/email', body)).status).toBe(200)
})

test('the code for a new email address does not work for another user of the same browser', async () => {
  const [user, other] = [await registerUser(server), await registerUser(server)]
  const email = newEmailAddress('moved')
  await requestAs(user, 'POST', '/api/account/email', { email })
  const body = { email, code: await readEmailedCode(server, email) }
  const otherInSameBrowser = await signInWithPassword(server, other.email, PASSWORD, user.visitor)
  const reply = await requestAs<{ code: string }>(
    otherInSameBrowser,
    'PUT',
    '/api/account/email',
    body,
  )
  expect([reply.status, reply.body.code]).toEqual([400, 'code-invalid'])
  expect((await getAccount(otherInSameBrowser)).email).toBe(other.email)
})

test('a user cannot change the email address with a sign-in code', async () => {
  const user = await registerUser(server)
  const email = newEmailAddress('moved')
  await user.visitor.request('POST', '/api/auth/request-code', { body: { email } })
  const body = { email, code: await readEmailedCode(server, email) }
  expect((await requestAs(user, 'PUT', '/api/account/email', body)).status).toBe(400)
})

test('AUTH-8 a user who changes to an address cannot see whether it is taken, and its owner gets no code', async () => {
  const [user, holder] = [await registerUser(server), await registerUser(server)]
  const replies = []
  for (const email of [holder.email, newEmailAddress('free')])
    replies.push(await requestAs(user, 'POST', '/api/account/email', { email }))
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  expect((await latestEmailTo(server, holder.email))!.text).not.toMatch(/\d{3} \d{3}/)
})

test('of two users who change to one email address at the same time, one gets it', async () => {
  const [first, second] = [await registerUser(server), await registerUser(server)]
  const email = newEmailAddress('wanted')
  await requestAs(first, 'POST', '/api/account/email', { email })
  const firstReply = await requestAs(first, 'PUT', '/api/account/email', {
    email,
    code: await readEmailedCode(server, email),
  })
  const { db } = server.database
  expect(firstReply.status).toBe(200)
  // Gives the first user the address of the second user's code, as if both had requested it at the same time.
  const free = newEmailAddress('wanted')
  await requestAs(second, 'POST', '/api/account/email', { email: free })
  const code = await readEmailedCode(server, free)
  await db.update(users).set({ loginEmail: free }).where(eq(users.loginEmail, email))
  const secondReply = await requestAs<{ code: string }>(second, 'PUT', '/api/account/email', {
    email: free,
    code,
  })
  expect([secondReply.status, secondReply.body.code]).toEqual([400, 'code-invalid'])
})

test('the code for a new email address works once when it is submitted ten times at once', async () => {
  const user = await registerUser(server)
  const email = newEmailAddress('moved')
  await requestAs(user, 'POST', '/api/account/email', { email })
  const body = { email, code: await readEmailedCode(server, email) }
  const submit = () => requestAs(user, 'PUT', '/api/account/email', body)
  const replies = await Promise.all(Array.from({ length: 10 }, submit))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await getAccount(user)).email).toBe(email)
})

test('a user who removes the last two sign-in methods at the same time keeps one', async () => {
  const user = await registerUser(server)
  const userId = await userIdOf(user)
  const { db } = server.database
  // Without a login address, the linked identities are the only sign-in methods.
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, userId))
  const common = { userId, issuer: 'https://provider.example', provider: 'google', email: '' }
  const linked = [crypto.randomUUID(), crypto.randomUUID()]
  await db.insert(identities).values(linked.map((id) => ({ ...common, id, subject: id })))
  const replies = await Promise.all(
    linked.map((id) => requestAs(user, 'DELETE', `/api/account/identities/${id}`)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await getAccount(user)).identities).toHaveLength(1)
})

test('a user with one linked provider and one passkey can remove either, but not both, even with two requests at once', async () => {
  const user = await withId(await registerUser(server))
  const { db } = server.database
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, user.id))
  const linkProvider = async () => {
    const id = crypto.randomUUID()
    const identity = { id, subject: id, issuer: 'https://provider.example', provider: 'google' }
    await db.insert(identities).values({ ...identity, userId: user.id, email: '' })
    return `/api/account/identities/${id}`
  }
  const addPasskeyPath = async () =>
    `/api/webauthn/credentials/${(await addPasskey(user, newAuthenticator())).credentialId}`
  const waysIn = [await linkProvider(), await addPasskeyPath()]
  const replies = await Promise.all(waysIn.map((path) => requestAs(user, 'DELETE', path)))
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
  // Whichever is left stays, until the other is there again.
  const remaining = waysIn[replies.findIndex(({ status }) => status === 409)]!
  const refused = await requestAs<{ code: string }>(user, 'DELETE', remaining)
  expect([refused.status, refused.body.code]).toEqual([409, 'last-way-in'])
  const identity = await linkProvider()
  await addPasskeyPath()
  expect((await requestAs(user, 'DELETE', identity)).status).toBe(200)
})

test('a user whose only passkey is paused cannot remove the only linked provider', async () => {
  const user = await withId(await registerUser(server))
  const { db } = server.database
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, user.id))
  const id = crypto.randomUUID()
  const identity = { id, subject: id, issuer: 'https://provider.example', provider: 'google' }
  await db.insert(identities).values({ ...identity, userId: user.id, email: '' })
  const { credentialId } = await addPasskey(user, newAuthenticator())
  const pause = { credentialId, isActive: false }
  expect((await requestAs(user, 'PATCH', '/api/webauthn/credentials', pause)).status).toBe(200)
  expect((await requestAs(user, 'DELETE', `/api/account/identities/${id}`)).status).toBe(409)
})

test('a user who submits five wrong codes for a new email address cannot use the right one', async () => {
  const user = await registerUser(server)
  const email = newEmailAddress('moved')
  await requestAs(user, 'POST', '/api/account/email', { email })
  const code = await readEmailedCode(server, email)
  const submit = (submittedCode: string) =>
    requestAs(user, 'PUT', '/api/account/email', { email, code: submittedCode })
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await submit(differentCode(code, attempt))).status).toBe(400)
  expect((await submit(code)).status).toBe(400)
})

test('a user sees the sessions with their browsers and ends one of them', async () => {
  const user = await registerUser(server)
  const phone = server.newVisitor({ origin: OWN_ORIGIN, 'user-agent': 'Telephone/1.0' })
  const elsewhere = await signInWithPassword(server, user.email, PASSWORD, phone)
  const list = await sessionsOf(user)
  expect(list).toHaveLength(2)
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const other = list.find(({ isCurrent }) => !isCurrent)!
  expect(other).toMatchObject({ userAgent: 'Telephone/1.0', method: 'password', origin: null })
  expect(JSON.stringify(list)).not.toContain(decodeSidClaim(elsewhere.tokens))

  const path = `/api/account/sessions/${other.id}`
  const stranger = await registerUser(server)
  expect((await requestAs(stranger, 'DELETE', path)).status).toBe(404)
  expect(await fetchAccountStatusCode(server, elsewhere.tokens.access_token)).toBe(200)
  expect((await requestAs(user, 'DELETE', path)).status).toBe(204)
  expect(await fetchAccountStatusCode(server, elsewhere.tokens.access_token)).toBe(401)
  expect((await refreshTokens(phone, elsewhere.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect((await sendAuthorizationRequest(phone)).error).toBe('login_required')
  expect((await requestAs(user, 'DELETE', path)).status).toBe(404)
  expect((await requestAs(user, 'DELETE', '/api/account/sessions/nothing')).status).toBe(404)
})

test('a user ends all other sessions at once and keeps the current one', async () => {
  const user = await registerUser(server)
  const others = [
    await signInWithPassword(server, user.email),
    await signInWithPassword(server, user.email),
  ]
  expect((await requestAs(user, 'DELETE', '/api/account/sessions')).status).toBe(204)
  for (const { tokens } of others)
    expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(401)
  expect(await sessionsOf(user)).toMatchObject([{ isCurrent: true }])
})

test('a user no longer sees a session that was unused for a month, and it is deleted', async () => {
  const user = await registerUser(server)
  const elsewhere = await signInWithPassword(server, user.email)
  const { db } = server.database
  const condition = eq(signIns.sid, decodeSidClaim(elsewhere.tokens))
  await db
    .update(signIns)
    .set({ lastSeenAt: new Date(Date.now() - 32 * DAY_MS) })
    .where(condition)
  expect(await sessionsOf(user)).toHaveLength(1)
  await deleteExpiredData(db, files)
  expect(await db.select().from(signIns).where(condition)).toEqual([])
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
})

test('a user exports all stored data, without any credentials', async () => {
  const user = await registerUser(server)
  const conversationId = await startConversation(user, 'Remember me')
  await shareConversation(user, conversationId, { passphrase: 'quiet orange window' })
  await requestAs(user, 'PUT', '/api/userpreferences/currency', { currency: 'VND' })
  await requestAs(user, 'PUT', `/api/prompts/${randomUUID()}`, {
    title: 'Brief',
    text: 'Be brief.',
  })
  await requestAs(user, 'POST', '/api/newsletter', { email: user.email, agreed: true })
  const userId = await userIdOf(user)
  await server.database.db
    .insert(partnerAccounts)
    .values({ userId, partner: 'shop', ownerId: crypto.randomUUID() })
  const reply: Reply<Record<string, unknown>> = await requestAs(user, 'GET', '/api/account/export')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="atelier-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.body).toMatchObject({
    account: { email: user.email },
    since: expect.any(String),
    preferences: [{ currency: 'VND' }],
    prompts: [{ title: 'Brief', text: 'Be brief.' }],
    newsletter: [{ email: user.email }],
    partnerPages: [{ partner: 'shop' }],
    sessions: [{ method: 'password' }],
    knownBrowsers: [{ seenAt: expect.any(String) }],
    shares: [{ conversationId, title: 'Remember me', views: 0, hasPassphrase: true }],
    conversations: [
      { messages: [{ content: 'Remember me' }, { content: 'You said: Remember me' }] },
    ],
  })
  const exported = JSON.stringify(reply.body)
  expect(exported).not.toMatch(/argon2|codeHash|verifier/)
  expect(exported).not.toContain(decodeSidClaim(user.tokens))
})

async function userIdOf(user: SignedInUser): Promise<string> {
  const [row] = await server.database.db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.loginEmail, user.email))
  return row!.userId
}

test('a user who deletes the account is signed out everywhere, gets the deletion date and may sign in again until then', async () => {
  const user = await registerUser(server)
  const elsewhere = await signInWithPassword(server, user.email)
  const { status, body } = await requestAs<{ goesAt: string }>(user, 'DELETE', '/api/account')
  expect(status).toBe(200)
  expect(Math.abs(Date.parse(body.goesAt) - Date.now() - ACCOUNT_DELETION_DELAY_MS)).toBeLessThan(
    HANG_LIMIT_MS,
  )
  expect(ACCOUNT_DELETION_DELAY_MS).toBe(14 * DAY_MS)
  for (const { tokens } of [user, elsewhere])
    expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(401)
  await expect.poll(async () => (await latestEmailTo(server, user.email))?.text).toMatch(/sign in/i)

  const back = await signInWithPassword(server, user.email)
  const userId = await userIdOf(back)
  await moveDeletionDate(userId, -DAY_MS)
  await deleteExpiredData(server.database.db, files)
  expect(await fetchAccountStatusCode(server, back.tokens.access_token)).toBe(200)
})

/** Moves the deletion date of an account, if it has one, to this time from now. */
async function moveDeletionDate(userId: string, fromNowMs: number): Promise<void> {
  const { db } = server.database
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (row!.deleteAt)
    await db
      .update(users)
      .set({ deleteAt: new Date(Date.now() + fromNowMs) })
      .where(eq(users.id, userId))
}

test('a user who signs in while the account is being deleted keeps it', async () => {
  const user = await registerUser(server)
  const userId = await userIdOf(user)
  await requestAs(user, 'DELETE', '/api/account')
  await moveDeletionDate(userId, -1_000)
  const { db } = server.database
  // The user signs in after the account was found to be due and before it is deleted.
  const transaction: typeof db.transaction = async (...args) => {
    await signInWithPassword(server, user.email)
    return db.transaction(...args)
  }
  await deleteExpiredData(Object.assign(Object.create(db) as typeof db, { transaction }), files)
  const [stored] = await db.select().from(users).where(eq(users.id, userId))
  expect(stored).toMatchObject({ deleteAt: null })
})

/** Users whose accounts are due, those first that have been for longest. */
async function createDueUsers(count: number): Promise<string[]> {
  const { db } = server.database
  const rows = Array.from({ length: count }, (_, index) => {
    const id = crypto.randomUUID()
    const email = `${id}@example.test`
    const deleteAt = new Date(Date.now() - DAY_MS + index * 1_000)
    return { id, email, userName: id, displayName: 'Mai', deleteAt }
  })
  await db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

test('a user with many chats is deleted in several transactions, so that others are answered in between, and keeps the account and what is left after signing in meanwhile', async () => {
  const { db } = server.database
  const [deleted, returned] = (await createDueUsers(2)) as [string, string]
  for (const ownerId of [deleted, returned])
    await db
      .insert(conversations)
      .values(Array.from({ length: 250 }, () => ({ ownerId, id: crypto.randomUUID() })))
  let transactions = 0
  const transaction: typeof db.transaction = async (...args) => {
    const result = await db.transaction(...args)
    transactions += 1
    // The second user signs in after a batch.
    if (transactions === 4)
      await db.update(users).set({ deleteAt: null }).where(eq(users.id, returned))
    return result
  }
  await deleteExpiredData(Object.assign(Object.create(db) as typeof db, { transaction }), files)
  expect(transactions).toBe(5)
  const leftOf = (id: string) => db.$count(conversations, eq(conversations.ownerId, id))
  expect([await leftOf(deleted), await leftOf(returned)]).toEqual([0, 150])
  expect(await db.$count(users, eq(users.id, deleted))).toBe(0)
  expect(await db.$count(users, eq(users.id, returned))).toBe(1)
  await db.delete(users).where(eq(users.id, returned))
  await db.delete(conversations).where(eq(conversations.ownerId, returned))
})

test('twenty accounts that cannot be deleted do not keep those that became due later', async () => {
  const { db } = server.database
  const ids = await createDueUsers(25)
  let transactions = 0
  const transaction: typeof db.transaction = async (...args) => {
    transactions += 1
    if (transactions <= 20) throw new Error('broken')
    return db.transaction(...args)
  }
  const broken = Object.assign(Object.create(db) as typeof db, { transaction })
  await expect(deleteExpiredData(broken, files)).rejects.toThrow('broken')
  const left = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 20)))
  await db.delete(users).where(inArray(users.id, ids))
})

test('all data of a deleted account is removed after fourteen days, and that of other users stays', async () => {
  const user = await registerUser(server)
  const neighbour = await registerUser(server)
  for (const { visitor, bearer } of [user, neighbour])
    await visitor.request('POST', '/api/chat/send', {
      body: { Message: 'Hello', ModelId: 'echo' },
      headers: bearer,
    })
  await requestAs(user, 'PUT', '/api/userpreferences/currency', { currency: 'VND' })
  const userId = await userIdOf(user)
  const { db } = server.database
  const ownerId = crypto.randomUUID()
  await db.insert(partnerAccounts).values({ userId, partner: 'shop', ownerId })
  await db.insert(conversations).values({ ownerId, id: crypto.randomUUID() })
  await requestAs(user, 'DELETE', '/api/account')
  await deleteExpiredData(db, files)
  expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1)

  await moveDeletionDate(userId, -1_000)
  await deleteExpiredData(db, files)
  for (const [table, column] of [
    [users, users.id],
    [signIns, signIns.userId],
    [partnerAccounts, partnerAccounts.userId],
    [conversations, conversations.ownerId],
    [messages, messages.ownerId],
    [preferences, preferences.ownerId],
  ] as const)
    expect(await db.select().from(table).where(eq(column, userId))).toEqual([])
  expect(await db.select().from(conversations).where(eq(conversations.ownerId, ownerId))).toEqual(
    [],
  )
  expect(
    await db
      .select()
      .from(identityRecords)
      .where(eq(identityRecords.uid, decodeSidClaim(user.tokens))),
  ).toEqual([])
  expect(await fetchAccountStatusCode(server, neighbour.tokens.access_token)).toBe(200)
  expect(await requestLoginTicket(visitOwnSite(server), user.email)).toBeUndefined()
  // The address can be registered again.
  await registerUser(server, user.email)
})

test('a user who sends an invalid account request gets a 4xx error', async () => {
  const user = await registerUser(server)
  const invalid: [method: string, path: string, body: unknown, status: number][] = [
    ['POST', '/api/account/email', {}, 400],
    ['POST', '/api/account/email', { email: '' }, 422],
    ['POST', '/api/account/email', { email: 'nobody' }, 422],
    ['POST', '/api/account/email', { email: 7 }, 400],
    ['POST', '/api/account/email', { email: 'a@example.com', more: 1 }, 400],
    ['PUT', '/api/account/email', { email: 'a@example.com' }, 400],
    ['PUT', '/api/account/email', { email: 'a@example.com', code: '' }, 422],
    ['PUT', '/api/account/email', { email: 'a@example.com', code: 'abcdef' }, 400],
    ['PUT', '/api/account/email', { email: 'a@example.com', code: 123_456 }, 400],
    ['PUT', '/api/account/password', {}, 400],
    ['PUT', '/api/account/password', null, 400],
    ['PUT', '/api/account/password', { newPassword: '\0'.repeat(8) }, 400],
    ['PUT', '/api/account/password', { newPassword: 'x'.repeat(20_000) }, 413],
    ['DELETE', '/api/account/identities/nothing', undefined, 404],
    ['DELETE', '/api/account', { surprise: 1 }, 400],
    ['POST', '/api/auth/sign-out', { surprise: 1 }, 400],
  ]
  for (const [method, path, body, status] of invalid) {
    const reply = await requestAs<{ code?: string }>(user, method, path, body)
    expect([method, path, body, reply.status]).toEqual([method, path, body, status])
    expect(reply.body.code).toEqual(expect.any(String))
  }
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
})

test('a user finds the same preferences in every browser', async () => {
  const user = await registerUser(server)
  await requestAs(user, 'PUT', '/api/userpreferences/language', { language: 'vi' })
  const elsewhere = await signInWithPassword(server, user.email)
  expect((await getAccount(elsewhere)).preferences.language).toBe('vi')
})
