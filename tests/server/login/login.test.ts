// Signing in with passwords and emailed codes: limits, equal replies for known and unknown addresses, password storage.
import { createHook } from 'node:async_hooks'
import { argon2Sync, createHash } from 'node:crypto'
import { EMAIL_CODE_LIFETIME_MS, type ErrorReply } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { createPasswordHasher } from '../../../packages/server/account/passwords.ts'
import { emailCodes, rateLimitCounters, users } from '../../../packages/server/db/schema.ts'
import {
  startSecondServer,
  startServerForTest,
  startServerForFile,
  type TestServer,
} from '../helpers/test-server.ts'
import {
  readEmailedCode,
  latestEmailTo,
  newEmailAddress,
  differentCode,
} from '../helpers/emails.ts'
import { sendAuthorizationRequest, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { endQuarterHour } from '../helpers/rate-limit-counts.ts'
import {
  requestAs,
  visitOwnSite,
  PASSWORD,
  registerUser,
  signInWithPassword,
  insertAccountAndGetEmail,
} from '../helpers/users.ts'
import { watchStatements } from '../helpers/watch-statements.ts'
import type { Reply, Visitor } from '../helpers/visitor.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile({ passwordCost: undefined })

type LoginReply = Reply<{ ticket?: string } & Partial<ErrorReply>>

function post(visitor: Visitor, path: string, body: object): Promise<LoginReply> {
  return visitor.request('POST', path, { body })
}
const login = (visitor: Visitor, email: string, password: string) =>
  post(visitor, '/api/auth/login', { email, password })
const requestCode = (visitor: Visitor, email: string) =>
  post(visitor, '/api/auth/request-code', { email })
const submitCode = (visitor: Visitor, email: string, code: string) =>
  post(visitor, '/api/auth/verify-code', { email, code })

async function getCode(testServer: TestServer = server, email = newEmailAddress()) {
  const visitor = visitOwnSite(testServer)
  expect((await requestCode(visitor, email)).status).toBe(204)
  return { visitor, email, code: await readEmailedCode(testServer, email) }
}

async function storedUser(email: string) {
  const [row] = await server.database.db.select().from(users).where(eq(users.loginEmail, email))
  return row
}

test("a user registers, signs in with the password and gets tokens with the account's claims", async () => {
  const { email, bearer } = await registerUser(server)
  const { body } = await visitOwnSite(server).request('GET', '/api/account', { headers: bearer })
  expect(body).toMatchObject({ email, userName: email.split('@')[0], hasPassword: true })

  const { tokens } = await signInWithPassword(server, email)
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    email,
    tid: 'atelier',
    signin_state: ['kmsi'],
  })
  expect(tokens.refresh_token).toBeTruthy()
  expect(JSON.parse(Buffer.from(tokens.client_info, 'base64url').toString())).toEqual({
    uid: decodeJwt(tokens.id_token).sub,
    utid: 'atelier',
  })
})

test('a user can type the email address in capitals and with spaces around it', async () => {
  const { email } = await registerUser(server)
  const { status } = await login(visitOwnSite(server), ` ${email.toUpperCase()} `, PASSWORD)
  expect(status).toBe(200)
})

test('a user who registers the address of an existing account gets an email about it and no second account', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  const body = { userName: 'somebody', email, password: 'another one of mine' }
  expect((await post(visitor, '/api/auth/register', body)).status).toBe(204)
  const sent = await latestEmailTo(server, email)
  expect(sent!.text).toContain('already')
  expect(sent!.text).not.toMatch(/\d{3} ?\d{3}/)
  expect((await login(visitor, email, body.password)).body.code).toBe('sign-in-failed')
  expect((await login(visitor, email, PASSWORD)).status).toBe(200)
})

test('a guessed code of a registration that was never mailed signs nobody in', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  await post(visitor, '/api/auth/register', { userName: 'somebody', email, password: 'my own one' })
  const { db } = server.database
  const other = await getCode()
  // A code is hashed with its address, so a known code for the same address can stand for the guessed one.
  await requestCode(visitor, email)
  const guessedCode = await readEmailedCode(server, email)
  await db.update(emailCodes).set({ purpose: 'register' }).where(eq(emailCodes.email, email))
  expect((await submitCode(visitor, email, guessedCode)).body.code).toBe('code-invalid')
  expect((await submitCode(other.visitor, other.email, other.code)).status).toBe(200)
})

test('AUTH-7 a code has six digits, is stored only as a keyed hash and expires after ten minutes', async () => {
  const { email, code } = await getCode()
  expect(code).toMatch(/^\d{6}$/)
  const { db } = server.database
  const [row] = await db.select().from(emailCodes).where(eq(emailCodes.email, email))
  const stored = JSON.stringify(row)
  expect(stored).not.toContain(code)
  for (const text of [code, `${email} ${code}`, email + code])
    for (const encoding of ['base64url', 'hex', 'base64'] as const)
      expect(stored).not.toContain(createHash('sha256').update(text).digest(encoding))
  const remainingMs = row!.expiresAt.getTime() - Date.now()
  expect(remainingMs).toBeGreaterThan(EMAIL_CODE_LIFETIME_MS - HANG_LIMIT_MS)
  expect(remainingMs).toBeLessThanOrEqual(10 * 60_000)
})

test('AUTH-7 twenty codes are random and not a sequence', async () => {
  const codes = new Set<string>()
  for (let count = 0; count < 20; count += 1) codes.add((await getCode()).code)
  expect(codes.size).toBeGreaterThan(18)
})

test('AUTH-7 an expired code is refused', async () => {
  const { visitor, email, code } = await getCode()
  await server.database.db
    .update(emailCodes)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where(eq(emailCodes.email, email))
  expect((await submitCode(visitor, email, code)).body.code).toBe('code-invalid')
})

test('AUTH-7 a code works once when it is submitted twenty times at once', async () => {
  const { visitor, email, code } = await getCode()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => submitCode(visitor, email, code)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await submitCode(visitor, email, code)).body.code).toBe('code-invalid')
})

test('AUTH-7 a code works only in the browser that requested it, and attempts in another browser do not use it up', async () => {
  const { visitor, email, code } = await getCode()
  const attacker = visitOwnSite(server)
  for (let attempt = 0; attempt < 8; attempt += 1)
    expect(
      (await submitCode(attacker, email, attempt === 0 ? code : differentCode(code, attempt)))
        .status,
    ).toBe(400)
  expect((await submitCode(visitor, email, code)).status).toBe(200)
})

test('AUTH-7 after five wrong attempts the right code is refused, and a new code works', async () => {
  const { visitor, email, code } = await getCode()
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await submitCode(visitor, email, differentCode(code, attempt))).body.code).toBe(
      'code-invalid',
    )
  expect((await submitCode(visitor, email, code)).body.code).toBe('code-invalid')
  await requestCode(visitor, email)
  expect((await submitCode(visitor, email, await readEmailedCode(server, email))).status).toBe(200)
})

test('AUTH-7 five wrong attempts are counted when forty arrive at once', async () => {
  const { visitor, email, code } = await getCode()
  await Promise.all(
    Array.from({ length: 40 }, (_, attempt) =>
      submitCode(visitor, email, differentCode(code, attempt + 1)),
    ),
  )
  const [row] = await server.database.db
    .select()
    .from(emailCodes)
    .where(eq(emailCodes.email, email))
  expect(row!.failedAttempts).toBe(5)
  expect((await submitCode(visitor, email, code)).status).toBe(400)
})

test('AUTH-7 a new code replaces the previous one', async () => {
  const { visitor, email, code } = await getCode()
  await requestCode(visitor, email)
  const later = await readEmailedCode(server, email)
  if (later !== code) expect((await submitCode(visitor, email, code)).status).toBe(400)
  expect((await submitCode(visitor, email, later)).status).toBe(200)
})

test('AUTH-7 a user can paste a code with the spaces of the email', async () => {
  const { visitor, email, code } = await getCode()
  expect((await submitCode(visitor, email, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).status).toBe(
    200,
  )
})

test('AUTH-7 a user gets at most five emails in fifteen minutes and can still sign in with the password', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600 })
  const { email } = await registerUser(limited)
  const visitor = visitOwnSite(limited)
  // The registration email counts as the first of the five that the limit allows.
  for (let count = 0; count < 4; count += 1)
    expect((await requestCode(visitor, email)).status).toBe(204)
  const refused = await requestCode(visitOwnSite(limited), email)
  expectTooMany(refused)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  expectTooMany(await post(visitor, '/api/auth/request-reset', { email }))
  expect((await login(visitor, email, PASSWORD)).status).toBe(200)
  expect((await requestCode(visitor, newEmailAddress())).status).toBe(204)
})

test('AUTH-7 a user gets at most ten emails a day from a network in which nobody has signed in', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600 })
  const { db } = limited.database
  const email = newEmailAddress()
  const visitor = visitOwnSite(limited)
  for (let count = 0; count < 10; count += 1) {
    await endQuarterHour(limited)
    expect([count, (await requestCode(visitor, email)).status]).toEqual([count, 204])
  }
  await db
    .update(rateLimitCounters)
    .set({ count: 0 })
    .where(sql`${rateLimitCounters.count} <= 5`)
  expectTooMany(await requestCode(visitor, email))
})

test('AUTH-7 a client at one IP address can request at most a hundred emails', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 100_000, trustProxy: true })
  const from = (ip: string) => limited.newVisitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  for (let count = 0; count < 100; count += 1)
    expect((await requestCode(from('10.1.1.1'), newEmailAddress())).status).toBe(204)
  expectTooMany(await requestCode(from('10.1.1.1'), newEmailAddress()))
  expect((await requestCode(from('10.1.1.2'), newEmailAddress())).status).toBe(204)
})

test('AUTH-7 a client that guesses passwords is rate limited, and the owner of the account is not', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
  const from = (ip: string) => limited.newVisitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  const { email } = await registerUser(limited, newEmailAddress(), PASSWORD, from('10.0.0.1'))
  const attacker = from('10.6.6.6')
  let last: LoginReply | undefined
  for (let attempt = 0; attempt <= 20; attempt += 1)
    last = await login(attacker, email, `guess ${attempt}`)
  expectTooMany(last!)
  expectTooMany(await login(attacker, email, PASSWORD))
  expect((await login(from('10.0.0.1'), email, PASSWORD)).status).toBe(200)
})

function expectTooMany({ status, body, headers }: LoginReply): void {
  expect([status, body.code]).toEqual([429, 'too-many'])
  expect(body.message).toBe('Too many requests. Please try again later.')
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
}

test('a client that sends too many sign-in requests gets 429 with Retry-After from the identity service as well', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 20 })
  const visitor = visitOwnSite(limited)
  for (let count = 0; count < 20; count += 1) await sendAuthorizationRequest(visitor)
  for (const [method, path] of [
    ['GET', '/oidc/auth'],
    ['POST', '/oidc/token'],
    ['GET', '/oidc/session/end'],
    ['GET', '/api/auth/interaction?id=x'],
    ['GET', '/api/auth/upstream/google'],
    ['GET', '/api/account'],
  ] as const) {
    const reply = await visitor.request<Partial<ErrorReply>>(method, path)
    expect([path, reply.status]).toEqual([path, 429])
    expectTooMany(reply)
  }
})

test.each<[string, object, number]>([
  ['/api/auth/login', { email: 'a@example.com', password: PASSWORD }, 120],
  ['/auth/complete-reset-password', { token: 'x', newPassword: PASSWORD }, 30],
])(
  'a client that floods %s gets 429 there and can still use other endpoints',
  async (path, body, limit) => {
    const limited = await startSecondServer(server, { requestsPerMinute: 600 })
    const visitor = visitOwnSite(limited)
    let last: LoginReply | undefined
    for (let count = 0; count <= limit; count += 1) last = await post(visitor, path, body)
    expectTooMany(last!)
    expect((await visitor.get('/api/userpreferences')).status).toBe(200)
  },
)

test('AUTH-8 a client gets the same error for a wrong password and an unknown address', async () => {
  const { email } = await registerUser(server)
  const userWithoutPassword = await getCode()
  await submitCode(userWithoutPassword.visitor, userWithoutPassword.email, userWithoutPassword.code)
  const replies = [
    await login(visitOwnSite(server), email, 'wrong indeed'),
    await login(visitOwnSite(server), newEmailAddress('nobody'), 'wrong indeed'),
    await login(visitOwnSite(server), userWithoutPassword.email, 'wrong indeed'),
  ]
  expect(new Set(replies.map(comparableReply)).size).toBe(1)
  expect(replies[0]!.body.message).toBe('The email or password is incorrect.')
})

test('AUTH-8 a client gets the same error for a wrong code, whether the address has an account or not', async () => {
  const { email } = await registerUser(server)
  const known = await getCode(server, email)
  const unknown = await getCode()
  const registering = visitOwnSite(server)
  await post(registering, '/api/auth/register', { userName: 'somebody', email, password: PASSWORD })
  const replies = [
    await submitCode(known.visitor, known.email, differentCode(known.code)),
    await submitCode(unknown.visitor, unknown.email, differentCode(unknown.code)),
    await submitCode(registering, email, '123456'),
    await submitCode(visitOwnSite(server), email, '123456'),
    await submitCode(visitOwnSite(server), newEmailAddress('nobody'), '123456'),
  ]
  expect(replies.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    replies.map(() => [400, 'code-invalid', replies[0]!.body.message]),
  )
})

const emailRequests: [
  path: string,
  send: (visitor: Visitor, email: string) => Promise<LoginReply>,
][] = [
  ['request-code', requestCode],
  ['request-reset', (visitor, email) => post(visitor, '/api/auth/request-reset', { email })],
  [
    'register',
    (visitor, email) =>
      post(visitor, '/api/auth/register', { userName: 'somebody', email, password: PASSWORD }),
  ],
]

test.each(emailRequests)(
  'AUTH-8 a client gets the same reply to %s for a known and an unknown address',
  async (_, send) => {
    const { email } = await registerUser(server)
    const replies = [
      await send(visitOwnSite(server), email),
      await send(visitOwnSite(server), newEmailAddress()),
    ]
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect(new Set(replies.map(comparableReply)).size).toBe(1)
  },
)

/** A reply without the parts that differ in every reply, such as the request id. */
function comparableReply({ status, body, headers }: LoginReply): string {
  const { requestId: _, ...error } = (body || {}) as Partial<ErrorReply>
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name))
  return JSON.stringify([status, error, names.toSorted()])
}

test.each([
  ...emailRequests,
  ['login', (visitor: Visitor, email: string) => login(visitor, email, 'wrong indeed')] as const,
])(
  'AUTH-8 the server does the same work on %s for a known and an unknown address',
  async (name, send) => {
    // A database of its own, because statements of another server would be counted as well.
    const counted = await startServerForTest({ mailer: { send: async () => {}, close() {} } })
    const known = await insertAccountAndGetEmail(counted)
    const visitor = visitOwnSite(counted)
    await send(visitor, newEmailAddress())
    const workloads: Awaited<ReturnType<typeof measureWork>>[] = []
    for (const email of [known, newEmailAddress(), known, newEmailAddress()])
      workloads.push(await measureWork(counted, () => send(visitor, email)))
    expect(workloads).toEqual(workloads.map(() => workloads[0]))
    expect(workloads[0]!.statements).toBeGreaterThan(0)
    expect(workloads[0]!.hashes).toBe(['login', 'register'].includes(name) ? 1 : 0)
  },
)

test('AUTH-8 a client gets the reply to request-reset before the email is sent', async () => {
  const slow = await startSecondServer(server, {
    mailer: { send: () => new Promise(() => {}), close() {} },
  })
  const known = await insertAccountAndGetEmail(slow)
  const reply = await post(visitOwnSite(slow), '/api/auth/request-reset', { email: known })
  expect(reply.status).toBe(204)
})

/** Database statements with these tables: a server that has just started looks for unfinished answers and open payments. */
const OWN_STATEMENTS = /\b(messages|payments|entitlements)\b/

/** Counts what takes time on the server: database statements and password hashes. */
async function measureWork(testServer: TestServer, action: () => Promise<unknown>) {
  const work = { statements: 0, hashes: 0 }
  const stop = watchStatements(testServer, {
    onStatement: (statement) => void (OWN_STATEMENTS.test(statement) || (work.statements += 1)),
  })
  const hook = createHook({
    init: (_, type) => void (type === 'ARGON2REQUEST' && (work.hashes += 1)),
  }).enable()
  await action()
  hook.disable()
  stop()
  return work
}

/** Login requests that need no pending sign-in and no token, with a body they accept. */
const loginRequests: [path: string, body: object][] = [
  ['/api/auth/login', { email: 'a@example.com', password: PASSWORD }],
  ['/api/auth/register', { userName: 'somebody', email: 'a@example.com', password: PASSWORD }],
  ['/api/auth/request-code', { email: 'a@example.com' }],
  ['/api/auth/verify-code', { email: 'a@example.com', code: '123456' }],
  ['/api/auth/request-reset', { email: 'a@example.com' }],
]

/** Requests that a form on another site must not be able to send from the user's browser. */
const protectedRequests: [path: string, body: object][] = [
  ...loginRequests,
  ['/auth/complete-reset-password', { token: 'x', newPassword: PASSWORD }],
  ['/api/auth/interaction/develop', { id: 'x', email: 'a@example.com', name: 'Linh' }],
  ['/api/auth/interaction/link', { id: 'x', password: PASSWORD }],
  ['/api/auth/interaction/apart', { id: 'x' }],
  ['/api/auth/interaction/cancel', { id: 'x' }],
]

test.each(protectedRequests)(
  'AUTH-9 only our own pages may send requests to %s, and only as JSON',
  async (path, body) => {
    const from = (headers: Record<string, string>) =>
      server.newVisitor(headers).request('POST', path, { body })
    const foreign = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${OWN_ORIGIN}.evil.example` },
      { origin: OWN_ORIGIN, authorization: 'Bearer a.b.c' },
      { 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[]
    for (const headers of foreign)
      expect([headers, (await from(headers)).status]).toEqual([headers, 403])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { status } = await visitOwnSite(server).request('POST', path, {
        raw: JSON.stringify(body),
        headers: { 'content-type': type },
      })
      expect([type, status]).toEqual([type, 415])
    }
  },
)

test.each(protectedRequests)(
  'AUTH-9 a browser with a guest cookie needs the XSRF token for %s',
  async (path, body) => {
    const visitor = visitOwnSite(server)
    await visitor.get('/api/userpreferences')
    const { status } = await visitor.request('POST', path, {
      body,
      headers: { 'X-XSRF-TOKEN': 'made.up' },
    })
    expect(status).toBe(403)
  },
)

const invalidRequests: [path: string, body: object, status: number][] = [
  ...loginRequests.flatMap(([path, body]) =>
    Object.keys(body).flatMap((field) =>
      (
        [
          [undefined, 400],
          [null, 400],
          [7, 400],
          [{}, 400],
          [[], 400],
          ['', 422],
          ['\0', 400],
        ] as const
      ).map(([value, status]): [string, object, number] => [
        path,
        { ...body, [field]: value },
        status,
      ]),
    ),
  ),
  ...loginRequests.map(([path, body]): [string, object, number] => [
    path,
    { ...body, more: 1 },
    400,
  ]),
  ['/api/auth/login', { email: 'nobody', password: PASSWORD }, 422],
  ['/api/auth/login', { email: `${'a'.repeat(400)}@example.com`, password: PASSWORD }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], userName: 'ab' }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], userName: 'a\nb\nc' }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], userName: 'a'.repeat(51) }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], password: 'short' }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], password: 'Password123!' }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], password: 'somebody' }, 422],
  ['/api/auth/register', { ...loginRequests[1]![1], password: '      ' }, 422],
  ['/api/auth/login', { email: 'a@example.com', password: 'a'.repeat(20_000) }, 413],
  ['/api/auth/verify-code', { email: 'a@example.com', code: '12345' }, 400],
  ['/api/auth/verify-code', { email: 'a@example.com', code: '１２３４５６' }, 400],
  ['/auth/complete-reset-password', { token: 'x', newPassword: PASSWORD }, 400],
  ['/auth/complete-reset-password', { token: 'x', newPassword: '12345' }, 422],
  ['/auth/complete-reset-password', { token: 'x'.repeat(201), newPassword: PASSWORD }, 422],
]

test('a client that sends an invalid login request gets a 4xx error with a message', async () => {
  const visitor = visitOwnSite(server)
  await visitor.get('/api/userpreferences')
  for (const [path, body, status] of invalidRequests) {
    const reply = await post(visitor, path, body)
    expect([path, body, reply.status]).toEqual([path, body, status])
    expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
})

test.each([
  [{ email: '' }, 'Email is required', 'email'],
  [{ email: 'linh' }, 'Email is invalid', 'email'],
  [{ password: '' }, 'Password is required', 'password'],
  [{ password: 'abcde' }, 'Password must be at least 6 characters', 'password'],
  [{ password: '123456' }, 'This password is too common. Please choose another one.', 'password'],
  [{ userName: '' }, 'Username is required', 'userName'],
  [{ userName: 'ab' }, 'Username must be at least 3 characters', 'userName'],
])('a user who registers with %o gets the message "%s"', async (change, message, field) => {
  const body = { userName: 'somebody', email: newEmailAddress(), password: PASSWORD, ...change }
  const reply = await post(visitOwnSite(server), '/api/auth/register', body)
  expect(reply).toMatchObject({ status: 422, body: { message, field } })
})

test('AUTH-10 a password is stored as an argon2id hash of the specified cost', async () => {
  const { email } = await registerUser(server)
  const { passwordHash } = (await storedUser(email))!
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const [, , , , salt, tag] = passwordHash!.split('$')
  const recomputed = argon2Sync('argon2id', {
    message: Buffer.from(PASSWORD),
    nonce: Buffer.from(salt!, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  expect(recomputed.toString('base64').replace('=', '')).toBe(tag)
})

test('AUTH-10 a weaker password hash is replaced when its owner signs in', async () => {
  const { email } = await registerUser(server)
  const nonce = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(PASSWORD),
    nonce,
    parallelism: 1,
    tagLength: 16,
    memory: 1_024,
    passes: 1,
  })
  const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const weakHash = `$argon2id$v=19$m=1024,t=1,p=1$${unpaddedBase64(nonce)}$${unpaddedBase64(tag)}`
  const { db } = server.database
  await db.update(users).set({ passwordHash: weakHash }).where(eq(users.loginEmail, email))
  expect((await login(visitOwnSite(server), email, 'wrong indeed')).status).toBe(400)
  expect((await storedUser(email))!.passwordHash).toBe(weakHash)
  expect((await login(visitOwnSite(server), email, PASSWORD)).status).toBe(200)
  expect((await storedUser(email))!.passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await login(visitOwnSite(server), email, PASSWORD)).status).toBe(200)
})

test('AUTH-10 a user can choose any characters as a password, up to 1,024 bytes', async () => {
  const longest = `${'ệ'.repeat(340)}lamp`
  expect(Buffer.byteLength(longest)).toBe(1_024)
  for (const password of [
    longest,
    '🪔🪔🪔🪔🪔🪔🏮',
    ' spaces around ',
    'đèn dầu cũ',
    '"\\\'; --',
  ]) {
    const { email } = await registerUser(server, newEmailAddress(), password)
    expect((await login(visitOwnSite(server), email, password)).status).toBe(200)
  }
  const { email } = await registerUser(server)
  const reply = await login(visitOwnSite(server), email, `${longest}x`)
  expect(reply).toMatchObject({
    status: 422,
    body: { message: 'Password is too long. Please choose one of at most 1,024 bytes.' },
  })
})

test('AUTH-10 a user can type the password in another Unicode normalization', async () => {
  const password = 'Tiếng Việt đẹp'
  expect(password.normalize('NFD')).not.toBe(password.normalize('NFC'))
  const { email } = await registerUser(server, newEmailAddress(), password.normalize('NFC'))
  expect((await login(visitOwnSite(server), email, password.normalize('NFD'))).status).toBe(200)
  const longest = `${'ệ'.repeat(340)}lamp`
  const other = await registerUser(server, newEmailAddress(), longest)
  expect((await login(visitOwnSite(server), other.email, longest.normalize('NFD'))).status).toBe(
    200,
  )
})

test('AUTH-10 five hundred simultaneous password checks are queued, and further ones get 503', async () => {
  const passwords = createPasswordHasher()
  const phc = await passwords.hash(PASSWORD)
  const results = await Promise.allSettled(
    Array.from({ length: 520 }, () => passwords.verify('x', phc.replace('m=19456', 'm=64'))),
  )
  const rejected = results.filter((result) => result.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length).toBeLessThanOrEqual(20)
  expect(rejected[0]!.reason).toMatchObject({ code: 'busy', status: 503 })
  expect(await passwords.verify(PASSWORD, phc)).toBe(true)
})

test('a user gets an email about a sign-in from a new browser', async () => {
  const user = await registerUser(server)
  const phone = server.newVisitor({
    origin: OWN_ORIGIN,
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1',
  })
  await requestAs(user, 'POST', '/api/auth/sign-out', {})
  await signInWithPassword(server, user.email, PASSWORD, phone)
  await expect.poll(async () => (await latestEmailTo(server, user.email))?.text).toContain('iPhone')
})

test('a user gets an error when a code cannot be mailed', async () => {
  const broken = await startSecondServer(server, {
    mailer: { send: () => Promise.reject(new Error('no mail server')), close() {} },
  })
  const email = newEmailAddress()
  for (const [, send] of emailRequests.filter(([name]) => name !== 'request-reset')) {
    const reply = await send(visitOwnSite(broken), email)
    expect(reply).toMatchObject({ status: 502, body: { message: 'Failed to send code' } })
  }
  expect((await emailRequests[1]![1](visitOwnSite(broken), email)).status).toBe(204)
})
