// The identity service: authorization codes, sessions, refresh tokens, sign-out and login tickets.
import { XSRF_HEADER, type account } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identityRecords, oneTimeTokens, signIns } from '../../../packages/server/db/schema.ts'
import { repositoryRoot, startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { readEmailedCode, newEmailAddress } from '../helpers/emails.ts'
import {
  addPasskey,
  beginPasskeyLogin,
  completePasskeyLogin,
  newAuthenticator,
  trySigning,
  withId,
} from '../passkeys/helpers/passkey-users.ts'
import {
  sendAuthorizationRequest,
  CALLBACK_URL,
  exchangeCode,
  newPkcePair,
  OWN_ORIGIN,
  refreshTokens,
  decodeSidClaim,
  authorizeAndFetchTokens,
} from '../helpers/oauth-client.ts'
import {
  requestAs,
  fetchAccountStatusCode,
  getAccount,
  toSignedInUser,
  visitOwnSite,
  PASSWORD,
  registerUser,
  signInWithPassword,
  requestLoginTicket,
  type SignedInUser,
} from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()

const SESSION_COOKIE = 'atelier-session'
const SIGN_OUT_CALLBACK_URL = `${OWN_ORIGIN}/auth/signout-callback`

/** Requests an authorization code without exchanging it. */
async function requestAuthorizationCode(user: SignedInUser) {
  const { code, verifier } = await sendAuthorizationRequest(user.visitor)
  return { code: code!, verifier }
}

test.each<[string, Record<string, string>]>([
  ['without a challenge', { code_challenge: '', code_challenge_method: '' }],
  ['with a challenge that is the verifier itself', { code_challenge_method: 'plain' }],
  ['without a challenge method', { code_challenge_method: '' }],
])('AUTH-1 a client that sends an authorization request %s gets an error', async (_, extra) => {
  const { visitor } = await registerUser(server)
  const { code, error } = await sendAuthorizationRequest(visitor, extra)
  expect([code, error]).toEqual([null, 'invalid_request'])
})

test.each<[string, (verifier: string) => string | undefined]>([
  ['no verifier', () => undefined],
  ["another client's verifier", () => newPkcePair().verifier],
])('AUTH-1 a client that exchanges a code with %s gets no token', async (_, sentVerifier) => {
  const user = await registerUser(server)
  const { code, verifier } = await requestAuthorizationCode(user)
  const { status, body } = await exchangeCode(user.visitor, code, sentVerifier(verifier))
  expect([status, body.error]).toEqual([400, 'invalid_grant'])
  expect(body.access_token).toBeUndefined()
})

test('AUTH-1 a client can use a code once, and a second use revokes the tokens of the first', async () => {
  const user = await registerUser(server)
  const { code, verifier } = await requestAuthorizationCode(user)
  const { body: tokens } = await exchangeCode(user.visitor, code, verifier)
  expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(200)

  const again = await exchangeCode(visitOwnSite(server), code, verifier)
  expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
  expect((await refreshTokens(user.visitor, tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(401)
})

test('AUTH-1 at most one of twenty simultaneous exchanges of a code gets tokens, which are revoked afterwards', async () => {
  const user = await registerUser(server)
  const { code, verifier } = await requestAuthorizationCode(user)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => exchangeCode(visitOwnSite(server), code, verifier)),
  )
  const given = replies.filter(({ status }) => status === 200)
  expect(given.length).toBeLessThanOrEqual(1)
  for (const { body } of given)
    expect(await fetchAccountStatusCode(server, body.access_token)).toBe(401)
})

test('AUTH-1 a code expires after a minute', async () => {
  const user = await registerUser(server)
  const { code, verifier } = await requestAuthorizationCode(user)
  const { db } = server.database
  const [row] = await db.select().from(identityRecords).where(eq(identityRecords.id, code))
  const remainingMs = row!.expiresAt.getTime() - Date.now()
  expect(remainingMs).toBeGreaterThan(0)
  expect(remainingMs).toBeLessThanOrEqual(60_000)
  await db
    .update(identityRecords)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(identityRecords.id, code))
  expect((await exchangeCode(user.visitor, code, verifier)).body.error).toBe('invalid_grant')
})

test.each([
  'http://localhost:5173/auth/callback/',
  'http://localhost:5173/auth/callback?next=/',
  'http://localhost:5173/auth/callbackx',
  'http://localhost:5173/auth',
  'http://localhost.example/auth/callback',
  'http://127.0.0.1:5173/auth/callback',
  'https://localhost:5173/auth/callback',
  'http://localhost:5173@evil.example/auth/callback',
  'javascript:alert(1)',
])('AUTH-1 the identity service never redirects to an unregistered URI: %s', async (address) => {
  const { visitor } = await registerUser(server)
  const { location, code } = await sendAuthorizationRequest(visitor, { redirect_uri: address })
  expect(code).toBeNull()
  expect(location).toMatch(/^\/auth\/callback\?error=/)
})

test('AUTH-1 a client cannot exchange a code with another redirect URI', async () => {
  const user = await registerUser(server)
  const { code, verifier } = await requestAuthorizationCode(user)
  const { body } = await exchangeCode(user.visitor, code, verifier, {
    redirect_uri: `${OWN_ORIGIN}/auth/other`,
  })
  expect(body.error).toBe('invalid_grant')
})

test('AUTH-4 the redirect after a sign-in contains the given state, the code and the issuer only', async () => {
  const { visitor } = await registerUser(server)
  const state = 'eyJ4Ijoi//evil.example"}'
  const { location } = await sendAuthorizationRequest(visitor, {
    state,
    post_login_redirect: 'https://evil.example',
  })
  const url = new URL(location!)
  expect(url.origin + url.pathname).toBe(CALLBACK_URL)
  expect(url.searchParams.get('state')).toBe(state)
  expect([...url.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
})

test('AUTH-3 an access token expires after fifteen minutes, and a user can refresh it for at most fourteen days', async () => {
  const user = await registerUser(server)
  const { exp, iat } = decodeJwt(user.tokens.access_token)
  expect(exp! - iat!).toBeLessThanOrEqual(15 * 60)
  const { db } = server.database
  const lifetimeOf = async (token: string) => {
    const [row] = await db.select().from(identityRecords).where(eq(identityRecords.id, token))
    return row!.expiresAt.getTime() - Date.now()
  }
  const first = await lifetimeOf(user.tokens.refresh_token)
  expect(first).toBeLessThanOrEqual(14 * 24 * 60 * 60_000)

  // A token that is refreshed one day before the end of the session expires at that end.
  const daySeconds = 24 * 60 * 60
  await db
    .update(identityRecords)
    .set({ expiresAt: new Date(Date.now() + daySeconds * 1000) })
    .where(eq(identityRecords.id, user.tokens.refresh_token))
  const { body } = await refreshTokens(user.visitor, user.tokens.refresh_token)
  expect(await lifetimeOf(body.refresh_token)).toBeLessThanOrEqual(daySeconds * 1000)
})

test('AUTH-3 a client gets a new refresh token with each use, and the new tokens work', async () => {
  const user = await registerUser(server)
  const { status, body } = await refreshTokens(user.visitor, user.tokens.refresh_token)
  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(user.tokens.refresh_token)
  expect(await fetchAccountStatusCode(server, body.access_token)).toBe(200)
  expect(JSON.parse(Buffer.from(body.client_info, 'base64url').toString())).toMatchObject({
    utid: 'atelier',
  })
})

test('AUTH-3 a refresh token that is used twice revokes all tokens derived from it', async () => {
  const user = await registerUser(server)
  const old = user.tokens.refresh_token
  const { body } = await refreshTokens(user.visitor, old)
  expect((await refreshTokens(visitOwnSite(server), old)).body.error).toBe('invalid_grant')
  expect((await refreshTokens(user.visitor, body.refresh_token)).body.error).toBe('invalid_grant')
})

test('AUTH-3 at most one of ten simultaneous uses of a refresh token gets tokens', async () => {
  const user = await registerUser(server)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      refreshTokens(visitOwnSite(server), user.tokens.refresh_token),
    ),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

test('AUTH-5 a user who signs out ends the session, its access tokens and its refresh tokens', async () => {
  const user = await registerUser(server)
  expect((await requestAs(user, 'POST', '/api/auth/sign-out', {})).status).toBe(204)
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
  expect((await refreshTokens(user.visitor, user.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect((await sendAuthorizationRequest(user.visitor)).error).toBe('login_required')
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['a page without the XSRF token', { [XSRF_HEADER]: 'none' }],
])('AUTH-5 %s cannot sign a user out with the cookie alone', async (_, headers) => {
  const user = await registerUser(server)
  const options = { body: {}, headers }
  expect((await user.visitor.request('POST', '/api/auth/sign-out', options)).status).toBe(403)
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
})

test('AUTH-5 a page that lost its access token signs the user out with the session cookie', async () => {
  const user = await registerUser(server)
  const { visitor, tokens } = user
  const guest = visitor.cookies.get('atelier-guest')
  expect((await visitor.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
  expect(await fetchAccountStatusCode(server, tokens.access_token)).toBe(401)
  expect((await sendAuthorizationRequest(visitor)).error).toBe('login_required')
  expect(visitor.cookies.get('atelier-guest')).not.toBe(guest)
  // Signing out again succeeds, because the user is already signed out.
  expect((await visitor.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
})

test('AUTH-4 a visitor who is not signed in is not redirected to the given sign-out URI', async () => {
  const foreignUrl = 'https://elsewhere.example/'
  for (const client of ['', '&client_id=atelier-web']) {
    const query = `post_logout_redirect_uri=${foreignUrl}${client}`
    const answer = await visitOwnSite(server).fetch('GET', `/oidc/session/end?${query}`, {
      redirect: 'manual',
    })
    expect(answer.headers.get('location') ?? '').not.toContain(foreignUrl)
    expect(await answer.text()).not.toContain(foreignUrl)
  }
})

test('AUTH-5 a session that is saved again while its user signs out stays ended', async () => {
  const user = await registerUser(server)
  const { db } = server.database
  const condition = eq(identityRecords.uid, decodeSidClaim(user.tokens))
  const rows = await db.select().from(identityRecords).where(condition)
  expect(rows).toHaveLength(1)
  await requestAs(user, 'POST', '/api/auth/sign-out', {})
  await db.insert(identityRecords).values(rows)
  expect((await sendAuthorizationRequest(user.visitor)).error).toBe('login_required')
  const again = await signInWithPassword(server, user.email, PASSWORD, user.visitor)
  expect(await fetchAccountStatusCode(server, again.tokens.access_token)).toBe(200)
})

interface SignOutPage {
  status: number
  text: string
  policy: string
  action: string
  fields: Record<string, string>
}

async function openSignOutPage(
  visitor: Visitor,
  query: Record<string, string> = {},
): Promise<SignOutPage> {
  const response = await visitor.fetch('GET', `/oidc/session/end?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  const text = await response.text()
  const hidden = text.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"\/?>/g)
  return {
    status: response.status,
    text,
    policy: response.headers.get('content-security-policy')!,
    action: /action="([^"]*)"/.exec(text)?.[1] ?? '',
    fields: Object.fromEntries([...hidden].map(([, name, value]) => [name, value])),
  }
}

function submitSignOutForm(
  visitor: Visitor,
  { action, fields }: Pick<SignOutPage, 'action' | 'fields'>,
) {
  return visitor.fetch('POST', new URL(action).pathname, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
}

test('AUTH-5 a user whom another site sends to the sign-out page is asked and stays signed in', async () => {
  const user = await registerUser(server)
  const withRedirect = { client_id: 'atelier-web', post_logout_redirect_uri: SIGN_OUT_CALLBACK_URL }
  for (const query of [undefined, withRedirect]) {
    const page = await openSignOutPage(user.visitor, query)
    expect(page.text).toContain('Do you want to sign out of Atelier?')
    expect(page.text).not.toContain('<script')
    expect(page.policy).toContain("frame-ancestors 'none'")
  }
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
  expect((await sendAuthorizationRequest(user.visitor)).code).toBeTruthy()
})

test('AUTH-5 a form posted by another site does not sign a user out', async () => {
  const user = await registerUser(server)
  const page = await openSignOutPage(user.visitor)
  const forged = { ...page.fields, xsrf: '0'.repeat(page.fields.xsrf!.length) }
  expect((await submitSignOutForm(user.visitor, { ...page, fields: forged })).status).toBe(400)
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
})

test('AUTH-5 a page that sends the ID token signs the user out without a question and is redirected back', async () => {
  const user = await registerUser(server)
  const page = await openSignOutPage(user.visitor, {
    id_token_hint: user.tokens.id_token,
    post_logout_redirect_uri: SIGN_OUT_CALLBACK_URL,
    state: 'mine',
  })
  expect(page.text).toContain('<script src="/sign-out.js" defer>')
  expect(page.policy).toContain("script-src 'self'; form-action 'self'")
  expect(existsSync(join(repositoryRoot, 'site/public/sign-out.js'))).toBe(true)

  const response = await submitSignOutForm(user.visitor, page)
  expect(response.headers.get('location')).toBe(`${SIGN_OUT_CALLBACK_URL}?state=mine`)
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
  expect((await refreshTokens(user.visitor, user.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect((await sendAuthorizationRequest(user.visitor)).error).toBe('login_required')
})

test('AUTH-5 a user is asked when the sign-out request has the ID token of another user', async () => {
  const [user, other] = [await registerUser(server), await registerUser(server)]
  const page = await openSignOutPage(user.visitor, { id_token_hint: other.tokens.id_token })
  expect(page.text).not.toContain('<script')
})

test('AUTH-5 a user who is already signed out is redirected back without a question', async () => {
  const user = await registerUser(server)
  await requestAs(user, 'POST', '/api/auth/sign-out', {})
  const query = new URLSearchParams({
    id_token_hint: user.tokens.id_token,
    post_logout_redirect_uri: SIGN_OUT_CALLBACK_URL,
  })
  const { status, headers } = await user.visitor.fetch('GET', `/oidc/session/end?${query}`, {
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([302, SIGN_OUT_CALLBACK_URL])
})

test('AUTH-5 a user is never redirected to an unregistered URI after signing out', async () => {
  const user = await registerUser(server)
  const page = await openSignOutPage(user.visitor, {
    id_token_hint: user.tokens.id_token,
    post_logout_redirect_uri: 'https://evil.example/',
  })
  expect(page.text).not.toContain('evil.example')
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(200)
})

test('a user with a Vietnamese browser is asked in Vietnamese whether to sign out', async () => {
  const user = await registerUser(server)
  const response = await user.visitor.fetch('GET', '/oidc/session/end', {
    headers: { 'accept-language': 'vi-VN,vi;q=0.9' },
  })
  expect(await response.text()).toContain('Bạn có muốn đăng xuất')
})

test('AUTH-6 every sign-in and every re-authentication gives the session a new id', async () => {
  const user = await registerUser(server)
  const sessionIds = [user.visitor.cookies.get(SESSION_COOKIE)]
  for (let count = 0; count < 2; count += 1) {
    await authorizeAndFetchTokens(user.visitor, await requestLoginTicket(user.visitor, user.email))
    sessionIds.push(user.visitor.cookies.get(SESSION_COOKIE))
  }
  await requestAs(user, 'POST', '/api/auth/sign-out', {})
  await authorizeAndFetchTokens(user.visitor, await requestLoginTicket(user.visitor, user.email))
  sessionIds.push(user.visitor.cookies.get(SESSION_COOKIE))
  expect(new Set(sessionIds).size).toBe(4)
})

test('AUTH-6 a passkey that signs in or re-authenticates gives the session a new id, and the list of sessions names it', async () => {
  const user = await withId(await registerUser(server))
  const authenticator = newAuthenticator()
  await addPasskey(user, authenticator)
  const { visitor } = user
  const sessionIds = [visitor.cookies.get(SESSION_COOKIE)]

  const { body: confirmed } = await trySigning(user, authenticator)
  await authorizeAndFetchTokens(visitor, confirmed.ticket)
  sessionIds.push(visitor.cookies.get(SESSION_COOKIE))
  expect((await getAccount(user)).method).toBe('passkey')

  await requestAs(user, 'POST', '/api/auth/sign-out', {})
  const assertion = authenticator.sign(await beginPasskeyLogin(visitor))
  const { body: signedIn } = await completePasskeyLogin(visitor, assertion)
  const tokens = await authorizeAndFetchTokens(visitor, signedIn.ticket)
  sessionIds.push(visitor.cookies.get(SESSION_COOKIE))
  expect(new Set(sessionIds).size).toBe(3)
  const current = toSignedInUser(user.email, visitor, tokens)
  const { body } = await requestAs<{ sessions: account.ActiveSession[] }>(
    current,
    'GET',
    '/api/account/sessions',
  )
  expect(body.sessions.find(({ isCurrent }) => isCurrent)?.method).toBe('passkey')
})

test('AUTH-6 an attacker who plants a session cookie in a browser is not signed in with its user', async () => {
  const attacker = visitOwnSite(server)
  // Starting a sign-in gives the attacker a session cookie that belongs to no user yet.
  await sendAuthorizationRequest(attacker, { prompt: 'login' })
  await sendAuthorizationRequest(attacker)
  const victim = visitOwnSite(server)
  for (const [name, value] of attacker.cookies)
    if (name.startsWith(SESSION_COOKIE)) victim.cookies.set(name, value)
  await registerUser(server, newEmailAddress(), PASSWORD, victim)
  expect(victim.cookies.get(SESSION_COOKIE)).not.toBe(attacker.cookies.get(SESSION_COOKIE))
  expect((await sendAuthorizationRequest(attacker)).error).toBe('login_required')
})

test('AUTH-6 a session cookie without a valid signature is ignored', async () => {
  const user = await registerUser(server)
  const visitor = visitOwnSite(server)
  visitor.cookies.set(SESSION_COOKIE, user.visitor.cookies.get(SESSION_COOKIE)!)
  expect((await sendAuthorizationRequest(visitor)).error).toBe('login_required')
  visitor.cookies.set(`${SESSION_COOKIE}.sig`, 'x'.repeat(27))
  expect((await sendAuthorizationRequest(visitor)).error).toBe('login_required')
})

test('a second user who signs in in the same browser ends the session of the first one', async () => {
  const [first, second] = [await registerUser(server), await registerUser(server)]
  const tokens = await authorizeAndFetchTokens(
    first.visitor,
    await requestLoginTicket(first.visitor, second.email),
  )
  expect(decodeJwt(tokens.id_token).email).toBe(second.email)
  expect(await fetchAccountStatusCode(server, first.tokens.access_token)).toBe(401)
  expect((await refreshTokens(first.visitor, first.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect(decodeSidClaim(tokens)).not.toBe(decodeSidClaim(first.tokens))
})

test('a browser can use a login ticket once', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  const ticket = await requestLoginTicket(visitor, email)
  expect((await sendAuthorizationRequest(visitor, { login_ticket: ticket })).code).toBeTruthy()
  const other = visitOwnSite(server)
  for (const browser of [visitor, other])
    expect(await sendAuthorizationRequest(browser, { login_ticket: ticket })).toMatchObject({
      code: null,
      error: 'login_required',
    })
})

test('one of twenty simultaneous uses of a login ticket signs the user in', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  const ticket = await requestLoginTicket(visitor, email)
  const results = await Promise.all(
    Array.from({ length: 20 }, () => {
      const copy = visitOwnSite(server).copyCookies(visitor)
      return sendAuthorizationRequest(copy, { login_ticket: ticket })
    }),
  )
  expect(results.filter(({ code }) => code)).toHaveLength(1)
})

test('a login ticket is refused in another browser, and the attempt uses it up', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  const ticket = await requestLoginTicket(visitor, email)
  const attacker = await registerUser(server)
  expect((await sendAuthorizationRequest(attacker.visitor, { login_ticket: ticket })).error).toBe(
    'login_required',
  )
  expect((await sendAuthorizationRequest(visitor, { login_ticket: ticket })).error).toBe(
    'login_required',
  )
})

test('a login ticket expires after a minute', async () => {
  const { email } = await registerUser(server)
  const visitor = visitOwnSite(server)
  const ticket = await requestLoginTicket(visitor, email)
  const { db } = server.database
  const remainingMs = (rows: { expiresAt: Date }[]) =>
    rows.map((row) => +row.expiresAt - Date.now())
  const tickets = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.kind, 'ticket'))
  expect(Math.max(...remainingMs(tickets))).toBeLessThanOrEqual(60_000)
  await db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1_000) })
  expect((await sendAuthorizationRequest(visitor, { login_ticket: ticket })).error).toBe(
    'login_required',
  )
})

test('a new password revokes the login tickets issued for the old one', async () => {
  const user = await registerUser(server)
  const attacker = visitOwnSite(server)
  const ticket = await requestLoginTicket(attacker, user.email)
  const body = { newPassword: 'four new lamps' }
  expect((await requestAs(user, 'PUT', '/api/account/password', body)).status).toBe(204)
  expect((await sendAuthorizationRequest(attacker, { login_ticket: ticket })).error).toBe(
    'login_required',
  )
})

test('a browser with an invalid login ticket and an undecodable cookie is not signed in', async () => {
  for (const ticket of ['x', '%00', 'a'.repeat(5_000)]) {
    const { status, error } = await sendAuthorizationRequest(
      new Visitor(server.url, { cookie: 'atelier-guest=%E0%A4%A; a=b', origin: OWN_ORIGIN }),
      { login_ticket: ticket },
    )
    expect([status, error]).toEqual([303, 'login_required'])
  }
})

test('a new user signs in with a mailed code, which creates an account', async () => {
  const email = newEmailAddress('new')
  const visitor = visitOwnSite(server)
  await visitor.request('POST', '/api/auth/request-code', { body: { email } })
  const { body } = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code: await readEmailedCode(server, email) },
  })
  const tokens = await authorizeAndFetchTokens(visitor, body.ticket)
  expect(await getAccount(toSignedInUser(email, visitor, tokens))).toMatchObject({
    email,
    hasPassword: false,
    hasCode: true,
    method: 'code',
  })
})

test('only our own origins may read the tokens', async () => {
  const twoOrigins = await startSecondServer(server, { furtherOrigins: ['http://127.0.0.1:5173'] })
  for (const [origin, isAllowed] of [
    [OWN_ORIGIN, true],
    ['http://127.0.0.1:5173', true],
    ['https://evil.example', false],
    [`${OWN_ORIGIN}.evil.example`, false],
    ['null', false],
  ] as const) {
    const { headers } = await twoOrigins.newVisitor({ origin }).request('POST', '/oidc/token', {
      raw: 'client_id=atelier-web&grant_type=refresh_token&refresh_token=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const allowed = headers.get('access-control-allow-origin')
    expect([origin, allowed]).toEqual([origin, isAllowed ? origin : null])
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test.each([
  ['GET', '/oidc/nothing'],
  ['GET', '/oidc/auth/nothing'],
  ['POST', '/oidc/session/end/confirm'],
  ['POST', '/oidc/token'],
  ['GET', '/oidc/auth?client_id=nobody'],
  ['GET', '/oidc/auth?client_id=atelier-web&client_id=atelier-web'],
  ['GET', '/oidc/session/end?id_token_hint=a.b.c'],
  ['GET', '/oidc/session/end?id_token_hint=x'],
  ['POST', '/oidc/reg'],
  ['GET', '/oidc/me'],
  ['POST', '/oidc/device/auth'],
])(
  'a client that sends an invalid request to the identity service gets no server error: %s %s',
  async (method, path) => {
    const response = await visitOwnSite(server).fetch(method, path, { redirect: 'manual' })
    expect(response.status).toBeGreaterThanOrEqual(300)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/node_modules|at \//)
  },
)

test('a session is stored once, however often its tokens are refreshed', async () => {
  const user = await registerUser(server)
  for (let renewal = 0; renewal < 3; renewal += 1) await sendAuthorizationRequest(user.visitor)
  await refreshTokens(user.visitor, user.tokens.refresh_token)
  const rows = await server.database.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, decodeJwt(user.tokens.access_token).sub!))
  expect(rows).toHaveLength(1)
})
