// Whose calls are counted together, and how many may come from one place.
import type { ErrorReply } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counts, users } from '../../packages/server/db/schema.ts'
import {
  as,
  newEmail,
  OWN_ORIGIN,
  signedInAgain,
  withoutLetters,
  type SignedIn,
} from './sign-in.ts'
import { startForTest, type Running } from './start.ts'

/** A browser whose calls come through proxies, with what those have written. */
const through = (running: Running, forwarded: string) =>
  running.visitor({ origin: OWN_ORIGIN, 'x-forwarded-for': forwarded })

async function statusFrom(running: Running, forwarded: string): Promise<number> {
  return (await through(running, forwarded).get('/api/userpreferences')).status
}

function guess(running: Running, forwarded: string, email = newEmail()) {
  return through(running, forwarded).ask<Partial<ErrorReply>>('POST', '/api/auth/login', {
    body: { email, password: 'wrong indeed' },
  })
}

test.each([
  ['one network of the sixth version', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
  ['two networks of the sixth version', '2001:db8:1:2::1', '2001:db8:1:3::1', 200],
  ['one address at two ports', '203.0.113.7:50211', '203.0.113.7:50212', 429],
])('REL-11 what is left for %s', async (_, one, other, status) => {
  const limited = await startForTest({ limit: 3, trustProxy: true })
  for (let call = 0; call < 3; call += 1) expect(await statusFrom(limited, one)).toBe(200)
  expect(await statusFrom(limited, one)).toBe(429)
  expect(await statusFrom(limited, other)).toBe(status)
})

test('AUTH-7 guesses at one account from all over a network of the sixth version are counted together', async () => {
  const limited = await startForTest({ limit: 600, trustProxy: true })
  const email = newEmail()
  for (let tried = 0; tried < 20; tried += 1)
    expect((await guess(limited, `2001:db8:1:2::${tried}`, email)).status).toBe(400)
  expect((await guess(limited, '2001:db8:1:2:ffff::1', email)).status).toBe(429)
  expect((await guess(limited, '2001:db8:1:3::1', email)).status).toBe(400)
})

test('AUTH-7 three hundred guesses from one place, whoever they are about', async () => {
  const limited = await startForTest({ limit: 600, trustProxy: true })
  for (let tried = 0; tried < 2; tried += 1) await guess(limited, '10.6.6.6')
  // Both were about somebody else, so only their place has been counted twice: as if there had been many more.
  await limited.database.db.update(counts).set({ count: 299 }).where(eq(counts.count, 2))
  expect((await guess(limited, '10.6.6.6')).status).toBe(400)
  const refused = await guess(limited, '10.6.6.6')
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
  expect((await guess(limited, '10.0.0.1')).status).toBe(400)
})

const trusts: [string, boolean | number | string[], string[], number[]][] = [
  ['nobody is trusted', false, ['10.0.0.1', '10.0.0.2', '10.0.0.3'], [200, 200, 429]],
  [
    'other proxies are trusted',
    ['10.0.0.0/8'],
    ['10.0.0.1', '10.0.0.2', '1.1.1.1'],
    [200, 200, 429],
  ],
  ['this proxy is trusted', ['loopback'], ['10.0.0.1', '10.0.0.2', '10.0.0.3'], [200, 200, 200]],
  [
    'one proxy is trusted, and the visitor has written something as well',
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
    'a proxy is trusted by its address, and the visitor has written that one as well',
    ['loopback'],
    ['127.0.0.1, 10.0.0.1', '127.0.0.2, 10.0.0.1', '10.0.0.9, 10.0.0.1'],
    [200, 200, 429],
  ],
]

test.each(trusts)(
  'REL-11 what a proxy says about where a call comes from, where %s',
  async (_, trustProxy, said, statuses) => {
    const limited = await startForTest({ limit: 2, trustProxy })
    const told: number[] = []
    for (const forwarded of said) told.push(await statusFrom(limited, forwarded))
    expect(told).toEqual(statuses)
  },
)

test('AUTH-7 who tries passwords does not escape by naming other addresses', async () => {
  const limited = await startForTest({ limit: 600 })
  const email = newEmail()
  for (let tried = 0; tried < 20; tried += 1)
    expect((await guess(limited, `10.0.0.${tried}`, email)).status).toBe(400)
  expect((await guess(limited, '10.0.0.99', email)).status).toBe(429)
})

/** With the addresses that letters went to. */
async function startCountingLetters() {
  const sent: string[] = []
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to), close() {} }
  return { sent, limited: await startForTest({ limit: 600, mail }) }
}

test('twenty letters a day tell what happened to an account, however often something does', async () => {
  const { limited, sent } = await startCountingLetters()
  const someone = await signedInAgain(limited, await withoutLetters(limited))
  for (let changed = 1; changed <= 22; changed += 1) {
    const body = { newPassword: `four new lamps ${changed}` }
    expect((await as(someone, 'PUT', '/api/account/password', body)).status).toBe(204)
    expect(sent).toHaveLength(Math.min(changed, 20))
  }
  expect(new Set(sent)).toEqual(new Set([someone.email]))
})

test('an account that shows the address of another one uses up none of its letters', async () => {
  const { limited, sent } = await startCountingLetters()
  const [owner, other] = [
    await signedInAgain(limited, await withoutLetters(limited)),
    await signedInAgain(limited, await withoutLetters(limited)),
  ]
  const { db } = limited.database
  await db
    .update(users)
    .set({ email: owner.email, loginEmail: null })
    .where(eq(users.loginEmail, other.email))
  const change = (someone: SignedIn) =>
    as(someone, 'PUT', '/api/account/password', { newPassword: 'four new lamps' })
  for (let changed = 0; changed < 22; changed += 1) await change(other)
  expect(sent).toHaveLength(20)
  await change(owner)
  expect(sent).toHaveLength(21)
})
