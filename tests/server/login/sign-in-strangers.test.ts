// What strangers do cannot keep a user from signing in: they have limits of their own, and cannot replace codes and links.
import type { ErrorReply } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailCodes, knownBrowsers, mailbox, users } from '../../../packages/server/db/schema.ts'
import { latestEmailTo, newEmailAddress, readEmailedCode } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { raiseCountsOfTwo } from '../helpers/rate-limit-counts.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import {
  PASSWORD,
  registerUser,
  requestAs,
  signInWithPassword,
  visitOwnSite,
  type SignedInUser,
} from '../helpers/users.ts'
import type { Reply, Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()
const { db } = server.database

type LoginReply = Reply<{ ticket?: string } & Partial<ErrorReply>>

const BROWSER_COOKIE = 'atelier-browser'
const post = (visitor: Visitor, path: string, body: object): Promise<LoginReply> =>
  visitor.request('POST', path, { body })
const requestCode = (visitor: Visitor, email: string) =>
  post(visitor, '/api/auth/request-code', { email })
const submitCode = (visitor: Visitor, email: string, code: string) =>
  post(visitor, '/api/auth/verify-code', { email, code })
const login = (visitor: Visitor, email: string, password = PASSWORD) =>
  post(visitor, '/api/auth/login', { email, password })
const statusOf = async (reply: Promise<LoginReply>) => (await reply).status
const codeOf = async (reply: Promise<LoginReply>) => (await reply).body.code

/** A server with rate limits, and its visitors by their IP address. */
async function startLimited() {
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000, trustProxy: true })
  const from = (ip: string) => limited.newVisitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  return { limited, from }
}

/** Registers, signs out, and returns the same browser at another IP address. */
async function registerAndSignOut(limited: TestServer, from: (ip: string) => Visitor, ip: string) {
  const { email, visitor } = await registerUser(
    limited,
    newEmailAddress(),
    PASSWORD,
    from('192.0.2.9'),
  )
  expect((await post(visitor, '/api/auth/sign-out', {})).status).toBe(204)
  return { email, visitor: from(ip).copyCookies(visitor) }
}

/** Strangers in several networks request emails to the address, of which the last ones count as the last of the day. */
async function useUpEmails(
  limited: TestServer,
  from: (ip: string) => Visitor,
  email: string,
): Promise<void> {
  for (const network of [1, 2, 3, 4, 5]) {
    await requestCode(from(`198.51.100.${network}`), email)
    await raiseCountsOfTwo(limited, 58)
  }
}

test('AUTH-7 a user enters a code although a stranger has requested one for the same address meanwhile', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  await requestCode(visitor, email)
  const code = await readEmailedCode(server, email)
  const stranger = visitOwnSite(server)
  await requestCode(stranger, email)
  await post(visitOwnSite(server), '/api/auth/register', {
    userName: 'stranger',
    email,
    password: PASSWORD,
  })
  expect(await codeOf(submitCode(stranger, email, code))).toBe('code-invalid')
  expect(await statusOf(submitCode(visitor, email, code))).toBe(200)
})

test('AUTH-7 a user completes a registration although a stranger has started one for the same address meanwhile', async () => {
  const email = newEmailAddress()
  const visitor = visitOwnSite(server)
  const register = (browser: Visitor, userName: string) =>
    post(browser, '/api/auth/register', { userName, email, password: PASSWORD })
  await register(visitor, 'Linh')
  const code = await readEmailedCode(server, email)
  await register(visitOwnSite(server), 'stranger')
  expect(await statusOf(submitCode(visitor, email, code))).toBe(200)
  const [user] = await db.select().from(users).where(eq(users.loginEmail, email))
  expect(user!.userName).toBe('Linh')
})

test('AUTH-7 a user confirms a new address although a stranger has requested a code for it meanwhile', async () => {
  const user = await registerUser(server)
  const email = newEmailAddress('moved')
  await requestAs(user, 'POST', '/api/account/email', { email })
  const code = await readEmailedCode(server, email)
  await requestCode(visitOwnSite(server), email)
  expect((await requestAs(user, 'PUT', '/api/account/email', { email, code })).status).toBe(200)
})

test('AUTH-11 a user sets a new password although a stranger has requested a reset link for the same address meanwhile', async () => {
  const { email } = await registerUser(server)
  const requestReset = (visitor: Visitor) => post(visitor, '/api/auth/request-reset', { email })
  const readToken = async () =>
    /#token=([\w-]+)/.exec((await latestEmailTo(server, email))?.text ?? '')?.[1]
  await requestReset(visitOwnSite(server))
  await expect.poll(readToken).toBeDefined()
  const token = (await readToken())!
  await requestReset(visitOwnSite(server))
  await expect.poll(readToken).not.toBe(token)
  const strangersToken = await readToken()
  const newPassword = 'four new lamps'
  const body = { token, newPassword }
  expect(await statusOf(post(visitOwnSite(server), '/auth/complete-reset-password', body))).toBe(
    204,
  )
  // The other link is of no use any more.
  const other = { token: strangersToken, newPassword }
  expect(await codeOf(post(visitOwnSite(server), '/auth/complete-reset-password', other))).toBe(
    'reset-failed',
  )
})

test('AUTH-7 strangers in many networks get sixty emails a day sent to an address, and a browser in which its user has signed in still gets a code', async () => {
  const { limited, from } = await startLimited()
  const { email, visitor } = await registerAndSignOut(limited, from, '203.0.113.5')
  // The registration was the first of the sixty.
  for (let sent = 1; sent < 60; sent += 1)
    expect(await statusOf(requestCode(from(`198.51.100.${sent % 12}`), email))).toBe(204)
  expect(await statusOf(requestCode(from('203.0.113.6'), email))).toBe(429)
  expect(await statusOf(requestCode(visitor, email))).toBe(204)
  const code = await readEmailedCode(limited, email)
  expect(await statusOf(submitCode(visitor, email, code))).toBe(200)
  expect(await statusOf(post(visitor, '/api/auth/request-reset', { email }))).toBe(204)
  // The mailbox is not flooded from this browser either.
  for (let count = 0; count < 3; count += 1) await requestCode(visitor, email)
  expect(await statusOf(requestCode(visitor, email))).toBe(429)
})

test("AUTH-7 a browser in which somebody else has signed in, or with a forged cookie, is a stranger's", async () => {
  const { limited, from } = await startLimited()
  const { email, visitor } = await registerAndSignOut(limited, from, '203.0.113.5')
  const stranger = await registerAndSignOut(limited, from, '203.0.113.6')
  await useUpEmails(limited, from, email)
  expect(await statusOf(requestCode(stranger.visitor, email))).toBe(429)
  const [known] = await db
    .select({ id: knownBrowsers.browserId })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(eq(users.loginEmail, email))
  const [, signature] = stranger.visitor.cookies.get(BROWSER_COOKIE)!.split('.')
  for (const forged of [known!.id, `${known!.id}.`, `${known!.id}.${signature}`]) {
    const forger = from('203.0.113.7')
    forger.cookies.set(BROWSER_COOKIE, forged)
    expect(await statusOf(requestCode(forger, email))).toBe(429)
  }
  expect(visitor.cookies.get(BROWSER_COOKIE)).toContain(known!.id)
  expect(await statusOf(requestCode(visitor, email))).toBe(204)
})

test('AUTH-7 a user gets a code for a new address although strangers have used up its emails', async () => {
  const { limited, from } = await startLimited()
  const user = await registerUser(limited, newEmailAddress(), PASSWORD, from('203.0.113.5'))
  const email = newEmailAddress('moved')
  await useUpEmails(limited, from, email)
  expect((await requestAs(user, 'POST', '/api/account/email', { email })).status).toBe(204)
  // An account is no way to mail strangers without end.
  for (let count = 0; count < 4; count += 1)
    await requestAs(user, 'POST', '/api/account/email', { email: newEmailAddress('moved') })
  const next = { email: newEmailAddress('moved') }
  expect((await requestAs(user, 'POST', '/api/account/email', next)).status).toBe(429)
})

test('AUTH-7 a user whose neighbour in the same network has used up its attempts signs in with the password, a code and a passkey in a known browser', async () => {
  const { limited, from } = await startLimited()
  const { email, visitor } = await registerAndSignOut(limited, from, '203.0.113.5')
  const newDevice = from('203.0.113.5')
  await requestCode(newDevice, email)
  const code = await readEmailedCode(limited, email)
  const neighbour = from('203.0.113.5')
  await neighbour.get('/api/userpreferences')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await login(neighbour, newEmailAddress(), 'wrong indeed')
    await post(from('203.0.113.5'), '/api/auth/passkey/begin', {})
  }
  await raiseCountsOfTwo(limited, 300)
  expect(await statusOf(login(neighbour, newEmailAddress(), 'wrong indeed'))).toBe(429)
  expect(await statusOf(post(neighbour, '/api/auth/passkey/begin', {}))).toBe(429)
  expect(await statusOf(login(visitor, email))).toBe(200)
  expect(await statusOf(post(visitor, '/api/auth/passkey/begin', {}))).toBe(200)
  // A right code is accepted in every browser that has requested one.
  expect(await statusOf(submitCode(neighbour, email, '000000'))).toBe(429)
  expect(await statusOf(submitCode(newDevice, email, code))).toBe(200)
})

/** Strangers enter wrong passwords in several networks, until the daily limit of the account is reached. */
async function useUpPasswordAttempts(
  limited: TestServer,
  from: (ip: string) => Visitor,
  email: string,
): Promise<void> {
  for (const ip of ['198.51.100.1', '2001:db8:7::1', '198.51.100.2']) {
    if (ip === '198.51.100.2') await raiseCountsOfTwo(limited, 99)
    expect(await codeOf(login(from(ip), email, 'wrong indeed'))).toBe('sign-in-failed')
  }
}

test('AUTH-7 after a hundred wrong passwords a day from all networks, a new browser needs a code, and a browser in which the user has signed in does not', async () => {
  const { limited, from } = await startLimited()
  const { email, visitor } = await registerAndSignOut(limited, from, '203.0.113.5')
  await useUpPasswordAttempts(limited, from, email)
  const newDevice = from('203.0.113.6')
  const refused = await login(newDevice, email, 'wrong indeed')
  expect([refused.status, refused.body.code]).toEqual([403, 'sign-in-by-code'])
  expect(refused.body.message).toContain('have a code emailed to you')
  expect(await codeOf(login(visitor, email, 'wrong indeed'))).toBe('sign-in-failed')
  expect(await statusOf(login(visitor, email))).toBe(200)
  await requestCode(newDevice, email)
  const code = await readEmailedCode(limited, email)
  expect(await statusOf(submitCode(newDevice, email, code))).toBe(200)
})

test('AUTH-7 a user with a new browser gets a code for the right password, although strangers have used up the wrong passwords and the codes of a day', async () => {
  const { limited, from } = await startLimited()
  const { email } = await registerAndSignOut(limited, from, '203.0.113.5')
  await useUpEmails(limited, from, email)
  await useUpPasswordAttempts(limited, from, email)
  const countEmails = () => db.$count(mailbox, eq(mailbox.recipient, email))
  const before = await countEmails()
  const newDevice = from('203.0.113.6')
  expect(await statusOf(requestCode(newDevice, email))).toBe(429)
  const wrong = await login(newDevice, email, 'wrong indeed')
  const right = await login(newDevice, email)
  const reply = { code: 'sign-in-by-code', message: right.body.message }
  for (const { status, body } of [wrong, right]) {
    expect(status).toBe(403)
    expect(body).toEqual({ ...reply, requestId: expect.any(String) })
  }
  await expect.poll(countEmails).toBe(before + 1)
  const code = await readEmailedCode(limited, email)
  expect(await codeOf(submitCode(from('203.0.113.6'), email, code))).toBe('code-invalid')
  expect(await statusOf(submitCode(newDevice, email, code))).toBe(200)
})

test('AUTH-7 a customer who has a whole IPv6 network gets no more codes sent to an address than one computer', async () => {
  const { from } = await startLimited()
  const email = newEmailAddress()
  const statuses = []
  for (let network = 1; network <= 6; network += 1)
    statuses.push(await statusOf(requestCode(from(`2001:db8:1:${network}00::1`), email)))
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect(await statusOf(requestCode(from('2001:db8:2:1::1'), email))).toBe(204)
})

test('a cookie that was copied from a shared computer does not make its thief known to who signs in there later', async () => {
  const { limited, from } = await startLimited()
  const first = await registerAndSignOut(limited, from, '203.0.113.5')
  const thief = from('203.0.113.6').copyCookies(first.visitor)
  const next = await registerUser(limited, newEmailAddress(), PASSWORD, first.visitor)
  await useUpEmails(limited, from, next.email)
  expect(await statusOf(requestCode(thief, next.email))).toBe(429)
  expect(await statusOf(requestCode(first.visitor, next.email))).toBe(204)
})

test('AUTH-7 a known browser that has used up its codes does not use up those of another one', async () => {
  const { limited, from } = await startLimited()
  const { email, visitor } = await registerAndSignOut(limited, from, '203.0.113.5')
  const other = await signInWithPassword(limited, email, PASSWORD, from('203.0.113.6'))
  for (let count = 0; count < 5; count += 1) await requestCode(visitor, email)
  expect(await statusOf(requestCode(visitor, email))).toBe(429)
  expect(await statusOf(requestCode(other.visitor, email))).toBe(204)
})

test('AUTH-8 after a hundred wrong passwords, the reply does not tell whether the address has an account', async () => {
  const { limited, from } = await startLimited()
  const { email } = await registerAndSignOut(limited, from, '203.0.113.5')
  for (const address of [email, newEmailAddress('nobody')]) {
    await useUpPasswordAttempts(limited, from, address)
    expect(await codeOf(login(from('203.0.113.6'), address))).toBe('sign-in-by-code')
  }
})

test('AUTH-7 right passwords do not count towards the hundred wrong ones', async () => {
  const { limited, from } = await startLimited()
  const { email } = await registerAndSignOut(limited, from, '203.0.113.5')
  await useUpPasswordAttempts(limited, from, email)
  const other = await registerUser(limited, newEmailAddress(), PASSWORD, from('192.0.2.9'))
  for (let network = 1; network <= 3; network += 1) {
    if (network === 2) await raiseCountsOfTwo(limited, 99)
    const visitor = from(`203.0.113.1${network}`)
    expect(await statusOf(login(visitor, other.email))).toBe(200)
    expect(await statusOf(login(from(`203.0.113.2${network}`), other.email))).toBe(200)
  }
})

const browsersOf = (email: string) =>
  db
    .select({ id: knownBrowsers.browserId })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(eq(users.loginEmail, email))

const idOf = ({ visitor }: Pick<SignedInUser, 'visitor'>) =>
  visitor.cookies.get(BROWSER_COOKIE)!.split('.')[0]

test('a browser keeps one id for its sign-ins, and is known only until the user ends the other sessions or changes the password', async () => {
  const user = await registerUser(server)
  const again = await signInWithPassword(server, user.email, PASSWORD, user.visitor)
  const thief = await signInWithPassword(server, user.email)
  const ids = async () => new Set((await browsersOf(user.email)).map(({ id }) => id))
  expect(await ids()).toEqual(new Set([idOf(user), idOf(thief)]))
  await requestAs(again, 'DELETE', '/api/account/sessions')
  expect(await ids()).toEqual(new Set([idOf(user)]))
  await signInWithPassword(server, user.email, PASSWORD, thief.visitor)
  expect((await ids()).size).toBe(2)
  await requestAs(again, 'PUT', '/api/account/password', { newPassword: 'four new lamps' })
  expect(await ids()).toEqual(new Set([idOf(user)]))
})

test('after a password reset, only the browser that set the new password is known', async () => {
  const { email } = await registerUser(server)
  await post(visitOwnSite(server), '/api/auth/request-reset', { email })
  const read = async () =>
    /#token=([\w-]+)/.exec((await latestEmailTo(server, email))?.text ?? '')?.[1]
  await expect.poll(read).toBeDefined()
  const visitor = visitOwnSite(server)
  const body = { token: (await read())!, newPassword: 'four new lamps' }
  await post(visitor, '/auth/complete-reset-password', body)
  expect(await browsersOf(email)).toEqual([{ id: idOf({ visitor }) }])
})

test('a guest gets no cookie of a known browser, and the codes of an address are deleted with their browsers only', async () => {
  const visitor = visitOwnSite(server)
  await visitor.get('/api/userpreferences')
  const email = newEmailAddress()
  await requestCode(visitor, email)
  await requestCode(visitOwnSite(server), email)
  expect(visitor.cookies.has(BROWSER_COOKIE)).toBe(false)
  expect(await db.$count(emailCodes, eq(emailCodes.email, email))).toBe(2)
})
