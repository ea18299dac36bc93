// Proving who one is: passwords, mailed codes, and links to choose a new password.
import { createHook } from 'node:async_hooks'
import { argon2Sync, createHash } from 'node:crypto'
import { EMAIL_CODE_LIFE, type ErrorReply } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../packages/server/account/passwords.ts'
import { codes, counts, users } from '../../packages/server/db/schema.ts'
import { startForTest, startServer, type Running } from './start.ts'
import {
  as,
  authorize,
  codeTo,
  letterTo,
  newEmail,
  OWN_ORIGIN,
  ownPage,
  PASSWORD,
  registered,
  signedInAgain,
  withoutLetters,
  wrongCode,
} from './sign-in.ts'
import { watchStatements } from './statements.ts'
import type { Reply, Visitor } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

type Answer = Reply<{ ticket?: string } & Partial<ErrorReply>>

function post(visitor: Visitor, path: string, body: object): Promise<Answer> {
  return visitor.ask('POST', path, { body })
}
const login = (visitor: Visitor, email: string, password: string) =>
  post(visitor, '/api/auth/login', { email, password })
const askCode = (visitor: Visitor, email: string) =>
  post(visitor, '/api/auth/request-code', { email })
const tryCode = (visitor: Visitor, email: string, code: string) =>
  post(visitor, '/api/auth/verify-code', { email, code })

/** A browser that has asked for a code, and the code. */
async function withCode(running: Running = atelier, email = newEmail()) {
  const visitor = ownPage(running)
  expect((await askCode(visitor, email)).status).toBe(204)
  return { visitor, email, code: await codeTo(running, email) }
}

async function accountOf(running: Running, email: string) {
  const [row] = await running.database.db.select().from(users).where(eq(users.loginEmail, email))
  return row
}

test('somebody makes an account, signs in with its password, and is known', async () => {
  const { email, bearer } = await registered(atelier)
  const { body } = await ownPage(atelier).ask('GET', '/api/account', { headers: bearer })
  expect(body).toMatchObject({ email, userName: email.split('@')[0], hasPassword: true })

  const { tokens } = await signedInAgain(atelier, email)
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

test('an address is the same in capitals and with a space around it', async () => {
  const { email } = await registered(atelier)
  const { status } = await login(ownPage(atelier), ` ${email.toUpperCase()} `, PASSWORD)
  expect(status).toBe(200)
})

test('who registers an address that has an account gets a letter that says so, and no second account', async () => {
  const { email } = await registered(atelier)
  const visitor = ownPage(atelier)
  const body = { userName: 'somebody', email, password: 'another one of mine' }
  expect((await post(visitor, '/api/auth/register', body)).status).toBe(204)
  const letter = await letterTo(atelier, email)
  expect(letter!.text).toContain('already')
  expect(letter!.text).not.toMatch(/\d{3} ?\d{3}/)
  expect((await login(visitor, email, body.password)).body.code).toBe('sign-in-failed')
  expect((await login(visitor, email, PASSWORD)).status).toBe(200)
})

test('the code of a registration that nobody was told opens no account, whoever guesses it', async () => {
  const { email } = await registered(atelier)
  const visitor = ownPage(atelier)
  await post(visitor, '/api/auth/register', { userName: 'somebody', email, password: 'my own one' })
  const { db } = atelier.database
  const other = await withCode()
  // As if it had been guessed: the hash is for the address, so the row is given the one of a code we know.
  await askCode(visitor, email)
  const known = await codeTo(atelier, email)
  await db.update(codes).set({ purpose: 'register' }).where(eq(codes.email, email))
  expect((await tryCode(visitor, email, known)).body.code).toBe('code-invalid')
  expect((await tryCode(other.visitor, other.email, other.code)).status).toBe(200)
})

test('AUTH-7 a code has six figures, of which only a keyed hash is stored, for ten minutes', async () => {
  const { email, code } = await withCode()
  expect(code).toMatch(/^\d{6}$/)
  const { db } = atelier.database
  const [row] = await db.select().from(codes).where(eq(codes.email, email))
  const stored = JSON.stringify(row)
  expect(stored).not.toContain(code)
  for (const text of [code, `${email} ${code}`, email + code])
    for (const encoding of ['base64url', 'hex', 'base64'] as const)
      expect(stored).not.toContain(createHash('sha256').update(text).digest(encoding))
  const left = row!.expiresAt.getTime() - Date.now()
  expect(left).toBeGreaterThan(EMAIL_CODE_LIFE - 10_000)
  expect(left).toBeLessThanOrEqual(10 * 60_000)
})

test('AUTH-7 codes are not guessed from one another', async () => {
  const seen = new Set<string>()
  for (let asked = 0; asked < 20; asked += 1) seen.add((await withCode()).code)
  expect(seen.size).toBeGreaterThan(18)
})

test('AUTH-7 a code of eleven minutes ago is refused', async () => {
  const { visitor, email, code } = await withCode()
  await atelier.database.db
    .update(codes)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where(eq(codes.email, email))
  expect((await tryCode(visitor, email, code)).body.code).toBe('code-invalid')
})

test('AUTH-7 a code is good once, also for twenty who try it at the same time', async () => {
  const { visitor, email, code } = await withCode()
  const tries = await Promise.all(Array.from({ length: 20 }, () => tryCode(visitor, email, code)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await tryCode(visitor, email, code)).body.code).toBe('code-invalid')
})

test('AUTH-7 a code is for the browser that asked; tries in another one neither open nor spoil it', async () => {
  const { visitor, email, code } = await withCode()
  const thief = ownPage(atelier)
  for (let tried = 0; tried < 8; tried += 1)
    expect((await tryCode(thief, email, tried === 0 ? code : wrongCode(code, tried))).status).toBe(
      400,
    )
  expect((await tryCode(visitor, email, code)).status).toBe(200)
})

test('AUTH-7 after five wrong tries the right code is refused, and a new one works', async () => {
  const { visitor, email, code } = await withCode()
  for (let tried = 1; tried <= 5; tried += 1)
    expect((await tryCode(visitor, email, wrongCode(code, tried))).body.code).toBe('code-invalid')
  expect((await tryCode(visitor, email, code)).body.code).toBe('code-invalid')
  await askCode(visitor, email)
  expect((await tryCode(visitor, email, await codeTo(atelier, email))).status).toBe(200)
})

test('AUTH-7 five tries are five, also when forty come at once', async () => {
  const { visitor, email, code } = await withCode()
  await Promise.all(
    Array.from({ length: 40 }, (_, tried) => tryCode(visitor, email, wrongCode(code, tried + 1))),
  )
  const [row] = await atelier.database.db.select().from(codes).where(eq(codes.email, email))
  expect(row!.wrongTries).toBe(5)
  expect((await tryCode(visitor, email, code)).status).toBe(400)
})

test('AUTH-7 a new code ends the one before', async () => {
  const { visitor, email, code } = await withCode()
  await askCode(visitor, email)
  const later = await codeTo(atelier, email)
  if (later !== code) expect((await tryCode(visitor, email, code)).status).toBe(400)
  expect((await tryCode(visitor, email, later)).status).toBe(200)
})

test('AUTH-7 a code is read as it stands in a letter', async () => {
  const { visitor, email, code } = await withCode()
  expect((await tryCode(visitor, email, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).status).toBe(
    200,
  )
})

test('AUTH-7 five letters in a quarter of an hour, and the other ways in still work', async () => {
  const limited = await startForTest({ limit: 600 })
  const { email } = await registered(limited)
  const visitor = ownPage(limited)
  // Registering was the first.
  for (let asked = 0; asked < 4; asked += 1)
    expect((await askCode(visitor, email)).status).toBe(204)
  const refused = await askCode(ownPage(limited), email)
  expectTooMany(refused)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  expectTooMany(await post(visitor, '/api/auth/request-reset', { email }))
  expect((await login(visitor, email, PASSWORD)).status).toBe(200)
  expect((await askCode(visitor, newEmail())).status).toBe(204)
})

test('AUTH-7 twenty letters a day', async () => {
  const limited = await startForTest({ limit: 600 })
  const { db } = limited.database
  const email = newEmail()
  const visitor = ownPage(limited)
  for (let asked = 0; asked < 20; asked += 1) {
    // The next quarter of an hour.
    await db
      .update(counts)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(sql`${counts.expiresAt} < ${new Date(Date.now() + 60 * 60_000)}`)
    expect([asked, (await askCode(visitor, email)).status]).toEqual([asked, 204])
  }
  await db
    .update(counts)
    .set({ count: 0 })
    .where(sql`${counts.count} <= 5`)
  expectTooMany(await askCode(visitor, email))
})

test('AUTH-7 one address can have a hundred letters sent, and not one more', async () => {
  const limited = await startForTest({ limit: 100_000, trustProxy: true })
  const from = (ip: string) => limited.visitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  for (let asked = 0; asked < 100; asked += 1)
    expect((await askCode(from('10.1.1.1'), newEmail())).status).toBe(204)
  expectTooMany(await askCode(from('10.1.1.1'), newEmail()))
  expect((await askCode(from('10.1.1.2'), newEmail())).status).toBe(204)
})

test('AUTH-7 who tries passwords is slowed down; whose they are is not', async () => {
  const limited = await startForTest({ limit: 600, trustProxy: true })
  const from = (ip: string) => limited.visitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  const { email } = await registered(limited, newEmail(), PASSWORD, from('10.0.0.1'))
  const thief = from('10.6.6.6')
  let last: Answer | undefined
  for (let tried = 0; tried <= 20; tried += 1) last = await login(thief, email, `guess ${tried}`)
  expectTooMany(last!)
  expectTooMany(await login(thief, email, PASSWORD))
  expect((await login(from('10.0.0.1'), email, PASSWORD)).status).toBe(200)
})

function expectTooMany({ status, body, headers }: Answer): void {
  expect([status, body.code]).toEqual([429, 'too-many'])
  expect(body.message).toBe('Too many requests. Please try again later.')
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
}

test('a flood of sign-ins ends in a word about when to come again, also at the identity service', async () => {
  const limited = await startForTest({ limit: 20 })
  const visitor = ownPage(limited)
  for (let asked = 0; asked < 20; asked += 1) await authorize(visitor)
  for (const [method, path] of [
    ['GET', '/oidc/auth'],
    ['POST', '/oidc/token'],
    ['GET', '/oidc/session/end'],
    ['GET', '/api/auth/interaction?id=x'],
    ['GET', '/api/auth/upstream/google'],
    ['GET', '/api/account'],
  ] as const) {
    const reply = await visitor.ask<Partial<ErrorReply>>(method, path)
    expect([path, reply.status]).toEqual([path, 429])
    expectTooMany(reply)
  }
})

test.each<[string, object, number]>([
  ['/api/auth/login', { email: 'a@example.com', password: PASSWORD }, 120],
  ['/auth/complete-reset-password', { token: 'x', newPassword: PASSWORD }, 30],
])('a flood of %s alone ends, and other calls go on', async (path, body, most) => {
  const limited = await startForTest({ limit: 600 })
  const visitor = ownPage(limited)
  let last: Answer | undefined
  for (let asked = 0; asked <= most; asked += 1) last = await post(visitor, path, body)
  expectTooMany(last!)
  expect((await visitor.get('/api/userpreferences')).status).toBe(200)
})

test('AUTH-8 a wrong password and an unknown address are answered in the same words', async () => {
  const { email } = await registered(atelier)
  const withoutPassword = await withCode()
  await tryCode(withoutPassword.visitor, withoutPassword.email, withoutPassword.code)
  const replies = [
    await login(ownPage(atelier), email, 'wrong indeed'),
    await login(ownPage(atelier), newEmail('nobody'), 'wrong indeed'),
    await login(ownPage(atelier), withoutPassword.email, 'wrong indeed'),
  ]
  expect(new Set(replies.map(told)).size).toBe(1)
  expect(replies[0]!.body.message).toBe('The email or password is not right.')
})

test('AUTH-8 a wrong code is answered in the same words, whoever it is about', async () => {
  const { email } = await registered(atelier)
  const known = await withCode(atelier, email)
  const unknown = await withCode()
  const registering = ownPage(atelier)
  await post(registering, '/api/auth/register', { userName: 'somebody', email, password: PASSWORD })
  const replies = [
    await tryCode(known.visitor, known.email, wrongCode(known.code)),
    await tryCode(unknown.visitor, unknown.email, wrongCode(unknown.code)),
    await tryCode(registering, email, '123456'),
    await tryCode(ownPage(atelier), email, '123456'),
    await tryCode(ownPage(atelier), newEmail('nobody'), '123456'),
  ]
  expect(replies.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    replies.map(() => [400, 'code-invalid', replies[0]!.body.message]),
  )
})

const letters: [string, (visitor: Visitor, email: string) => Promise<Answer>][] = [
  ['request-code', askCode],
  ['request-reset', (visitor, email) => post(visitor, '/api/auth/request-reset', { email })],
  [
    'register',
    (visitor, email) =>
      post(visitor, '/api/auth/register', { userName: 'somebody', email, password: PASSWORD }),
  ],
]

test.each(letters)(
  'AUTH-8 %s is answered alike for a known and an unknown address',
  async (_, ask) => {
    const { email } = await registered(atelier)
    const replies = [await ask(ownPage(atelier), email), await ask(ownPage(atelier), newEmail())]
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect(new Set(replies.map(told)).size).toBe(1)
  },
)

/** Everything a visitor is told, but for what is different in each answer. */
function told({ status, body, headers }: Answer): string {
  const { requestId: _, ...said } = (body || {}) as Partial<ErrorReply>
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name))
  return JSON.stringify([status, said, names.toSorted()])
}

test.each([
  ...letters,
  ['login', (visitor: Visitor, email: string) => login(visitor, email, 'wrong indeed')] as const,
])('AUTH-8 %s is as much work for a known as for an unknown address', async (name, ask) => {
  const counted = await startForTest({ mail: { send: async () => {}, close() {} } })
  const known = await withoutLetters(counted)
  const visitor = ownPage(counted)
  await ask(visitor, newEmail())
  const done: Awaited<ReturnType<typeof workOf>>[] = []
  for (const email of [known, newEmail(), known, newEmail()])
    done.push(await workOf(counted, () => ask(visitor, email)))
  expect(done).toEqual(done.map(() => done[0]))
  expect(done[0]!.statements).toBeGreaterThan(0)
  expect(done[0]!.hashes).toBe(['login', 'register'].includes(name) ? 1 : 0)
})

test('AUTH-8 a link to choose a new password is not waited for: an unknown address is sent none', async () => {
  const slow = await startForTest({ mail: { send: () => new Promise(() => {}), close() {} } })
  const known = await withoutLetters(slow)
  const reply = await post(ownPage(slow), '/api/auth/request-reset', { email: known })
  expect(reply.status).toBe(204)
})

/** What takes time: statements, and passwords that are hashed. */
async function workOf(running: Running, what: () => Promise<unknown>) {
  const work = { statements: 0, hashes: 0 }
  const stop = watchStatements(running, { asked: () => void (work.statements += 1) })
  const hook = createHook({
    init: (_, type) => void (type === 'ARGON2REQUEST' && (work.hashes += 1)),
  }).enable()
  await what()
  hook.disable()
  stop()
  return work
}

const plain: [string, object][] = [
  ['/api/auth/login', { email: 'a@example.com', password: PASSWORD }],
  ['/api/auth/register', { userName: 'somebody', email: 'a@example.com', password: PASSWORD }],
  ['/api/auth/request-code', { email: 'a@example.com' }],
  ['/api/auth/verify-code', { email: 'a@example.com', code: '123456' }],
  ['/api/auth/request-reset', { email: 'a@example.com' }],
]

/** What a form on another site could post in the name of whoever reads it. */
const guarded: [string, object][] = [
  ...plain,
  ['/auth/complete-reset-password', { token: 'x', newPassword: PASSWORD }],
  ['/api/auth/interaction/develop', { id: 'x', email: 'a@example.com', name: 'Linh' }],
  ['/api/auth/interaction/link', { id: 'x', password: PASSWORD }],
  ['/api/auth/interaction/apart', { id: 'x' }],
  ['/api/auth/interaction/cancel', { id: 'x' }],
]

test.each(guarded)(
  'AUTH-9 only a page of ours may ask %s, and only in JSON',
  async (path, body) => {
    const from = (headers: Record<string, string>) =>
      atelier.visitor(headers).ask('POST', path, { body })
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
      const { status } = await ownPage(atelier).ask('POST', path, {
        raw: JSON.stringify(body),
        headers: { 'content-type': type },
      })
      expect([type, status]).toEqual([type, 415])
    }
  },
)

test.each(guarded)(
  'AUTH-9 with the cookie of a guest %s needs its token too',
  async (path, body) => {
    const visitor = ownPage(atelier)
    await visitor.get('/api/userpreferences')
    const { status } = await visitor.ask('POST', path, {
      body,
      headers: { 'X-XSRF-TOKEN': 'made.up' },
    })
    expect(status).toBe(403)
  },
)

const bad: [string, object, number][] = [
  ...plain.flatMap(([path, body]) =>
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
          ['\ud800', 400],
        ] as const
      ).map(([value, status]): [string, object, number] => [
        path,
        { ...body, [field]: value },
        status,
      ]),
    ),
  ),
  ...plain.map(([path, body]): [string, object, number] => [path, { ...body, more: 1 }, 400]),
  ['/api/auth/login', { email: 'nobody', password: PASSWORD }, 422],
  ['/api/auth/login', { email: `${'a'.repeat(400)}@example.com`, password: PASSWORD }, 422],
  ['/api/auth/register', { ...plain[1]![1], userName: 'ab' }, 422],
  ['/api/auth/register', { ...plain[1]![1], userName: 'a\nb\nc' }, 422],
  ['/api/auth/register', { ...plain[1]![1], userName: 'a'.repeat(51) }, 422],
  ['/api/auth/register', { ...plain[1]![1], password: 'short' }, 422],
  ['/api/auth/register', { ...plain[1]![1], password: 'Password123!' }, 422],
  ['/api/auth/register', { ...plain[1]![1], password: 'somebody' }, 422],
  ['/api/auth/register', { ...plain[1]![1], password: '      ' }, 422],
  ['/api/auth/login', { email: 'a@example.com', password: 'a'.repeat(20_000) }, 413],
  ['/api/auth/verify-code', { email: 'a@example.com', code: '12345' }, 400],
  ['/api/auth/verify-code', { email: 'a@example.com', code: '１２３４５６' }, 400],
  ['/auth/complete-reset-password', { token: 'x', newPassword: PASSWORD }, 400],
  ['/auth/complete-reset-password', { token: 'x', newPassword: '12345' }, 422],
  ['/auth/complete-reset-password', { token: 'x'.repeat(201), newPassword: PASSWORD }, 422],
]

test('what cannot be meant is refused in the words of the form, and never a failure of ours', async () => {
  const visitor = ownPage(atelier)
  await visitor.get('/api/userpreferences')
  for (const [path, body, status] of bad) {
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
])('the registration %o is refused with: %s', async (change, message, field) => {
  const body = { userName: 'somebody', email: newEmail(), password: PASSWORD, ...change }
  const reply = await post(ownPage(atelier), '/api/auth/register', body)
  expect(reply).toMatchObject({ status: 422, body: { message, field } })
})

test('AUTH-10 a password is kept as an argon2id string of the promised cost', async () => {
  const { email } = await registered(atelier)
  const { password } = (await accountOf(atelier, email))!
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const [, , , , salt, tag] = password!.split('$')
  const again = argon2Sync('argon2id', {
    message: Buffer.from(PASSWORD),
    nonce: Buffer.from(salt!, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  expect(again.toString('base64').replace('=', '')).toBe(tag)
})

test('AUTH-10 a password that was kept in a weaker way is kept anew when its owner signs in', async () => {
  const { email } = await registered(atelier)
  const nonce = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(PASSWORD),
    nonce,
    parallelism: 1,
    tagLength: 16,
    memory: 1_024,
    passes: 1,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const weak = `$argon2id$v=19$m=1024,t=1,p=1$${bare(nonce)}$${bare(tag)}`
  const { db } = atelier.database
  await db.update(users).set({ password: weak }).where(eq(users.loginEmail, email))
  expect((await login(ownPage(atelier), email, 'wrong indeed')).status).toBe(400)
  expect((await accountOf(atelier, email))!.password).toBe(weak)
  expect((await login(ownPage(atelier), email, PASSWORD)).status).toBe(200)
  expect((await accountOf(atelier, email))!.password).toContain('$m=19456,t=2,p=1$')
  expect((await login(ownPage(atelier), email, PASSWORD)).status).toBe(200)
})

test('AUTH-10 any signs make a password, up to 1,024 bytes of them', async () => {
  const longest = `${'ệ'.repeat(340)}lamp`
  expect(Buffer.byteLength(longest)).toBe(1_024)
  for (const password of [
    longest,
    '🪔🪔🪔🪔🪔🪔🏮',
    ' spaces around ',
    'đèn dầu cũ',
    '"\\\'; --',
  ]) {
    const { email } = await registered(atelier, newEmail(), password)
    expect((await login(ownPage(atelier), email, password)).status).toBe(200)
  }
  const { email } = await registered(atelier)
  const reply = await login(ownPage(atelier), email, `${longest}x`)
  expect(reply).toMatchObject({
    status: 422,
    body: { message: 'Password is too long. Please choose one of at most 1,024 bytes.' },
  })
})

test('AUTH-10 a password is the same on a keyboard that puts its accents on afterwards', async () => {
  const password = 'Tiếng Việt đẹp'
  expect(password.normalize('NFD')).not.toBe(password.normalize('NFC'))
  const { email } = await registered(atelier, newEmail(), password.normalize('NFC'))
  expect((await login(ownPage(atelier), email, password.normalize('NFD'))).status).toBe(200)
  const longest = `${'ệ'.repeat(340)}lamp`
  const other = await registered(atelier, newEmail(), longest)
  expect((await login(ownPage(atelier), other.email, longest.normalize('NFD'))).status).toBe(200)
})

test('AUTH-10 many who sign in at once wait in line, and beyond five hundred are asked to come again', async () => {
  const passwords = createPasswords()
  const phc = await passwords.hash(PASSWORD)
  const results = await Promise.allSettled(
    Array.from({ length: 520 }, () => passwords.verify('x', phc.replace('m=19456', 'm=64'))),
  )
  const refused = results.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(20)
  expect(refused[0]!.reason).toMatchObject({ code: 'busy', status: 503 })
  expect(await passwords.verify(PASSWORD, phc)).toBe(true)
})

test('a letter tells of a sign-in in a browser that was not used before', async () => {
  const someone = await registered(atelier)
  const phone = atelier.visitor({
    origin: OWN_ORIGIN,
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1',
  })
  await as(someone, 'POST', '/api/auth/sign-out', {})
  await signedInAgain(atelier, someone.email, PASSWORD, phone)
  await expect.poll(async () => (await letterTo(atelier, someone.email))?.text).toContain('iPhone')
})

test('a letter that cannot be sent is said, in the words of the form', async () => {
  const broken = await startForTest({
    mail: { send: () => Promise.reject(new Error('no mail server')), close() {} },
  })
  const { email } = { email: newEmail() }
  for (const [, ask] of letters.filter(([name]) => name !== 'request-reset')) {
    const reply = await ask(ownPage(broken), email)
    expect(reply).toMatchObject({ status: 502, body: { message: 'Failed to send code' } })
  }
  expect((await letters[1]![1](ownPage(broken), email)).status).toBe(204)
})
