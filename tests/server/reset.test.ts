// AUTH-11: links to choose a new password.
import type { ErrorReply } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailbox, onceOnly } from '../../packages/server/db/schema.ts'
import {
  as,
  authorize,
  codeTo,
  letterTo,
  newEmail,
  opens,
  ownPage,
  PASSWORD,
  refresh,
  registered,
  signedInAgain,
  ticketOf,
  tokensFor,
  type SignedIn,
} from './sign-in.ts'
import { startServer } from './start.ts'
import type { Reply } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const NEW = 'four new lamps'

const complete = (token: string, newPassword = NEW) =>
  ownPage(atelier).ask<Partial<ErrorReply>>('POST', '/auth/complete-reset-password', {
    body: { token, newPassword },
  })

const linksOf = ({ tokens }: SignedIn) => eq(onceOnly.about, decodeJwt(tokens.access_token).sub!)

const last = new Map<string, string>()

/** What stands in the newest letter, behind the mark that no server is told. */
async function resetToken(email: string): Promise<string> {
  await ownPage(atelier).ask('POST', '/api/auth/request-reset', { body: { email } })
  const find = async () =>
    /\/reset-password#token=([\w-]+)/.exec((await letterTo(atelier, email))?.text ?? '')?.[1]
  const before = last.get(email)
  await expect.poll(async () => (await find()) ?? before).not.toBe(before)
  const token = (await find())!
  last.set(email, token)
  return token
}

test('AUTH-11 a link sets a new password once, ends every session, and a letter says so', async () => {
  const someone = await registered(atelier)
  const elsewhere = await signedInAgain(atelier, someone.email)
  const token = await resetToken(someone.email)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const stored = JSON.stringify(await atelier.database.db.select().from(onceOnly))
  expect(stored).not.toContain(token)

  expect((await complete(token)).status).toBe(204)
  for (const { tokens, visitor } of [someone, elsewhere]) {
    expect(await opens(atelier, tokens.access_token)).toBe(401)
    expect((await refresh(visitor, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await authorize(visitor)).error).toBe('login_required')
  }
  expect(await ticketOf(ownPage(atelier), someone.email, PASSWORD)).toBeUndefined()
  expect(await ticketOf(ownPage(atelier), someone.email, NEW)).toBeTruthy()
  expect((await complete(token)).body.code).toBe('reset-failed')
  await expect
    .poll(async () => (await letterTo(atelier, someone.email))?.subject)
    .toMatch(/password/i)
})

test('AUTH-11 only the newest link is good, for half an hour', async () => {
  const someone = await registered(atelier)
  const [older, newer] = [await resetToken(someone.email), await resetToken(someone.email)]
  expect((await complete(older)).body).toMatchObject({
    code: 'reset-failed',
    message: 'Password reset failed. Please try again later.',
  })
  const { db } = atelier.database
  const [row] = await db.select().from(onceOnly).where(linksOf(someone))
  expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  await db
    .update(onceOnly)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(linksOf(someone))
  expect((await complete(newer)).body.code).toBe('reset-failed')
})

test('AUTH-11 of two links that were asked for at once, the use of one ends the other', async () => {
  const someone = await registered(atelier)
  const { db } = atelier.database
  const first = await resetToken(someone.email)
  const [row] = await db.select().from(onceOnly).where(linksOf(someone))
  const second = await resetToken(someone.email)
  // As if neither had seen the other yet.
  await db.insert(onceOnly).values(row!)
  expect((await complete(first)).status).toBe(204)
  expect((await complete(second, 'five new lamps')).body.code).toBe('reset-failed')
  expect(await ticketOf(ownPage(atelier), someone.email, NEW)).toBeTruthy()
})

const changes: [string, (someone: SignedIn) => Promise<Reply>][] = [
  [
    'a new password',
    (someone) => as(someone, 'PUT', '/api/account/password', { newPassword: 'five new lamps' }),
  ],
  [
    'a new address',
    async (someone) => {
      const email = newEmail('moved')
      await as(someone, 'POST', '/api/account/email', { email })
      const code = await codeTo(atelier, email)
      return as(someone, 'PUT', '/api/account/email', { email, code })
    },
  ],
]

test.each(changes)(
  'AUTH-11 a link that was mailed before %s opens nothing any more',
  async (_, change) => {
    const someone = await registered(atelier)
    const token = await resetToken(someone.email)
    expect((await change(someone)).status).toBeLessThan(300)
    expect((await complete(token)).body.code).toBe('reset-failed')
    expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
  },
)

test('AUTH-11 of twenty who use a link at once, one sets the password', async () => {
  const { email } = await registered(atelier)
  const token = await resetToken(email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => complete(token, `four new lamps ${index}`)),
  )
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('AUTH-11 an unknown address gets no letter', async () => {
  const email = newEmail('nobody')
  await ownPage(atelier).ask('POST', '/api/auth/request-reset', { body: { email } })
  await atelier.database.ping()
  const found = await atelier.database.db.select().from(mailbox).where(eq(mailbox.recipient, email))
  expect(found).toEqual([])
})

test('AUTH-11 a token of another kind sets no password', async () => {
  const { email } = await registered(atelier)
  const ticket = await ticketOf(ownPage(atelier), email)
  expect((await complete(ticket)).body.code).toBe('reset-failed')
  expect(await ticketOf(ownPage(atelier), email)).toBeTruthy()
})

test('an account without a password gets one by the link', async () => {
  const visitor = ownPage(atelier)
  const email = newEmail()
  await visitor.ask('POST', '/api/auth/request-code', { body: { email } })
  const { body } = await visitor.ask<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code: await codeTo(atelier, email) },
  })
  await tokensFor(visitor, body.ticket)
  await complete(await resetToken(email), PASSWORD)
  expect(await ticketOf(ownPage(atelier), email)).toBeTruthy()
})
