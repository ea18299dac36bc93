// Proving once more who one is, before something sensitive: of the account that is signed in, and of no other.
import type { ErrorReply, login } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../packages/server/db/schema.ts'
import { ask, goOn, press } from './buttons.ts'
import {
  as,
  authorize,
  codeTo,
  newEmail,
  OWN_ORIGIN,
  ownPage,
  PASSWORD,
  provenAgo,
  registered,
  sidOf,
  tokensFor,
  withTokens,
  wrongCode,
  type SignedIn,
} from './sign-in.ts'
import { startForTest, startServer } from './start.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const HOUR = 60 * 60_000

const confirm = (someone: Pick<SignedIn, 'visitor' | 'bearer'>, proof: object) =>
  as<login.LoginTicket & Partial<ErrorReply>>(someone, 'POST', '/api/account/confirm', proof)

const exported = (someone: SignedIn) => as<{ code?: string }>(someone, 'GET', '/api/account/export')

/** Asks for a code in this browser, and reads it. */
async function codeFor({ visitor }: Pick<SignedIn, 'visitor'>, email: string): Promise<string> {
  await visitor.ask('POST', '/api/auth/request-code', { body: { email } })
  return codeTo(atelier, email)
}

/** Whoever a provider vouches for with the address of an account, which they leave alone. */
async function keptApart(owner: SignedIn): Promise<SignedIn> {
  const pressed = await press(ownPage(atelier), 'google')
  const { visitor, id } = pressed
  await ask(visitor, 'develop', { id, email: owner.email, name: 'Mai' })
  const { body } = await ask(visitor, 'apart', { id })
  const { tokens } = await goOn(pressed, (body as { redirectTo: string }).redirectTo)
  return withTokens(owner.email, visitor, tokens!)
}

test.each<[string, (someone: SignedIn) => Promise<object>]>([
  ['the password', async () => ({ password: PASSWORD })],
  ['a mailed code', async (someone) => ({ code: await codeFor(someone, someone.email) })],
])('%s opens what is sensitive again, with the same sign-in', async (_, proofOf) => {
  const someone = await registered(atelier)
  await provenAgo(atelier, someone, HOUR)
  expect((await exported(someone)).body.code).toBe('proof-required')
  const { status, body } = await confirm(someone, await proofOf(someone))
  expect(status).toBe(200)
  const tokens = await tokensFor(someone.visitor, body.ticket)
  expect(sidOf(tokens)).toBe(sidOf(someone.tokens))
  expect((await exported(someone)).status).toBe(200)
})

test('a guest has nothing to confirm', async () => {
  const visitor = ownPage(atelier)
  await visitor.get('/api/userpreferences')
  for (const body of [{ password: PASSWORD }, { code: '123456' }, {}])
    expect((await visitor.ask('POST', '/api/account/confirm', { body })).status).toBe(401)
})

test.each<[string, object, number, string]>([
  ['a wrong password', { password: 'wrong indeed' }, 400, 'sign-in-failed'],
  ['an empty password', { password: '' }, 400, 'sign-in-failed'],
  ['nothing', {}, 400, 'sign-in-failed'],
  ['a code that was never mailed', { code: '123456' }, 400, 'code-invalid'],
  ['no code', { code: '' }, 422, 'code-required'],
  ['an account', { userId: crypto.randomUUID(), password: PASSWORD }, 400, 'bad-request'],
])('with %s nothing is confirmed', async (_, proof, status, code) => {
  const someone = await registered(atelier)
  await provenAgo(atelier, someone, HOUR)
  const reply = await confirm(someone, proof)
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(reply.body.ticket).toBeUndefined()
  expect((await exported(someone)).body.code).toBe('proof-required')
})

test('the password and the code of somebody else confirm nothing', async () => {
  const someone = await registered(atelier)
  const stranger = await registered(atelier, newEmail(), 'the password of a stranger')
  const code = await codeFor(someone, stranger.email)
  for (const proof of [{ password: 'the password of a stranger' }, { code }])
    expect((await confirm(someone, proof)).status).toBe(400)
})

test('AUTH-12 an account that was kept apart is not confirmed by what opens the other one', async () => {
  const owner = await registered(atelier)
  const apart = await keptApart(owner)
  const code = await codeFor(apart, owner.email)
  for (const proof of [{ password: PASSWORD }, { code }, { password: PASSWORD, code }, {}]) {
    const reply = await confirm(apart, proof)
    expect([proof, reply.status, reply.body.code]).toEqual([proof, 400, 'sign-in-failed'])
  }
  // Nor is the code used up by that.
  const body = { email: owner.email, code }
  expect((await apart.visitor.ask('POST', '/api/auth/verify-code', { body })).status).toBe(200)
})

test('AUTH-12 an account that was kept apart is confirmed by a password of its own', async () => {
  const owner = await registered(atelier)
  const apart = await keptApart(owner)
  const body = { newPassword: 'four new lamps' }
  expect((await as(apart, 'PUT', '/api/account/password', body)).status).toBe(204)
  expect((await confirm(apart, { password: PASSWORD })).status).toBe(400)
  expect((await confirm(apart, { password: body.newPassword })).status).toBe(200)
  expect((await confirm(owner, { password: body.newPassword })).status).toBe(400)
})

test('a proof is for the browser in which it was given', async () => {
  const someone = await registered(atelier)
  const { body } = await confirm(someone, { password: PASSWORD })
  const thief = ownPage(atelier)
  await thief.get('/api/userpreferences')
  expect((await authorize(thief, { login_ticket: body.ticket })).error).toBe('login_required')
})

test('a code confirms once, also when it is given ten times at once', async () => {
  const someone = await registered(atelier)
  const code = await codeFor(someone, someone.email)
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(someone, { code })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the code of a registration that nobody was told confirms nothing, whoever guesses it', async () => {
  const someone = await registered(atelier)
  const { email, visitor } = someone
  const body = { userName: 'somebody', email, password: 'another one of mine' }
  await visitor.ask('POST', '/api/auth/register', { body })
  // As if it had been guessed: the hash is for the address, so the row is given the one of a code we know.
  const { db } = atelier.database
  const [untold] = await db.select().from(codes).where(eq(codes.email, email))
  const code = await codeFor(someone, email)
  await db.update(codes).set({ purpose: untold!.purpose }).where(eq(codes.email, email))
  expect((await confirm(someone, { code })).body.code).toBe('code-invalid')
})

test('after five wrong codes the right one confirms nothing', async () => {
  const someone = await registered(atelier)
  const code = await codeFor(someone, someone.email)
  for (let tried = 1; tried <= 5; tried += 1)
    expect((await confirm(someone, { code: wrongCode(code, tried) })).status).toBe(400)
  expect((await confirm(someone, { code })).body.code).toBe('code-invalid')
})

test('who tries passwords on a page that was left open is slowed down, and the owner elsewhere is not', async () => {
  const limited = await startForTest({ limit: 600, trustProxy: true })
  const from = (ip: string) => limited.visitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  const someone = await registered(limited, newEmail(), PASSWORD, from('10.6.6.6'))
  for (let tried = 0; tried < 20; tried += 1)
    expect((await confirm(someone, { password: `guess ${tried}` })).status).toBe(400)
  const refused = await confirm(someone, { password: PASSWORD })
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
  const elsewhere = { ...someone, visitor: from('10.0.0.1') }
  expect((await confirm(elsewhere, { password: PASSWORD })).status).toBe(200)
})
