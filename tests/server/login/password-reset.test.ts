// AUTH-11: emailed links that set a new password.
import type { ErrorReply } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { mailbox, oneTimeTokens } from '../../../packages/server/db/schema.ts'
import { readEmailedCode, latestEmailTo, newEmailAddress } from '../helpers/emails.ts'
import {
  sendAuthorizationRequest,
  refreshTokens,
  authorizeAndFetchTokens,
} from '../helpers/oauth-client.ts'
import {
  requestAs,
  fetchAccountStatusCode,
  visitOwnSite,
  PASSWORD,
  registerUser,
  signInWithPassword,
  requestLoginTicket,
  type SignedInUser,
} from '../helpers/users.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Reply } from '../helpers/visitor.ts'

const server = await startServerForFile()

const NEW_PASSWORD = 'four new lamps'

const completeReset = (token: string, newPassword = NEW_PASSWORD) =>
  visitOwnSite(server).request<Partial<ErrorReply>>('POST', '/auth/complete-reset-password', {
    body: { token, newPassword },
  })

const resetLinksOf = ({ tokens }: SignedInUser) =>
  eq(oneTimeTokens.subject, decodeJwt(tokens.access_token).sub!)

const latestTokens = new Map<string, string>()

/** Requests a reset link and reads its token, which is in the fragment so that it is not sent to the server. */
async function requestResetToken(email: string, visitor = visitOwnSite(server)): Promise<string> {
  await visitor.request('POST', '/api/auth/request-reset', { body: { email } })
  const find = async () =>
    /\/reset-password#token=([\w-]+)/.exec((await latestEmailTo(server, email))?.text ?? '')?.[1]
  const previous = latestTokens.get(email)
  await expect.poll(async () => (await find()) ?? previous).not.toBe(previous)
  const token = (await find())!
  latestTokens.set(email, token)
  return token
}

test('AUTH-11 a user sets a new password once with a reset link, which ends every session and sends a notification email', async () => {
  const user = await registerUser(server)
  const elsewhere = await signInWithPassword(server, user.email)
  const token = await requestResetToken(user.email)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const stored = JSON.stringify(await server.database.db.select().from(oneTimeTokens))
  expect(stored).not.toContain(token)

  expect((await completeReset(token)).status).toBe(204)
  for (const { tokens, visitor } of [user, elsewhere]) {
    expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(401)
    expect((await refreshTokens(visitor, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await sendAuthorizationRequest(visitor)).error).toBe('login_required')
  }
  expect(await requestLoginTicket(visitOwnSite(server), user.email, PASSWORD)).toBeUndefined()
  expect(await requestLoginTicket(visitOwnSite(server), user.email, NEW_PASSWORD)).toBeTruthy()
  expect((await completeReset(token)).body.code).toBe('reset-failed')
  await expect
    .poll(async () => (await latestEmailTo(server, user.email))?.subject)
    .toMatch(/password/i)
})

test('AUTH-11 only the newest reset link that a browser has requested is accepted, for half an hour', async () => {
  const user = await registerUser(server)
  const visitor = visitOwnSite(server)
  const older = await requestResetToken(user.email, visitor)
  const newer = await requestResetToken(user.email, visitor)
  expect((await completeReset(older)).body).toMatchObject({
    code: 'reset-failed',
    message: 'Password reset failed. Please try again later.',
  })
  const { db } = server.database
  const [row] = await db.select().from(oneTimeTokens).where(resetLinksOf(user))
  expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  await db
    .update(oneTimeTokens)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(resetLinksOf(user))
  expect((await completeReset(newer)).body.code).toBe('reset-failed')
})

test('AUTH-11 using one of two reset links that were requested in different browsers revokes the other', async () => {
  const user = await registerUser(server)
  const first = await requestResetToken(user.email)
  const second = await requestResetToken(user.email)
  expect((await completeReset(first)).status).toBe(204)
  expect((await completeReset(second, 'five new lamps')).body.code).toBe('reset-failed')
  expect(await requestLoginTicket(visitOwnSite(server), user.email, NEW_PASSWORD)).toBeTruthy()
})

const changes: [string, (user: SignedInUser) => Promise<Reply>][] = [
  [
    'a new password',
    (user) => requestAs(user, 'PUT', '/api/account/password', { newPassword: 'five new lamps' }),
  ],
  [
    'a new address',
    async (user) => {
      const email = newEmailAddress('moved')
      await requestAs(user, 'POST', '/api/account/email', { email })
      const code = await readEmailedCode(server, email)
      return requestAs(user, 'PUT', '/api/account/email', { email, code })
    },
  ],
]

test.each(changes)(
  'AUTH-11 a reset link that was mailed before %s is refused',
  async (_, change) => {
    const user = await registerUser(server)
    const token = await requestResetToken(user.email)
    expect((await change(user)).status).toBeLessThan(300)
    expect((await completeReset(token)).body.code).toBe('reset-failed')
    expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
  },
)

test('AUTH-11 a reset link sets the password once when it is submitted twenty times at once', async () => {
  const { email } = await registerUser(server)
  const token = await requestResetToken(email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => completeReset(token, `four new lamps ${index}`)),
  )
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('AUTH-11 an unknown address gets no email', async () => {
  const email = newEmailAddress('nobody')
  await visitOwnSite(server).request('POST', '/api/auth/request-reset', { body: { email } })
  await server.database.ping()
  const found = await server.database.db.select().from(mailbox).where(eq(mailbox.recipient, email))
  expect(found).toEqual([])
})

test('AUTH-11 a login ticket cannot be used to set a password', async () => {
  const { email } = await registerUser(server)
  const ticket = await requestLoginTicket(visitOwnSite(server), email)
  expect((await completeReset(ticket)).body.code).toBe('reset-failed')
  expect(await requestLoginTicket(visitOwnSite(server), email)).toBeTruthy()
})

test('a user without a password sets one with a reset link', async () => {
  const visitor = visitOwnSite(server)
  const email = newEmailAddress()
  await visitor.request('POST', '/api/auth/request-code', { body: { email } })
  const { body } = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code: await readEmailedCode(server, email) },
  })
  await authorizeAndFetchTokens(visitor, body.ticket)
  await completeReset(await requestResetToken(email), PASSWORD)
  expect(await requestLoginTicket(visitOwnSite(server), email)).toBeTruthy()
})
