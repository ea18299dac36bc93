// What somebody sees and changes of their own account, and how it ends.
import { ACCOUNT_LEAVES_AFTER, type account } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clean } from '../../packages/server/clean.ts'
import {
  conversations,
  identities,
  identityRecords,
  messages,
  partnerAccounts,
  preferences,
  signIns,
  users,
} from '../../packages/server/db/schema.ts'
import { startServer } from './start.ts'
import {
  as,
  authorize,
  bearerOf,
  codeTo,
  letterTo,
  newEmail,
  opens,
  OWN_ORIGIN,
  ownPage,
  PASSWORD,
  provenAgo,
  refresh,
  registered,
  sessionProvenAgo,
  sidOf,
  signedInAgain,
  ticketOf,
  tokensFor,
  wrongCode,
  type SignedIn,
} from './sign-in.ts'
import type { Reply } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function accountOf(someone: SignedIn): Promise<account.Account> {
  return (await as<account.Account>(someone, 'GET', '/api/account')).body
}

async function sessionsOf(someone: SignedIn): Promise<account.ActiveSession[]> {
  const { body } = await as<{ sessions: account.ActiveSession[] }>(
    someone,
    'GET',
    '/api/account/sessions',
  )
  return body.sessions
}

/** Every call of an account, with a body it accepts. */
const calls: [method: string, path: string, body?: object][] = [
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

test.each(calls)('%s %s is for who is signed in', async (method, path, body) => {
  const guest = ownPage(atelier)
  await guest.get('/api/userpreferences')
  const { status } = await guest.ask(method, path, { ...(body && { body }) })
  expect(status).toBe(401)
})

const sensitive = calls.filter(([method, path]) =>
  /password|email|identities|export|DELETE \/api\/account$/.test(`${method} ${path}`),
)

test.each(sensitive)(
  '%s %s asks for a proof that is not older than ten minutes',
  async (method, path, body) => {
    const someone = await registered(atelier)
    await provenAgo(atelier, someone, 10 * MINUTE + 5_000)
    const reply = await as<{ code: string; message: string }>(someone, method, path, body)
    expect([reply.status, reply.body.code]).toEqual([403, 'proof-required'])
    expect(reply.body.message).toBe('Please confirm that it is you.')
    await provenAgo(atelier, someone, 9 * MINUTE)
    expect((await as<{ code?: string }>(someone, method, path, body)).body.code).not.toBe(
      'proof-required',
    )
  },
)

test('a fresh proof is good at once, with the same sign-in, and renewing a token is none', async () => {
  const someone = await registered(atelier)
  await provenAgo(atelier, someone, DAY)
  const renewed = (await refresh(someone.visitor, someone.tokens.refresh_token)).body
  await authorize(someone.visitor)
  const change = (token: string) =>
    as({ visitor: someone.visitor, bearer: bearerOf(token) }, 'GET', '/api/account/export')
  expect((await change(renewed.access_token)).status).toBe(403)
  const proven = await tokensFor(someone.visitor, await ticketOf(someone.visitor, someone.email))
  expect(sidOf(proven)).toBe(sidOf(someone.tokens))
  expect((await change(renewed.access_token)).status).toBe(200)
  expect(await sessionsOf(someone)).toHaveLength(1)
})

test('a request that was under way before a fresh proof takes nothing from it', async () => {
  const someone = await registered(atelier)
  await sessionProvenAgo(atelier, someone, DAY)
  await authorize(someone.visitor)
  expect((await as(someone, 'GET', '/api/account/export')).status).toBe(200)
})

test('somebody changes how they are called, and what cannot be meant is refused', async () => {
  const someone = await registered(atelier)
  const change = (body: object) => as<account.Account>(someone, 'PATCH', '/api/account', body)
  expect((await change({ displayName: '  Trần Thị Linh ' })).body.displayName).toBe('Trần Thị Linh')
  expect((await change({ userName: 'linh.tran' })).body.userName).toBe('linh.tran')
  expect((await change({})).status).toBe(200)
  const tokens = await tokensFor(someone.visitor)
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
    expect([body, (await change(body as object)).status]).toEqual([body, status])
})

test('a new password ends every other session, and a letter says so', async () => {
  const someone = await registered(atelier)
  const elsewhere = await signedInAgain(atelier, someone.email)
  const body = { newPassword: 'four new lamps' }
  expect((await as(someone, 'PUT', '/api/account/password', body)).status).toBe(204)
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
  expect(await opens(atelier, elsewhere.tokens.access_token)).toBe(401)
  expect((await authorize(elsewhere.visitor)).error).toBe('login_required')
  expect(await ticketOf(ownPage(atelier), someone.email, PASSWORD)).toBeUndefined()
  expect(await ticketOf(ownPage(atelier), someone.email, body.newPassword)).toBeTruthy()
  await expect
    .poll(async () => (await letterTo(atelier, someone.email))?.subject)
    .toMatch(/password/i)
  for (const [newPassword, status] of [
    ['short', 422],
    ['password1', 422],
    ['x'.repeat(1_025), 422],
    ['', 422],
    [7, 400],
  ] as const)
    expect((await as(someone, 'PUT', '/api/account/password', { newPassword })).status).toBe(status)
})

test('somebody moves to another address, with a code that is mailed there and a letter to the old one', async () => {
  const someone = await registered(atelier)
  const email = newEmail('moved')
  expect((await as(someone, 'POST', '/api/account/email', { email })).status).toBe(204)
  const code = await codeTo(atelier, email)
  const { status, body } = await as<account.Account>(someone, 'PUT', '/api/account/email', {
    email,
    code,
  })
  expect([status, body.email]).toEqual([200, email])
  await expect.poll(async () => (await letterTo(atelier, someone.email))?.text).toContain(email)
  expect(await ticketOf(ownPage(atelier), email)).toBeTruthy()
  expect(await ticketOf(ownPage(atelier), someone.email)).toBeUndefined()
})

test('the code for an address is good for who asked, where they asked, and signs nobody in', async () => {
  const [someone, other] = [await registered(atelier), await registered(atelier)]
  const email = newEmail('moved')
  await as(someone, 'POST', '/api/account/email', { email })
  const code = await codeTo(atelier, email)
  const body = { email, code }
  expect((await as(other, 'PUT', '/api/account/email', body)).status).toBe(400)
  const login = await someone.visitor.ask('POST', '/api/auth/verify-code', { body })
  expect(login.status).toBe(400)
  expect((await as(someone, 'PUT', '/api/account/email', body)).status).toBe(200)
})

test('the code for an address moves nobody else who is signed in in the same browser', async () => {
  const [someone, other] = [await registered(atelier), await registered(atelier)]
  const email = newEmail('moved')
  await as(someone, 'POST', '/api/account/email', { email })
  const body = { email, code: await codeTo(atelier, email) }
  const here = await signedInAgain(atelier, other.email, PASSWORD, someone.visitor)
  const reply = await as<{ code: string }>(here, 'PUT', '/api/account/email', body)
  expect([reply.status, reply.body.code]).toEqual([400, 'code-invalid'])
  expect((await accountOf(here)).email).toBe(other.email)
})

test('a code for signing in moves nobody', async () => {
  const someone = await registered(atelier)
  const email = newEmail('moved')
  await someone.visitor.ask('POST', '/api/auth/request-code', { body: { email } })
  const body = { email, code: await codeTo(atelier, email) }
  expect((await as(someone, 'PUT', '/api/account/email', body)).status).toBe(400)
})

test('AUTH-8 whether an address is taken is told to who reads its letters only', async () => {
  const [someone, holder] = [await registered(atelier), await registered(atelier)]
  const replies = []
  for (const email of [holder.email, newEmail('free')])
    replies.push(await as(someone, 'POST', '/api/account/email', { email }))
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  expect((await letterTo(atelier, holder.email))!.text).not.toMatch(/\d{3} \d{3}/)
})

test('of two who move to one address at the same time, one has it', async () => {
  const [one, two] = [await registered(atelier), await registered(atelier)]
  const email = newEmail('wanted')
  await as(one, 'POST', '/api/account/email', { email })
  const first = await as(one, 'PUT', '/api/account/email', {
    email,
    code: await codeTo(atelier, email),
  })
  const { db } = atelier.database
  expect(first.status).toBe(200)
  // As if the second had been asked in the same moment: the code is theirs, the address is not.
  const free = newEmail('wanted')
  await as(two, 'POST', '/api/account/email', { email: free })
  const code = await codeTo(atelier, free)
  await db.update(users).set({ loginEmail: free }).where(eq(users.loginEmail, email))
  const second = await as<{ code: string }>(two, 'PUT', '/api/account/email', { email: free, code })
  expect([second.status, second.body.code]).toEqual([400, 'code-invalid'])
})

test('the code for an address is good once, also for ten who give it at the same time', async () => {
  const someone = await registered(atelier)
  const email = newEmail('moved')
  await as(someone, 'POST', '/api/account/email', { email })
  const body = { email, code: await codeTo(atelier, email) }
  const put = () => as(someone, 'PUT', '/api/account/email', body)
  const replies = await Promise.all(Array.from({ length: 10 }, put))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await accountOf(someone)).email).toBe(email)
})

test('of the last two ways into an account, removed at the same time, one stays', async () => {
  const someone = await registered(atelier)
  const { userId } = await idOf(someone)
  const { db } = atelier.database
  // As an account that was kept apart: nobody finds it by its address.
  await db.update(users).set({ loginEmail: null }).where(eq(users.id, userId))
  const common = { userId, issuer: 'https://provider.example', provider: 'google', email: '' }
  const linked = [crypto.randomUUID(), crypto.randomUUID()]
  await db.insert(identities).values(linked.map((id) => ({ ...common, id, subject: id })))
  const replies = await Promise.all(
    linked.map((id) => as(someone, 'DELETE', `/api/account/identities/${id}`)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await accountOf(someone)).identities).toHaveLength(1)
})

test('a new address cannot be had with a broken code, and five tries are five', async () => {
  const someone = await registered(atelier)
  const email = newEmail('moved')
  await as(someone, 'POST', '/api/account/email', { email })
  const code = await codeTo(atelier, email)
  const put = (given: string) => as(someone, 'PUT', '/api/account/email', { email, code: given })
  for (let tried = 1; tried <= 5; tried += 1)
    expect((await put(wrongCode(code, tried))).status).toBe(400)
  expect((await put(code)).status).toBe(400)
})

test('the list of sessions says where somebody is signed in, and ends one', async () => {
  const someone = await registered(atelier)
  const phone = atelier.visitor({ origin: OWN_ORIGIN, 'user-agent': 'Telephone/1.0' })
  const elsewhere = await signedInAgain(atelier, someone.email, PASSWORD, phone)
  const list = await sessionsOf(someone)
  expect(list).toHaveLength(2)
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const other = list.find(({ isCurrent }) => !isCurrent)!
  expect(other).toMatchObject({ userAgent: 'Telephone/1.0', method: 'password', origin: null })
  expect(JSON.stringify(list)).not.toContain(sidOf(elsewhere.tokens))

  const path = `/api/account/sessions/${other.id}`
  const stranger = await registered(atelier)
  expect((await as(stranger, 'DELETE', path)).status).toBe(404)
  expect(await opens(atelier, elsewhere.tokens.access_token)).toBe(200)
  expect((await as(someone, 'DELETE', path)).status).toBe(204)
  expect(await opens(atelier, elsewhere.tokens.access_token)).toBe(401)
  expect((await refresh(phone, elsewhere.tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await authorize(phone)).error).toBe('login_required')
  expect((await as(someone, 'DELETE', path)).status).toBe(404)
  expect((await as(someone, 'DELETE', '/api/account/sessions/nothing')).status).toBe(404)
})

test('all other sessions end at once, and this one stays', async () => {
  const someone = await registered(atelier)
  const others = [
    await signedInAgain(atelier, someone.email),
    await signedInAgain(atelier, someone.email),
  ]
  expect((await as(someone, 'DELETE', '/api/account/sessions')).status).toBe(204)
  for (const { tokens } of others) expect(await opens(atelier, tokens.access_token)).toBe(401)
  expect(await sessionsOf(someone)).toMatchObject([{ isCurrent: true }])
})

test('a session that nobody has used for a month is in no list, and goes', async () => {
  const someone = await registered(atelier)
  const elsewhere = await signedInAgain(atelier, someone.email)
  const { db } = atelier.database
  const which = eq(signIns.sid, sidOf(elsewhere.tokens))
  await db
    .update(signIns)
    .set({ seenAt: new Date(Date.now() - 32 * DAY) })
    .where(which)
  expect(await sessionsOf(someone)).toHaveLength(1)
  await clean(db)
  expect(await db.select().from(signIns).where(which)).toEqual([])
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
})

test('the export has everything that is stored about somebody, and nothing that opens anything', async () => {
  const someone = await registered(atelier)
  await someone.visitor.ask('POST', '/api/chat/send', {
    body: { Message: 'Remember me', ModelId: 'echo' },
    headers: someone.bearer,
  })
  await as(someone, 'PUT', '/api/userpreferences/currency', { currency: 'VND' })
  await as(someone, 'POST', '/api/newsletter', { email: someone.email, agreed: true })
  const { userId } = await idOf(someone)
  await atelier.database.db
    .insert(partnerAccounts)
    .values({ userId, partner: 'shop', ownerId: crypto.randomUUID() })
  const reply: Reply<Record<string, unknown>> = await as(someone, 'GET', '/api/account/export')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="atelier-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.body).toMatchObject({
    account: { email: someone.email },
    since: expect.any(String),
    preferences: [{ currency: 'VND' }],
    newsletter: [{ email: someone.email }],
    partnerPages: [{ partner: 'shop' }],
    sessions: [{ method: 'password' }],
    conversations: [
      { messages: [{ content: 'Remember me' }, { content: 'You said: Remember me' }] },
    ],
  })
  const said = JSON.stringify(reply.body)
  expect(said).not.toMatch(/argon2|codeHash|verifier/)
  expect(said).not.toContain(sidOf(someone.tokens))
})

async function idOf(someone: SignedIn) {
  const [row] = await atelier.database.db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.loginEmail, someone.email))
  return row!
}

test('who deletes their account is signed out everywhere, told when it goes, and may come back until then', async () => {
  const someone = await registered(atelier)
  const elsewhere = await signedInAgain(atelier, someone.email)
  const { status, body } = await as<{ goesAt: string }>(someone, 'DELETE', '/api/account')
  expect(status).toBe(200)
  expect(Math.abs(Date.parse(body.goesAt) - Date.now() - ACCOUNT_LEAVES_AFTER)).toBeLessThan(10_000)
  expect(ACCOUNT_LEAVES_AFTER).toBe(14 * DAY)
  for (const { tokens } of [someone, elsewhere])
    expect(await opens(atelier, tokens.access_token)).toBe(401)
  await expect.poll(async () => (await letterTo(atelier, someone.email))?.text).toMatch(/sign in/i)

  const back = await signedInAgain(atelier, someone.email)
  const { userId } = await idOf(back)
  await leave(userId, -DAY, 'only if it still goes')
  await clean(atelier.database.db)
  expect(await opens(atelier, back.tokens.access_token)).toBe(200)
})

/** As if somebody had asked to be deleted this long before or after the day. */
async function leave(userId: string, late: number, _why?: string): Promise<void> {
  const { db } = atelier.database
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (person!.goesAt)
    await db
      .update(users)
      .set({ goesAt: new Date(Date.now() + late) })
      .where(eq(users.id, userId))
}

test('who comes back in the moment in which the account goes stays, with everything', async () => {
  const someone = await registered(atelier)
  const { userId } = await idOf(someone)
  await as(someone, 'DELETE', '/api/account')
  await leave(userId, -1_000)
  const { db } = atelier.database
  // Between finding who has to go and letting them go, somebody signs in.
  const transaction: typeof db.transaction = async (...work) => {
    await signedInAgain(atelier, someone.email)
    return db.transaction(...work)
  }
  await clean(Object.assign(Object.create(db) as typeof db, { transaction }))
  const [kept] = await db.select().from(users).where(eq(users.id, userId))
  expect(kept).toMatchObject({ goesAt: null })
})

test('after fourteen days everything of the account is gone, and of nobody else', async () => {
  const someone = await registered(atelier)
  const neighbour = await registered(atelier)
  for (const { visitor, bearer } of [someone, neighbour])
    await visitor.ask('POST', '/api/chat/send', {
      body: { Message: 'Hello', ModelId: 'echo' },
      headers: bearer,
    })
  await as(someone, 'PUT', '/api/userpreferences/currency', { currency: 'VND' })
  const { userId } = await idOf(someone)
  const { db } = atelier.database
  const ownerId = crypto.randomUUID()
  await db.insert(partnerAccounts).values({ userId, partner: 'shop', ownerId })
  await db.insert(conversations).values({ ownerId, id: crypto.randomUUID() })
  await as(someone, 'DELETE', '/api/account')
  await clean(db)
  expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1)

  await leave(userId, -1_000)
  await clean(db)
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
      .where(eq(identityRecords.uid, sidOf(someone.tokens))),
  ).toEqual([])
  expect(await opens(atelier, neighbour.tokens.access_token)).toBe(200)
  expect(await ticketOf(ownPage(atelier), someone.email)).toBeUndefined()
  // The address is free again.
  await registered(atelier, someone.email)
})

test('what cannot be meant is refused, and never a failure of ours', async () => {
  const someone = await registered(atelier)
  const wrong: [string, string, unknown, number][] = [
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
  for (const [method, path, body, status] of wrong) {
    const reply = await as<{ code?: string }>(someone, method, path, body)
    expect([method, path, body, reply.status]).toEqual([method, path, body, status])
    expect(reply.body.code).toEqual(expect.any(String))
  }
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
})

test('what somebody prefers is theirs in every browser', async () => {
  const someone = await registered(atelier)
  await as(someone, 'PUT', '/api/userpreferences/language', { language: 'vi' })
  const elsewhere = await signedInAgain(atelier, someone.email)
  expect((await accountOf(elsewhere)).preferences.language).toBe('vi')
})
