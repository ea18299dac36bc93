// Our identity service: codes, sessions, refresh tokens, signing out, and tickets.
import { XSRF_HEADER } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityRecords, onceOnly, signIns } from '../../packages/server/db/schema.ts'
import { root, startForTest, startServer } from './start.ts'
import {
  as,
  authorize,
  CALLBACK,
  codeTo,
  exchange,
  newEmail,
  newVerifier,
  opens,
  OWN_ORIGIN,
  ownPage,
  PASSWORD,
  refresh,
  registered,
  sidOf,
  signedInAgain,
  ticketOf,
  tokensFor,
  type SignedIn,
} from './sign-in.ts'
import { Visitor } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const SESSION = 'atelier-session'
const SIGN_OUT = `${OWN_ORIGIN}/auth/signout-callback`

/** A code that is ready to be exchanged. */
async function withCode(someone: SignedIn) {
  const { code, verifier } = await authorize(someone.visitor)
  return { code: code!, verifier }
}

test.each<[string, Record<string, string>]>([
  ['without a challenge', { code_challenge: '', code_challenge_method: '' }],
  ['with a challenge that is the verifier itself', { code_challenge_method: 'plain' }],
  ['with no word about the method', { code_challenge_method: '' }],
])('AUTH-1 a sign-in %s is refused', async (_, extra) => {
  const { visitor } = await registered(atelier)
  const { code, error } = await authorize(visitor, extra)
  expect([code, error]).toEqual([null, 'invalid_request'])
})

test.each<[string, (verifier: string) => string | undefined]>([
  ['no verifier', () => undefined],
  ["somebody else's verifier", () => newVerifier().verifier],
])('AUTH-1 a code with %s gives no token', async (_, other) => {
  const someone = await registered(atelier)
  const { code, verifier } = await withCode(someone)
  const { status, body } = await exchange(someone.visitor, code, other(verifier))
  expect([status, body.error]).toEqual([400, 'invalid_grant'])
  expect(body.access_token).toBeUndefined()
})

test('AUTH-1 a code is good once; used again, it ends what came of it', async () => {
  const someone = await registered(atelier)
  const { code, verifier } = await withCode(someone)
  const { body: tokens } = await exchange(someone.visitor, code, verifier)
  expect(await opens(atelier, tokens.access_token)).toBe(200)

  const again = await exchange(ownPage(atelier), code, verifier)
  expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
  expect((await refresh(someone.visitor, tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect(await opens(atelier, tokens.access_token)).toBe(401)
})

test('AUTH-1 of twenty who use a code at once, at most one is given tokens, and they are soon worth nothing', async () => {
  const someone = await registered(atelier)
  const { code, verifier } = await withCode(someone)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => exchange(ownPage(atelier), code, verifier)),
  )
  const given = replies.filter(({ status }) => status === 200)
  expect(given.length).toBeLessThanOrEqual(1)
  for (const { body } of given) expect(await opens(atelier, body.access_token)).toBe(401)
})

test('AUTH-1 a code is good for a minute', async () => {
  const someone = await registered(atelier)
  const { code, verifier } = await withCode(someone)
  const { db } = atelier.database
  const [row] = await db.select().from(identityRecords).where(eq(identityRecords.id, code))
  const left = row!.expiresAt.getTime() - Date.now()
  expect(left).toBeGreaterThan(50_000)
  expect(left).toBeLessThanOrEqual(60_000)
  await db
    .update(identityRecords)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(identityRecords.id, code))
  expect((await exchange(someone.visitor, code, verifier)).body.error).toBe('invalid_grant')
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
])('AUTH-1 nobody is sent to another address: %s', async (address) => {
  const { visitor } = await registered(atelier)
  const { to, code } = await authorize(visitor, { redirect_uri: address })
  expect(code).toBeNull()
  expect(to).toMatch(/^\/auth\/callback\?error=/)
})

test('AUTH-1 a code is for the address it was asked for', async () => {
  const someone = await registered(atelier)
  const { code, verifier } = await withCode(someone)
  const { body } = await exchange(someone.visitor, code, verifier, {
    redirect_uri: `${OWN_ORIGIN}/auth/other`,
  })
  expect(body.error).toBe('invalid_grant')
})

test('AUTH-4 what comes back is the state that was given, at the one address, and nothing else of ours', async () => {
  const { visitor } = await registered(atelier)
  const state = 'eyJ4Ijoi//evil.example"}'
  const { to } = await authorize(visitor, { state, post_login_redirect: 'https://evil.example' })
  const url = new URL(to!)
  expect(url.origin + url.pathname).toBe(CALLBACK)
  expect(url.searchParams.get('state')).toBe(state)
  expect([...url.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
})

test('AUTH-3 access lasts fifteen minutes, and is renewed for fourteen days and not longer', async () => {
  const someone = await registered(atelier)
  const { exp, iat } = decodeJwt(someone.tokens.access_token)
  expect(exp! - iat!).toBeLessThanOrEqual(15 * 60)
  const { db } = atelier.database
  const lifeOf = async (token: string) => {
    const [row] = await db.select().from(identityRecords).where(eq(identityRecords.id, token))
    return row!.expiresAt.getTime() - Date.now()
  }
  const first = await lifeOf(someone.tokens.refresh_token)
  expect(first).toBeLessThanOrEqual(14 * 24 * 60 * 60_000)

  // One day before its end, what is renewed ends with it.
  const day = 24 * 60 * 60
  const [row] = await db
    .select()
    .from(identityRecords)
    .where(eq(identityRecords.id, someone.tokens.refresh_token))
  await db
    .update(identityRecords)
    .set({ content: { ...row!.content, exp: Math.floor(Date.now() / 1000) + day } })
    .where(eq(identityRecords.id, someone.tokens.refresh_token))
  const { body } = await refresh(someone.visitor, someone.tokens.refresh_token)
  expect(await lifeOf(body.refresh_token)).toBeLessThanOrEqual(day * 1000)
})

test('AUTH-3 a refresh token is replaced with each use, and the new tokens are as good', async () => {
  const someone = await registered(atelier)
  const { status, body } = await refresh(someone.visitor, someone.tokens.refresh_token)
  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(someone.tokens.refresh_token)
  expect(await opens(atelier, body.access_token)).toBe(200)
  expect(JSON.parse(Buffer.from(body.client_info, 'base64url').toString())).toMatchObject({
    utid: 'atelier',
  })
})

test('AUTH-3 a refresh token that is used twice ends its family', async () => {
  const someone = await registered(atelier)
  const old = someone.tokens.refresh_token
  const { body } = await refresh(someone.visitor, old)
  expect((await refresh(ownPage(atelier), old)).body.error).toBe('invalid_grant')
  expect((await refresh(someone.visitor, body.refresh_token)).body.error).toBe('invalid_grant')
})

test('AUTH-3 of ten who renew at once, one is given tokens', async () => {
  const someone = await registered(atelier)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => refresh(ownPage(atelier), someone.tokens.refresh_token)),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

test('AUTH-5 signing out ends the session, its tokens and what renews them', async () => {
  const someone = await registered(atelier)
  expect((await as(someone, 'POST', '/api/auth/sign-out', {})).status).toBe(204)
  expect(await opens(atelier, someone.tokens.access_token)).toBe(401)
  expect((await refresh(someone.visitor, someone.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect((await authorize(someone.visitor)).error).toBe('login_required')
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['who does not know the word of the page', { [XSRF_HEADER]: 'none' }],
])('AUTH-5 %s has only the cookie, and signs nobody out', async (_, headers) => {
  const someone = await registered(atelier)
  const asked = { body: {}, headers }
  expect((await someone.visitor.ask('POST', '/api/auth/sign-out', asked)).status).toBe(403)
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
})

test('AUTH-5 a page that has lost its token signs out whoever the browser is signed in as', async () => {
  const someone = await registered(atelier)
  const { visitor, tokens } = someone
  const guest = visitor.cookies.get('atelier-guest')
  expect((await visitor.ask('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
  expect(await opens(atelier, tokens.access_token)).toBe(401)
  expect((await authorize(visitor)).error).toBe('login_required')
  expect(visitor.cookies.get('atelier-guest')).not.toBe(guest)
  // Nobody is left to be signed out, which is what was asked for.
  expect((await visitor.ask('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
})

test('AUTH-4 signing out while nobody is signed in leads home, and to no address that was asked for', async () => {
  const to = 'https://elsewhere.example/'
  for (const client of ['', '&client_id=atelier-web']) {
    const query = `post_logout_redirect_uri=${to}${client}`
    const answer = await ownPage(atelier).fetch('GET', `/oidc/session/end?${query}`, {
      redirect: 'manual',
    })
    expect(answer.headers.get('location') ?? '').not.toContain(to)
    expect(await answer.text()).not.toContain(to)
  }
})

test('AUTH-5 a session that is written anew while it is ended does not come back', async () => {
  const someone = await registered(atelier)
  const { db } = atelier.database
  const which = eq(identityRecords.uid, sidOf(someone.tokens))
  const rows = await db.select().from(identityRecords).where(which)
  expect(rows).toHaveLength(1)
  await as(someone, 'POST', '/api/auth/sign-out', {})
  await db.insert(identityRecords).values(rows)
  expect((await authorize(someone.visitor)).error).toBe('login_required')
  const again = await signedInAgain(atelier, someone.email, PASSWORD, someone.visitor)
  expect(await opens(atelier, again.tokens.access_token)).toBe(200)
})

interface Page {
  status: number
  text: string
  policy: string
  action: string
  fields: Record<string, string>
}

async function signOutPage(visitor: Visitor, query: Record<string, string> = {}): Promise<Page> {
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

function press(visitor: Visitor, { action, fields }: Pick<Page, 'action' | 'fields'>) {
  return visitor.fetch('POST', new URL(action).pathname, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
}

test('AUTH-5 who is sent to sign out by another site is asked, and nothing happens by itself', async () => {
  const someone = await registered(atelier)
  const back = { client_id: 'atelier-web', post_logout_redirect_uri: SIGN_OUT }
  for (const query of [undefined, back]) {
    const page = await signOutPage(someone.visitor, query)
    expect(page.text).toContain('Do you want to sign out of Atelier?')
    expect(page.text).not.toContain('<script')
    expect(page.policy).toContain("frame-ancestors 'none'")
  }
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
  expect((await authorize(someone.visitor)).code).toBeTruthy()
})

test('AUTH-5 nor does a form that another site posts', async () => {
  const someone = await registered(atelier)
  const page = await signOutPage(someone.visitor)
  const forged = { ...page.fields, xsrf: '0'.repeat(page.fields.xsrf!.length) }
  expect((await press(someone.visitor, { ...page, fields: forged })).status).toBe(400)
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
})

test('AUTH-5 a page that shows the identity token signs out at once, and comes back', async () => {
  const someone = await registered(atelier)
  const page = await signOutPage(someone.visitor, {
    id_token_hint: someone.tokens.id_token,
    post_logout_redirect_uri: SIGN_OUT,
    state: 'mine',
  })
  expect(page.text).toContain('<script src="/sign-out.js" defer>')
  expect(page.policy).toContain("script-src 'self'; form-action 'self'")
  expect(existsSync(join(root, 'site/public/sign-out.js'))).toBe(true)

  const left = await press(someone.visitor, page)
  expect(left.headers.get('location')).toBe(`${SIGN_OUT}?state=mine`)
  expect(await opens(atelier, someone.tokens.access_token)).toBe(401)
  expect((await refresh(someone.visitor, someone.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect((await authorize(someone.visitor)).error).toBe('login_required')
})

test("AUTH-5 with somebody else's identity token one is asked", async () => {
  const [someone, other] = [await registered(atelier), await registered(atelier)]
  const page = await signOutPage(someone.visitor, { id_token_hint: other.tokens.id_token })
  expect(page.text).not.toContain('<script')
})

test('AUTH-5 who is signed out already is led back without a word', async () => {
  const someone = await registered(atelier)
  await as(someone, 'POST', '/api/auth/sign-out', {})
  const query = new URLSearchParams({
    id_token_hint: someone.tokens.id_token,
    post_logout_redirect_uri: SIGN_OUT,
  })
  const { status, headers } = await someone.visitor.fetch('GET', `/oidc/session/end?${query}`, {
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([302, SIGN_OUT])
})

test('AUTH-5 nobody is led to another address after signing out', async () => {
  const someone = await registered(atelier)
  const page = await signOutPage(someone.visitor, {
    id_token_hint: someone.tokens.id_token,
    post_logout_redirect_uri: 'https://evil.example/',
  })
  expect(page.text).not.toContain('evil.example')
  expect(await opens(atelier, someone.tokens.access_token)).toBe(200)
})

test('the question whether to sign out is asked in Vietnamese too', async () => {
  const someone = await registered(atelier)
  const response = await someone.visitor.fetch('GET', '/oidc/session/end', {
    headers: { 'accept-language': 'vi-VN,vi;q=0.9' },
  })
  expect(await response.text()).toContain('Bạn có muốn đăng xuất')
})

test('AUTH-6 every sign-in and every fresh proof gives the session a new name', async () => {
  const someone = await registered(atelier)
  const names = [someone.visitor.cookies.get(SESSION)]
  for (let proof = 0; proof < 2; proof += 1) {
    await tokensFor(someone.visitor, await ticketOf(someone.visitor, someone.email))
    names.push(someone.visitor.cookies.get(SESSION))
  }
  await as(someone, 'POST', '/api/auth/sign-out', {})
  await tokensFor(someone.visitor, await ticketOf(someone.visitor, someone.email))
  names.push(someone.visitor.cookies.get(SESSION))
  expect(new Set(names).size).toBe(4)
})

test('AUTH-6 a session that was planted in a browser is worth nothing to who planted it', async () => {
  const thief = ownPage(atelier)
  // A session of nobody, such as one that a question about a sign-in leaves behind.
  await authorize(thief, { prompt: 'login' })
  await authorize(thief)
  const victim = ownPage(atelier)
  for (const [name, value] of thief.cookies)
    if (name.startsWith(SESSION)) victim.cookies.set(name, value)
  await registered(atelier, newEmail(), PASSWORD, victim)
  expect(victim.cookies.get(SESSION)).not.toBe(thief.cookies.get(SESSION))
  expect((await authorize(thief)).error).toBe('login_required')
})

test('AUTH-6 a session that is made up, or signed by nobody, is nobody', async () => {
  const someone = await registered(atelier)
  const visitor = ownPage(atelier)
  visitor.cookies.set(SESSION, someone.visitor.cookies.get(SESSION)!)
  expect((await authorize(visitor)).error).toBe('login_required')
  visitor.cookies.set(`${SESSION}.sig`, 'x'.repeat(27))
  expect((await authorize(visitor)).error).toBe('login_required')
})

test('somebody else who signs in in the same browser ends the sign-in that was there', async () => {
  const [first, second] = [await registered(atelier), await registered(atelier)]
  const tokens = await tokensFor(first.visitor, await ticketOf(first.visitor, second.email))
  expect(decodeJwt(tokens.id_token).email).toBe(second.email)
  expect(await opens(atelier, first.tokens.access_token)).toBe(401)
  expect((await refresh(first.visitor, first.tokens.refresh_token)).body.error).toBe(
    'invalid_grant',
  )
  expect(sidOf(tokens)).not.toBe(sidOf(first.tokens))
})

test('a ticket is good once', async () => {
  const { email } = await registered(atelier)
  const visitor = ownPage(atelier)
  const ticket = await ticketOf(visitor, email)
  expect((await authorize(visitor, { login_ticket: ticket })).code).toBeTruthy()
  const other = ownPage(atelier)
  for (const one of [visitor, other])
    expect(await authorize(one, { login_ticket: ticket })).toMatchObject({
      code: null,
      error: 'login_required',
    })
})

test('of twenty who show a ticket at once, one is signed in', async () => {
  const { email } = await registered(atelier)
  const visitor = ownPage(atelier)
  const ticket = await ticketOf(visitor, email)
  const shown = await Promise.all(
    Array.from({ length: 20 }, () => {
      const copy = ownPage(atelier)
      for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
      return authorize(copy, { login_ticket: ticket })
    }),
  )
  expect(shown.filter(({ code }) => code)).toHaveLength(1)
})

test('a ticket opens nothing in another browser, and is used up by the try', async () => {
  const { email } = await registered(atelier)
  const visitor = ownPage(atelier)
  const ticket = await ticketOf(visitor, email)
  const thief = await registered(atelier)
  expect((await authorize(thief.visitor, { login_ticket: ticket })).error).toBe('login_required')
  expect((await authorize(visitor, { login_ticket: ticket })).error).toBe('login_required')
})

test('a ticket is good for a minute', async () => {
  const { email } = await registered(atelier)
  const visitor = ownPage(atelier)
  const ticket = await ticketOf(visitor, email)
  const { db } = atelier.database
  const left = (rows: { expiresAt: Date }[]) => rows.map((row) => +row.expiresAt - Date.now())
  const tickets = await db.select().from(onceOnly).where(eq(onceOnly.kind, 'ticket'))
  expect(Math.max(...left(tickets))).toBeLessThanOrEqual(60_000)
  await db.update(onceOnly).set({ expiresAt: new Date(Date.now() - 1_000) })
  expect((await authorize(visitor, { login_ticket: ticket })).error).toBe('login_required')
})

test('a ticket that was given for the old password is worth nothing after the new one', async () => {
  const someone = await registered(atelier)
  const thief = ownPage(atelier)
  const ticket = await ticketOf(thief, someone.email)
  const body = { newPassword: 'four new lamps' }
  expect((await as(someone, 'PUT', '/api/account/password', body)).status).toBe(204)
  expect((await authorize(thief, { login_ticket: ticket })).error).toBe('login_required')
})

test('a ticket that is no ticket, beside a cookie that cannot be read, is a refused sign-in', async () => {
  for (const ticket of ['x', '%00', 'a'.repeat(5_000)]) {
    const { status, error } = await authorize(
      new Visitor(atelier.url, { cookie: 'atelier-guest=%E0%A4%A; a=b', origin: OWN_ORIGIN }),
      { login_ticket: ticket },
    )
    expect([status, error]).toEqual([303, 'login_required'])
  }
})

test('a code that is mailed signs in who has no account yet, and makes one', async () => {
  const email = newEmail('new')
  const visitor = ownPage(atelier)
  await visitor.ask('POST', '/api/auth/request-code', { body: { email } })
  const { body } = await visitor.ask<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code: await codeTo(atelier, email) },
  })
  const tokens = await tokensFor(visitor, body.ticket)
  const account = await ownPage(atelier).ask('GET', '/api/account', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(account.body).toMatchObject({ email, hasPassword: false, hasCode: true, method: 'code' })
})

test('the tokens are read by our own pages only, under each of their names', async () => {
  const running = await startForTest({ origins: ['http://127.0.0.1:5173'] })
  for (const [origin, isAllowed] of [
    [OWN_ORIGIN, true],
    ['http://127.0.0.1:5173', true],
    ['https://evil.example', false],
    [`${OWN_ORIGIN}.evil.example`, false],
    ['null', false],
  ] as const) {
    const { headers } = await running.visitor({ origin }).ask('POST', '/oidc/token', {
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
  'what nobody means at the identity service is no failure of ours: %s %s',
  async (method, path) => {
    const response = await ownPage(atelier).fetch(method, path, { redirect: 'manual' })
    expect(response.status).toBeGreaterThanOrEqual(300)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/node_modules|at \//)
  },
)

test('a sign-in is listed once, however often it is renewed', async () => {
  const someone = await registered(atelier)
  for (let renewal = 0; renewal < 3; renewal += 1) await authorize(someone.visitor)
  await refresh(someone.visitor, someone.tokens.refresh_token)
  const rows = await atelier.database.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, decodeJwt(someone.tokens.access_token).sub!))
  expect(rows).toHaveLength(1)
})
