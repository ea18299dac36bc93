// How many accounts one person can create, and what a new one adds to the allowances of its network.
import { randomUUID } from 'node:crypto'
import { DAY_MS, type chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements, users } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { newEmailAddress, readEmailedCode } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { PASSWORD, registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'

const MESSAGES = { guest: 2, free: 3, pro: 5, godmode: null }
const server = await startServerForFile({
  requestsPerMinute: 100_000,
  trustProxy: true,
  registrations: { registrationsPerNetwork: 3, registrationsPerDomain: 4 },
  newAccountDays: 3,
  catalogue: { ...DEFAULT_CATALOGUE, messagesPerDay: MESSAGES, guestsPerNetwork: 2 },
})
const { db } = server.database

const visitorAt = (ip: string) => server.newVisitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
const userAt = (ip: string) => registerUser(server, newEmailAddress(), PASSWORD, visitorAt(ip))

/** Registers and enters the mailed code. Returns the error code of the first step that is refused. */
async function codeOfRegistration(email: string, ip: string): Promise<string | undefined> {
  const visitor = visitorAt(ip)
  const body = { userName: 'somebody', email, password: PASSWORD }
  const begun = await visitor.request<{ code?: string }>('POST', '/api/auth/register', { body })
  if (begun.status !== 204) return begun.body.code
  const code = await readEmailedCode(server, email)
  const path = '/api/auth/verify-code'
  return (await visitor.request<{ code?: string }>('POST', path, { body: { email, code } })).body
    .code
}

async function codesOfRegistrations(count: number, emailOf: (index: number) => string, ip: string) {
  const codes = []
  for (let index = 0; index < count; index += 1)
    codes.push(await codeOfRegistration(emailOf(index), ip))
  return codes
}

test('a network creates no more accounts in a day than the operator allows, and reads why', async () => {
  const ip = '5.1.1.1'
  const codes = await codesOfRegistrations(4, () => newEmailAddress(), ip)
  expect(codes).toEqual([undefined, undefined, undefined, 'registrations-used'])
  expect(await codeOfRegistration(newEmailAddress(), '5.1.1.2')).toBeUndefined()
})

test('a code that would create one account too many does not, and still signs in to an account that exists', async () => {
  const ip = '5.1.2.1'
  const [known] = await Promise.all([1, 2, 3].map(() => userAt(ip)))
  const signIn = async (email: string) => {
    const visitor = visitorAt(ip)
    await visitor.request('POST', '/api/auth/request-code', { body: { email } })
    const code = await readEmailedCode(server, email)
    return visitor.request('POST', '/api/auth/verify-code', { body: { email, code } })
  }
  expect((await signIn(newEmailAddress())).body).toMatchObject({ code: 'registrations-used' })
  expect((await signIn(known!.email)).status).toBe(200)
})

test('a site with a /48 of IPv6 creates sixteen times as many accounts as one of its /64, and no more', async () => {
  const addressOf = (index: number) => `2a02:77:1:${(index * 256).toString(16)}::1`
  let created = 0
  while ((await codeOfRegistration(newEmailAddress(), addressOf(created))) === undefined)
    created += 1
  expect(created).toBe(48)
})

test('a mail domain creates no more accounts in a day than the operator allows, from any networks and with any subdomains', async () => {
  const codes = []
  for (const [index, domain] of ['', 'office.', '', 'a.b.', 'mail.'].entries())
    codes.push(await codeOfRegistration(`lan${index}@${domain}lamps.com.vn`, `5.1.3.${index}`))
  expect(codes).toEqual([...Array.from({ length: 4 }), 'domain-registrations-used'])
  expect(await codeOfRegistration('someone@shades.com.vn', '5.1.3.9')).toBeUndefined()
  for (let index = 0; index < 6; index += 1)
    expect(await codeOfRegistration(`lan${index}@gmail.com`, `5.1.4.${index}`)).toBeUndefined()
})

const MESSAGE = { Message: 'Hello', ModelId: 'echo' }

const send = async (user: Pick<SignedInUser, 'visitor' | 'bearer'>) =>
  (await requestAs<chat.SendMessageReply>(user, 'POST', '/api/chat/send', MESSAGE)).status

async function sendUntilRefused(ip: string): Promise<number> {
  let sent = 0
  for (let account = 0; account < 3; account += 1) {
    const user = await userAt(ip)
    while ((await send(user)) === 200) sent += 1
  }
  return sent
}

test('new accounts of a network together send as many messages as the network may, however many they are', async () => {
  expect(await sendUntilRefused('5.1.5.1')).toBe(2 * MESSAGES.free)
})

test('messages of guests count for new accounts of their network', async () => {
  const ip = '5.1.6.1'
  for (const guest of [visitorAt(ip), visitorAt(ip)])
    for (let sent = 0; sent < MESSAGES.guest; sent += 1)
      expect((await guest.sendMessage({ Message: 'Hello' })).status).toBe(200)
  expect(await sendUntilRefused(ip)).toBe(2 * MESSAGES.free - 2 * MESSAGES.guest)
})

test('an account of more than its first days has its allowance for itself', async () => {
  const ip = '5.1.7.1'
  expect(await sendUntilRefused(ip)).toBe(2 * MESSAGES.free)
  const { visitor, bearer } = await userAt('5.1.7.2')
  const moved = { bearer, visitor: visitorAt(ip).copyCookies(visitor) }
  expect(await send(moved)).toBe(429)
  const { body } = await requestAs<{ id: string }>(moved, 'GET', '/api/account')
  const createdAt = sql`now() - interval '4 days'`
  await db.update(users).set({ createdAt }).where(eq(users.id, body.id))
  for (let sent = 0; sent < MESSAGES.free; sent += 1) expect(await send(moved)).toBe(200)
  expect(await send(moved)).toBe(429)
})

test('an account with Pro has its allowance for itself from its first day on', async () => {
  const ip = '5.1.8.1'
  await sendUntilRefused(ip)
  const { visitor, bearer } = await userAt('5.1.8.2')
  const moved = { bearer, visitor: visitorAt(ip).copyCookies(visitor) }
  expect(await send(moved)).toBe(429)
  const { body } = await requestAs<{ id: string }>(moved, 'GET', '/api/account')
  const endsAt = new Date(Date.now() + DAY_MS)
  const term = { sourceId: randomUUID(), item: 'pro' as const, userId: body.id }
  await db.insert(entitlements).values({ ...term, startsAt: new Date(0), endsAt })
  for (let sent = 0; sent < MESSAGES.pro; sent += 1) expect(await send(moved)).toBe(200)
})
