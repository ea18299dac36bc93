import { HOUR_MS, type ErrorReply, type login } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailCodes } from '../../../packages/server/db/schema.ts'
import {
  followRedirectAndExchangeCode,
  postInteraction,
  redirectTargetOf,
  startSocialSignIn,
} from '../helpers/social-sign-in.ts'
import { readEmailedCode, newEmailAddress, differentCode } from '../helpers/emails.ts'
import {
  sendAuthorizationRequest,
  OWN_ORIGIN,
  decodeSidClaim,
  authorizeAndFetchTokens,
} from '../helpers/oauth-client.ts'
import {
  requestAs,
  visitOwnSite,
  PASSWORD,
  backdateAuthenticationOf,
  registerUser,
  toSignedInUser,
  type SignedInUser,
} from '../helpers/users.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'

const server = await startServerForFile()

const reauthenticate = (user: Pick<SignedInUser, 'visitor' | 'bearer'>, credentials: object) =>
  requestAs<login.LoginTicket & Partial<ErrorReply>>(
    user,
    'POST',
    '/api/account/confirm',
    credentials,
  )

const exportAccount = (user: SignedInUser) =>
  requestAs<{ code?: string }>(user, 'GET', '/api/account/export')

async function getCode({ visitor }: Pick<SignedInUser, 'visitor'>, email: string): Promise<string> {
  await visitor.request('POST', '/api/auth/request-code', { body: { email } })
  return readEmailedCode(server, email)
}

/** Signs in with a provider account that has the owner's address, and declines to link it. */
async function createSeparateAccount(owner: SignedInUser): Promise<SignedInUser> {
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const { visitor, id } = signIn
  await postInteraction(visitor, 'develop', { id, email: owner.email, name: 'Mai' })
  const redirect = redirectTargetOf(await postInteraction(visitor, 'apart', { id }))
  const { tokens } = await followRedirectAndExchangeCode(signIn, redirect)
  return toSignedInUser(owner.email, visitor, tokens!)
}

test.each<[string, (user: SignedInUser) => Promise<object>]>([
  ['the password', async () => ({ password: PASSWORD })],
  ['a mailed code', async (user) => ({ code: await getCode(user, user.email) })],
])(
  'a user who re-authenticates with %s can make sensitive requests again in the same session',
  async (_, credentialsOf) => {
    const user = await registerUser(server)
    await backdateAuthenticationOf(server, user, HOUR_MS)
    expect((await exportAccount(user)).body.code).toBe('proof-required')
    const { status, body } = await reauthenticate(user, await credentialsOf(user))
    expect(status).toBe(200)
    const tokens = await authorizeAndFetchTokens(user.visitor, body.ticket)
    expect(decodeSidClaim(tokens)).toBe(decodeSidClaim(user.tokens))
    expect((await exportAccount(user)).status).toBe(200)
  },
)

test('a guest cannot re-authenticate', async () => {
  const visitor = visitOwnSite(server)
  await visitor.get('/api/userpreferences')
  for (const body of [{ password: PASSWORD }, { code: '123456' }, {}])
    expect((await visitor.request('POST', '/api/account/confirm', { body })).status).toBe(401)
})

test.each<[string, object, number, string]>([
  ['a wrong password', { password: 'wrong indeed' }, 400, 'sign-in-failed'],
  ['an empty password', { password: '' }, 400, 'sign-in-failed'],
  ['no credentials', {}, 400, 'sign-in-failed'],
  ['a code that was never mailed', { code: '123456' }, 400, 'code-invalid'],
  ['no code', { code: '' }, 422, 'code-required'],
  ['the id of a user', { userId: crypto.randomUUID(), password: PASSWORD }, 400, 'bad-request'],
])('a user who submits %s is not re-authenticated', async (_, credentials, status, code) => {
  const user = await registerUser(server)
  await backdateAuthenticationOf(server, user, HOUR_MS)
  const reply = await reauthenticate(user, credentials)
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(reply.body.ticket).toBeUndefined()
  expect((await exportAccount(user)).body.code).toBe('proof-required')
})

test('a user is not re-authenticated by the password or the code of another user', async () => {
  const user = await registerUser(server)
  const stranger = await registerUser(server, newEmailAddress(), 'the password of a stranger')
  const code = await getCode(user, stranger.email)
  for (const credentials of [{ password: 'the password of a stranger' }, { code }])
    expect((await reauthenticate(user, credentials)).status).toBe(400)
})

test('AUTH-12 the user of a separate account with the same address is not re-authenticated by the credentials of the first account', async () => {
  const owner = await registerUser(server)
  const separate = await createSeparateAccount(owner)
  const code = await getCode(separate, owner.email)
  for (const credentials of [{ password: PASSWORD }, { code }, { password: PASSWORD, code }, {}]) {
    const reply = await reauthenticate(separate, credentials)
    expect([credentials, reply.status, reply.body.code]).toEqual([
      credentials,
      400,
      'sign-in-failed',
    ])
  }
  // The refused attempts have not used up the code.
  const body = { email: owner.email, code }
  expect((await separate.visitor.request('POST', '/api/auth/verify-code', { body })).status).toBe(
    200,
  )
})

test("AUTH-12 the user of a separate account with the same address is re-authenticated by that account's own password", async () => {
  const owner = await registerUser(server)
  const separate = await createSeparateAccount(owner)
  const body = { newPassword: 'four new lamps' }
  expect((await requestAs(separate, 'PUT', '/api/account/password', body)).status).toBe(204)
  expect((await reauthenticate(separate, { password: PASSWORD })).status).toBe(400)
  expect((await reauthenticate(separate, { password: body.newPassword })).status).toBe(200)
  expect((await reauthenticate(owner, { password: body.newPassword })).status).toBe(400)
})

test('a login ticket from a re-authentication is refused in another browser', async () => {
  const user = await registerUser(server)
  const { body } = await reauthenticate(user, { password: PASSWORD })
  const otherBrowser = visitOwnSite(server)
  await otherBrowser.get('/api/userpreferences')
  expect((await sendAuthorizationRequest(otherBrowser, { login_ticket: body.ticket })).error).toBe(
    'login_required',
  )
})

test('a code re-authenticates a user once when it is submitted ten times at once', async () => {
  const user = await registerUser(server)
  const code = await getCode(user, user.email)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => reauthenticate(user, { code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a guessed code of a registration that was never mailed re-authenticates nobody', async () => {
  const user = await registerUser(server)
  const { email, visitor } = user
  const body = { userName: 'somebody', email, password: 'another one of mine' }
  await visitor.request('POST', '/api/auth/register', { body })
  // A code is hashed with its address, so a known code for the same address can stand for the guessed one.
  const { db } = server.database
  const [registrationCode] = await db.select().from(emailCodes).where(eq(emailCodes.email, email))
  const code = await getCode(user, email)
  await db
    .update(emailCodes)
    .set({ purpose: registrationCode!.purpose })
    .where(eq(emailCodes.email, email))
  expect((await reauthenticate(user, { code })).body.code).toBe('code-invalid')
})

test('a user who submits five wrong codes is not re-authenticated by the right one', async () => {
  const user = await registerUser(server)
  const code = await getCode(user, user.email)
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await reauthenticate(user, { code: differentCode(code, attempt) })).status).toBe(400)
  expect((await reauthenticate(user, { code })).body.code).toBe('code-invalid')
})

test('an intruder who guesses passwords on an open page is rate limited, and the owner at another address is not', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600, trustProxy: true })
  const from = (ip: string) => limited.newVisitor({ origin: OWN_ORIGIN, 'x-forwarded-for': ip })
  const user = await registerUser(limited, newEmailAddress(), PASSWORD, from('10.6.6.6'))
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await reauthenticate(user, { password: `guess ${attempt}` })).status).toBe(400)
  const refused = await reauthenticate(user, { password: PASSWORD })
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
  const elsewhere = { ...user, visitor: from('10.0.0.1') }
  expect((await reauthenticate(elsewhere, { password: PASSWORD })).status).toBe(200)
})
