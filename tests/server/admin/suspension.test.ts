// A suspended account cannot sign in by any way, and loses nothing.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { suspendPerson } from '../../../packages/server/admin/suspend.ts'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { connectRequests, signIns, users } from '../../../packages/server/db/schema.ts'
import {
  actOn,
  readPerson,
  registerAdmin,
  registerUserWithId,
  type KnownUser,
} from '../helpers/admins.ts'
import { latestEmailTo, newEmailAddress, readEmailedCode } from '../helpers/emails.ts'
import { newProviderAccount, startFakeProvider } from '../helpers/fake-provider.ts'
import { bearerHeaders, refreshTokens, sendAuthorizationRequest } from '../helpers/oauth-client.ts'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  fetchConnectResult,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import {
  addPasskey,
  beginPasskeyLogin,
  completePasskeyLogin,
  newAuthenticator,
} from '../passkeys/helpers/passkey-users.ts'
import { readShare, shareConversation, startConversation } from '../helpers/share-links.ts'
import {
  followRedirectAndExchangeCode,
  getInteraction,
  postInteraction,
  signInAtProviderAndSendCallback,
  signInWithProvider,
  socialIdentitySettings,
  startSocialSignIn,
} from '../helpers/social-sign-in.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { startTokenSigner } from '../helpers/token-signer.ts'
import {
  fetchAccountStatusCode,
  getAccount,
  PASSWORD,
  registerUser,
  requestAs,
  requestLoginTicket,
  signInWithPassword,
  visitOwnSite,
} from '../helpers/users.ts'

const provider = await startFakeProvider()
afterAll(() => provider.close())
const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({
  partners,
  identity: socialIdentitySettings(provider),
})
const { db } = server.database
const admin = await registerAdmin(server)

async function suspend(id: string): Promise<void> {
  expect((await actOn(admin, { id }, 'suspend')).status).toBe(200)
}

const logIn = (email: string, password = PASSWORD) =>
  visitOwnSite(server).request<{ ticket?: string; code?: string }>('POST', '/api/auth/login', {
    body: { email, password },
  })

const SUSPENDED = [403, 'account-suspended']
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

test('a suspended user is signed out at once everywhere, also on another server, and refresh tokens end', async () => {
  const user = await registerUserWithId(server)
  const second = await signInWithPassword(server, user.email)
  const other = await startSecondServer(server)
  await suspend(user.id)
  for (const { tokens } of [user, second]) {
    expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(401)
    expect(await fetchAccountStatusCode(other, tokens.access_token)).toBe(401)
  }
  expect((await refreshTokens(user.visitor, user.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect((await sendAuthorizationRequest(user.visitor)).error).toBe('login_required')
})

test('a suspended user reads so after the right password or code, and a stranger never does', async () => {
  const user = await registerUserWithId(server)
  await suspend(user.id)
  expect(outcomeOf(await logIn(user.email))).toEqual(SUSPENDED)
  expect(outcomeOf(await logIn(user.email, 'a wrong guess'))).toEqual([400, 'sign-in-failed'])

  const visitor = visitOwnSite(server)
  const verify = (code: string) =>
    visitor.request<{ code?: string }>('POST', '/api/auth/verify-code', {
      body: { email: user.email, code },
    })
  const requested = await visitor.request('POST', '/api/auth/request-code', {
    body: { email: user.email },
  })
  expect(requested.status).toBe(204)
  expect(outcomeOf(await verify('000000'))).toEqual([400, 'code-invalid'])
  expect(outcomeOf(await verify(await readEmailedCode(server, user.email)))).toEqual(SUSPENDED)
})

test('a ticket that was issued before the suspension signs nobody in', async () => {
  const user = await registerUserWithId(server)
  const visitor = visitOwnSite(server)
  const ticket = await requestLoginTicket(visitor, user.email)
  await suspend(user.id)
  expect((await sendAuthorizationRequest(visitor, { login_ticket: ticket })).error).toBe(
    'login_required',
  )
})

test('a suspended user reads so after the right passkey', async () => {
  const user = await registerUserWithId(server)
  const authenticator = newAuthenticator()
  await addPasskey(user, authenticator)
  await suspend(user.id)
  const visitor = visitOwnSite(server)
  const assertion = authenticator.sign(await beginPasskeyLogin(visitor))
  expect(outcomeOf(await completePasskeyLogin(visitor, assertion))).toEqual(SUSPENDED)
})

test('a browser whose session outlives the suspension by a moment gets no tokens, and the reason', async () => {
  const user = await registerUserWithId(server)
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
  expect((await sendAuthorizationRequest(user.visitor)).error).toBe('account_suspended')
  expect((await refreshTokens(user.visitor, user.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
})

test('a suspended user of a social provider comes back to our page with the reason, and is not signed in after the restoration', async () => {
  const account = newProviderAccount()
  const user = await signInWithProvider(server, provider, 'google', account)
  const { id } = await getAccount(user)
  await suspend(id)
  provider.nextSignIn = account
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const path = await signInAtProviderAndSendCallback(server, provider, signIn, 'google')
  const { error, tokens } = await followRedirectAndExchangeCode(signIn, path)
  expect([error, tokens]).toEqual(['account_suspended', undefined])
  await actOn(admin, { id }, 'restore')
  expect((await sendAuthorizationRequest(signIn.visitor)).error).toBe('login_required')
})

test('a suspended user cannot link a social provider and sign in with it', async () => {
  const user = await registerUserWithId(server)
  await suspend(user.id)
  provider.nextSignIn = newProviderAccount({ email: user.email })
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  await signInAtProviderAndSendCallback(server, provider, signIn, 'google')
  expect((await getInteraction(signIn)).body.is).toBe('link')
  const linked = await postInteraction(signIn.visitor, 'link', {
    id: signIn.id,
    password: PASSWORD,
  })
  const { redirectTo } = linked.body as { redirectTo: string }
  const { error } = await followRedirectAndExchangeCode(signIn, redirectTo)
  expect(error).toBe('account_suspended')
  expect((await readPerson(admin, user.id)).waysIn).toEqual(['password'])
})

test('a widget of a suspended user is signed out, and an approval that it has not fetched signs nobody in', async () => {
  const user = await registerUserWithId(server)
  const connected = await startConnectRequest(server)
  await approveConnectRequest(user, connected)
  const { token } = await fetchConnectedSession(connected)
  const waiting = await startConnectRequest(server)
  await approveConnectRequest(user, waiting)
  await suspend(user.id)
  const widget = createWidget(server.url, SHOP_ORIGIN, token)
  expect((await widget.get('/api/userpreferences')).status).toBe(401)
  expect((await widget.request('POST', '/api/embed/renew')).status).toBe(401)
  expect((await fetchConnectResult(waiting)).status).toBe(404)
  expect(await db.$count(connectRequests, eq(connectRequests.userId, user.id))).toBe(0)
})

test('an approval of an account that is suspended while its widget fetches it signs nobody in', async () => {
  const user = await registerUserWithId(server)
  const waiting = await startConnectRequest(server)
  await approveConnectRequest(user, waiting)
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
  expect(outcomeOf(await fetchConnectResult(waiting))).toEqual(SUSPENDED)
})

test('a suspended user loses no chat, link or consent, and signs in again after being restored', async () => {
  const user = await registerUserWithId(server)
  const conversationId = await startConversation(user, 'Hello')
  const { slug } = await shareConversation(user, conversationId)
  await approveConnectRequest(user, await startConnectRequest(server))
  await suspend(user.id)
  expect((await readShare(server, slug)).status).toBe(200)
  const restored = await actOn(admin, user, 'restore')
  expect([restored.status, restored.body.suspendedAt]).toEqual([200, null])
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
  const again = await signInWithPassword(server, user.email)
  expect(await fetchAccountStatusCode(server, again.tokens.access_token)).toBe(200)
  const { body } = await requestAs<{ isAgreed: boolean }>(
    again,
    'GET',
    `/api/embed/connect/${(await startConnectRequest(server)).id}`,
  )
  expect(body.isAgreed).toBe(true)
  expect(await readPerson(admin, user.id)).toMatchObject({
    conversations: 1,
    links: [{ slug, revokedAt: null }],
    partners: ['shop'],
  })
})

test('the restoration of an account that is not suspended is refused, and signs nobody out', async () => {
  const user = await registerUserWithId(server)
  expect(outcomeOf(await actOn(admin, user, 'restore'))).toEqual([409, 'not-suspended'])
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
  expect(await readPerson(admin, user.id)).toMatchObject({ activeSignIns: 1, audit: [] })
})

test('a sign-in that was stored at the moment of the suspension is not valid after the restoration', async () => {
  const user = await registerUserWithId(server)
  await suspend(user.id)
  await db.update(signIns).set({ endedAt: null }).where(eq(signIns.userId, user.id))
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
  await actOn(admin, user, 'restore')
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
})

test('the deletion that a suspended user has asked for still happens', async () => {
  const user = await registerUserWithId(server)
  await requestAs(user, 'DELETE', '/api/account')
  await suspend(user.id)
  const deleteAt = new Date(Date.now() - 1_000)
  await db.update(users).set({ deleteAt }).where(eq(users.id, user.id))
  await deleteExpiredData(db, await openTestFiles())
  expect(await db.$count(users, eq(users.id, user.id))).toBe(0)
})

test('nobody can register the address of a suspended user again', async () => {
  const email = newEmailAddress()
  const user = await registerUser(server, email)
  await suspend((await getAccount(user)).id)
  const visitor = visitOwnSite(server)
  const body = { userName: 'another', email, password: PASSWORD }
  expect((await visitor.request('POST', '/api/auth/register', { body })).status).toBe(204)
  expect((await latestEmailTo(server, email))!.subject).toMatch(/account/i)
})

const signer = await startTokenSigner()

test('every token of a suspended user of an external identity service is refused with the reason', async () => {
  const external = await startSecondServer(server, { identity: signer.settings })
  const read = async (changes: object) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: 'mai', sid: 'one', auth_time: now, email: 'mai@example.com', ...changes }
    const headers = bearerHeaders(await signer.sign(claims))
    return visitOwnSite(external).request<{ id: string; code?: string }>('GET', '/api/account', {
      headers,
    })
  }
  const { body } = await read({})
  await suspendPerson(db, body.id, { actor: 'linh at a terminal', reason: 'a test' })
  for (const changes of [{}, { sid: 'two' }, { sid: undefined, auth_time: undefined }])
    expect(outcomeOf(await read(changes))).toEqual([401, 'account-suspended'])
  const stored = (await db.select().from(users).where(eq(users.id, body.id)))[0]!
  expect(stored.suspendedAt).not.toBeNull()
})

test('an operator reads in the audit who has suspended whom, and why', async () => {
  const user: KnownUser = await registerUserWithId(server)
  await actOn(admin, user, 'suspend', { reason: 'Spam in shared links' })
  const { audit } = await readPerson(admin, user.id)
  expect(audit).toMatchObject([
    {
      actor: `${admin.email} (${admin.id})`,
      action: 'suspend',
      subject: user.id,
      reason: 'Spam in shared links',
      result: '1 sign-in ended',
    },
  ])
})
