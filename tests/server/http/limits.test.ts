import type { ErrorReply } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../packages/server/db/schema.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { endQuarterHour, raiseCounts, raiseCountsOfTwo } from '../helpers/rate-limit-counts.ts'
import {
  requestAs,
  signInWithPassword,
  insertAccountAndGetEmail,
  type SignedInUser,
} from '../helpers/users.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'

const server = await startServerForFile()

/** A browser behind proxies that send this X-Forwarded-For. */
const visitorFrom = (limited: TestServer, forwardedFor: string) =>
  limited.newVisitor({ origin: OWN_ORIGIN, 'x-forwarded-for': forwardedFor })

async function requestStatusFrom(limited: TestServer, forwardedFor: string): Promise<number> {
  return (await visitorFrom(limited, forwardedFor).get('/api/userpreferences')).status
}

function guessPassword(limited: TestServer, forwardedFor: string, email = newEmailAddress()) {
  return visitorFrom(limited, forwardedFor).request<Partial<ErrorReply>>(
    'POST',
    '/api/auth/login',
    {
      body: { email, password: 'wrong indeed' },
    },
  )
}

/** Makes three guesses, of which the third counts as the twentieth. None is refused. */
async function guessTwenty(
  limited: TestServer,
  addressOf: (attempt: number) => string,
  email: string,
): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (attempt === 2) await raiseCountsOfTwo(limited, 19)
    expect((await guessPassword(limited, addressOf(attempt), email)).status).toBe(400)
  }
}

test.each([
  [
    'two clients in one IPv6 network share a rate limit',
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::9',
    429,
  ],
  [
    'clients in two IPv6 networks have separate rate limits',
    '2001:db8:1:2::1',
    '2001:db8:1:3::1',
    200,
  ],
  [
    'a client that uses two ports of one address has one rate limit',
    '203.0.113.7:50211',
    '203.0.113.7:50212',
    429,
  ],
])('REL-11 %s', async (_, first, second, status) => {
  const limited = await startSecondServer(server, { requestsPerMinute: 3, trustProxy: true })
  for (let call = 0; call < 3; call += 1) expect(await requestStatusFrom(limited, first)).toBe(200)
  expect(await requestStatusFrom(limited, first)).toBe(429)
  expect(await requestStatusFrom(limited, second)).toBe(status)
})

test('REL-11 a network that asks for many paths that do not exist is limited, and can still use the API', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
  const statusFrom = async (forwardedFor: string, url: string) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    return (await limited.app.fastify.inject({ url, headers })).statusCode
  }
  const kinds = [
    ['/missing/', 404],
    ['/api/missing/', 404],
    ['/missing%01/', 404],
    ['/malformed/%x', 400],
  ] as const
  for (let index = 0; index < 600; index += 1) {
    const [path, status] = kinds[index % kinds.length]!
    expect(await statusFrom('10.7.7.7', `${path}${index}`)).toBe(status)
  }
  expect(await statusFrom('10.7.7.7', '/missing')).toBe(429)
  expect(await statusFrom('10.7.7.7', '/api/userpreferences')).toBe(200)
  expect(await statusFrom('10.8.8.8', '/missing')).toBe(404)
})

test('AUTH-7 password guesses at one account from different addresses of one IPv6 network share one rate limit', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
  const email = newEmailAddress()
  await guessTwenty(limited, (attempt) => `2001:db8:1:2::${attempt}`, email)
  expect((await guessPassword(limited, '2001:db8:1:2:ffff::1', email)).status).toBe(429)
  expect((await guessPassword(limited, '2001:db8:2:3::1', email)).status).toBe(400)
})

test.each([
  ['/56', '2001:db8:1:2', ''],
  ['/48', '2001:db8:2:', '00'],
])(
  'AUTH-7 password guesses at one account from many /64 of one %s share one rate limit, and a day after it a code is needed',
  async (_, range, rest) => {
    const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
    const email = newEmailAddress()
    const addressOf = (attempt: number) => `${range}${attempt}${rest}::1`
    await guessTwenty(limited, addressOf, email)
    expect((await guessPassword(limited, addressOf(4), email)).status).toBe(429)
    await endQuarterHour(limited)
    const refused = await guessPassword(limited, addressOf(5), email)
    expect([refused.status, refused.body.code]).toEqual([403, 'sign-in-by-code'])
    expect((await guessPassword(limited, '2001:db8:3:1::1', email)).status).toBe(400)
  },
)

test('REL-11 a customer who sends requests from one /64 after the other gets no more than sixteen times the limit of one', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 3, trustProxy: true })
  const answered = { within56: 0, within48: 0 }
  for (let network = 0; network < 20; network += 1) {
    const [last, middle] = [network.toString(16).padStart(2, '0'), (network + 1).toString(16)]
    for (let call = 0; call < 3; call += 1) {
      if ((await requestStatusFrom(limited, `2001:db8:1:1${last}::1`)) === 200)
        answered.within56 += 1
      if ((await requestStatusFrom(limited, `2001:db8:2:${middle}00::1`)) === 200)
        answered.within48 += 1
    }
  }
  expect(answered).toEqual({ within56: 3 * 4, within48: 3 * 16 })
  expect(await requestStatusFrom(limited, '2001:db8:3:1::1')).toBe(200)
})

test('REL-11 a customer whose requests from one /64 are refused does not use up the room of the neighbours', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 3, trustProxy: true })
  for (let call = 0; call < 100; call += 1) await requestStatusFrom(limited, '2001:db8:1:2::1')
  expect(await requestStatusFrom(limited, '2001:db8:1:3::1')).toBe(200)
})

test('AUTH-7 a client whose guesses at one account are refused does not use up the guesses of the network', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000, trustProxy: true })
  const email = newEmailAddress()
  await guessTwenty(limited, () => '2001:db8:1:2::1', email)
  await raiseCounts(limited, 20, 250)
  for (let attempt = 0; attempt < 60; attempt += 1)
    expect((await guessPassword(limited, '2001:db8:1:2::1', email)).status).toBe(429)
  expect((await guessPassword(limited, '2001:db8:1:2::1')).status).toBe(400)
})

test('AUTH-7 a client that guesses passwords of many accounts is blocked after three hundred guesses', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
  for (let attempt = 0; attempt < 2; attempt += 1) await guessPassword(limited, '10.6.6.6')
  // The guesses were for different accounts, so only the limit of the IP address has counted two.
  await raiseCountsOfTwo(limited, 299)
  expect((await guessPassword(limited, '10.6.6.6')).status).toBe(400)
  const refused = await guessPassword(limited, '10.6.6.6')
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
  expect((await guessPassword(limited, '10.0.0.1')).status).toBe(400)
})

const proxySettings: [string, boolean | number | string[], string[], number[]][] = [
  ['no proxy is trusted', false, ['10.0.0.1', '10.0.0.2', '10.0.0.3'], [200, 200, 429]],
  [
    'other proxies are trusted',
    ['10.0.0.0/8'],
    ['10.0.0.1', '10.0.0.2', '1.1.1.1'],
    [200, 200, 429],
  ],
  ['this proxy is trusted', ['loopback'], ['10.0.0.1', '10.0.0.2', '10.0.0.3'], [200, 200, 200]],
  [
    'one proxy is trusted, and the client has forged an address before it',
    1,
    ['1.1.1.1, 10.0.0.1', '1.1.1.2, 10.0.0.1', '1.1.1.3, 10.0.0.1', '1.1.1.1, 10.0.0.2'],
    [200, 200, 429, 200],
  ],
  [
    'two proxies are trusted',
    2,
    ['1.1.1.1, 10.0.0.1', '1.1.1.2, 10.0.0.1', '1.1.1.3, 10.0.0.1'],
    [200, 200, 200],
  ],
  [
    'a proxy is trusted by its address, and the client has forged that address',
    ['loopback'],
    ['127.0.0.1, 10.0.0.1', '127.0.0.2, 10.0.0.1', '10.0.0.9, 10.0.0.1'],
    [200, 200, 429],
  ],
]

test.each(proxySettings)(
  'REL-11 the server limits clients by the address that the proxy reports, where %s',
  async (_, trustProxy, forwardedFor, expected) => {
    const limited = await startSecondServer(server, { requestsPerMinute: 2, trustProxy })
    const statuses: number[] = []
    for (const addresses of forwardedFor) statuses.push(await requestStatusFrom(limited, addresses))
    expect(statuses).toEqual(expected)
  },
)

test('AUTH-7 a client that guesses passwords cannot escape the limit by forging X-Forwarded-For', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600 })
  const email = newEmailAddress()
  await guessTwenty(limited, (attempt) => `10.0.0.${attempt}`, email)
  expect((await guessPassword(limited, '10.0.0.99', email)).status).toBe(429)
})

/** Starts a server that sends no emails and records their recipients. */
async function startServerWithRecordedMail() {
  const recipients: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void recipients.push(to), close() {} }
  return {
    recipients,
    limited: await startSecondServer(server, { requestsPerMinute: 600, mailer }),
  }
}

test('a user gets at most twenty notification emails a day, and does not use up those of another account with the same display address', async () => {
  const { limited, recipients } = await startServerWithRecordedMail()
  const [owner, other] = [
    await signInWithPassword(limited, await insertAccountAndGetEmail(limited)),
    await signInWithPassword(limited, await insertAccountAndGetEmail(limited)),
  ]
  const { db } = limited.database
  await db
    .update(users)
    .set({ email: owner.email, loginEmail: null })
    .where(eq(users.loginEmail, other.email))
  const changePassword = async (user: SignedInUser) => {
    const body = { newPassword: 'four new lamps' }
    expect((await requestAs(user, 'PUT', '/api/account/password', body)).status).toBe(204)
  }
  for (let change = 1; change <= 22; change += 1) {
    await changePassword(other)
    expect(recipients).toHaveLength(Math.min(change, 20))
  }
  await changePassword(owner)
  expect(recipients).toHaveLength(21)
  expect(new Set(recipients)).toEqual(new Set([owner.email]))
})
