// Another service signs people in: its tokens open our API, and our own forms are not there.
import type { account } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { clean } from '../../packages/server/clean.ts'
import { users } from '../../packages/server/db/schema.ts'
import type { ExternalSettings } from '../../packages/server/identity/external.ts'
import { freePort, listen } from './listen.ts'
import { API, startProvider, type Holder, type OtherProvider } from './other-provider.ts'
import { as, bearerOf, newEmail, opens, ownPage } from './sign-in.ts'
import { startForTest, startServer, type Running } from './start.ts'

let other: OtherProvider
let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  other = await startProvider()
  atelier = await startServer({ identity: settings(other.issuer) })
})
afterAll(async () => {
  await atelier.stop()
  await other.close()
})

function settings(authority: string, more: Partial<ExternalSettings> = {}): ExternalSettings {
  return { kind: 'external', authority, clientId: 'pages', apiScope: 'use', audience: API, ...more }
}

let holders = 0
function newHolder(more: Partial<Holder> = {}): Holder {
  holders += 1
  return {
    sub: `outside-${holders}`,
    email: newEmail('outside'),
    email_verified: true,
    name: 'Mai Outside',
    ...more,
  }
}

const getAccount = (running: Running, token: string) =>
  ownPage(running).ask<account.Account & { code?: string }>('GET', '/api/account', {
    headers: bearerOf(token),
  })

test('somebody whom the service has signed in has an account here from the first call on', async () => {
  const holder = newHolder()
  const first = await other.signIn(holder)
  const { status, body } = await getAccount(atelier, first.access_token)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      email: holder.email,
      displayName: 'Mai Outside',
      method: 'external',
      hasPassword: false,
    }),
  ])
  const again = await other.signIn(holder)
  expect((await getAccount(atelier, again.access_token)).body.id).toBe(body.id)
})

test('the first calls of a page come all at once, and make one account', async () => {
  const holder = newHolder()
  const { access_token: token } = await other.signIn(holder)
  const replies = await Promise.all(Array.from({ length: 10 }, () => getAccount(atelier, token)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  const made = await atelier.database.db.select().from(users).where(eq(users.email, holder.email!))
  expect(made).toHaveLength(1)
})

test('AUTH-12 the address of an account does not open it', async () => {
  const email = newEmail()
  const owner = await other.signIn(newHolder({ email }))
  const thief = await other.signIn(newHolder({ email }))
  const ids = [
    (await getAccount(atelier, owner.access_token)).body.id,
    (await getAccount(atelier, thief.access_token)).body.id,
  ]
  expect(ids[0]).not.toBe(ids[1])
})

test('AUTH-2 its identity tokens open nothing', async () => {
  const { id_token: token } = await other.signIn(newHolder())
  expect(await opens(atelier, token)).toBe(401)
})

test('AUTH-2 nor do tokens of another service, or of ours', async () => {
  const foreign = await startProvider()
  onTestFinished(foreign.close)
  const { access_token: token } = await foreign.signIn(newHolder())
  expect(await opens(atelier, token)).toBe(401)
})

test('AUTH-2 where a type is named, another one opens nothing', async () => {
  const { access_token: token } = await other.signIn(newHolder())
  const strict = await startForTest({ identity: settings(other.issuer, { tokenType: 'JWT' }) })
  expect(await opens(strict, token)).toBe(401)
  const fitting = await startForTest({ identity: settings(other.issuer, { tokenType: 'at+jwt' }) })
  expect(await opens(fitting, token)).toBe(200)
})

test('AUTH-2 without the scope of this API nothing opens', async () => {
  const { access_token: token } = await other.signIn(newHolder())
  const identity = settings(other.issuer, { apiScope: 'https://api.example/other' })
  expect(await opens(await startForTest({ identity }), token)).toBe(403)
})

test('our own forms and our own identity service are not there', async () => {
  const visitor = ownPage(atelier)
  for (const path of [
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/request-code',
    '/api/auth/verify-code',
    '/api/auth/request-reset',
    '/auth/complete-reset-password',
    '/api/auth/interaction/cancel',
  ])
    expect([path, (await visitor.ask('POST', path, { body: {} })).status]).toEqual([path, 404])
  for (const path of [
    '/oidc/auth',
    '/oidc/jwks',
    '/api/auth/interaction?id=x',
    '/api/auth/upstream/google',
  ])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
})

/** Signs what it is told to, as Azure does, or a service that says little. */
async function startSigner() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const { url, close } = await listen(
    createServer((request, response) => {
      const told = request.url!.startsWith('/.well-known/')
        ? { issuer: `${url}/tenant/`, jwks_uri: `${url}/keys` }
        : { keys: [key] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
    }),
  )
  onTestFinished(close)
  return {
    url,
    sign: (claims: JWTPayload) =>
      new SignJWT({ iss: `${url}/tenant/`, aud: 'pages', scp: 'api.access', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'JWT' })
        .setIssuedAt(claims.iat)
        .setExpirationTime('1h')
        .sign(privateKey),
  }
}

const AZURE_SCOPE = 'https://atelier.onmicrosoft.example/api/api.access'

test.each<[string, JWTPayload, number]>([
  ['its last word', { scp: 'api.access' }, 200],
  ['its last word among others', { scp: 'read api.access' }, 200],
  ['the whole of it', { scp: undefined, scope: AZURE_SCOPE }, 200],
  ['a list', { scp: ['api.access'] }, 200],
  ['another word', { scp: 'access' }, 403],
  ['nothing', { scp: '' }, 403],
  ['no text', { scp: { 'api.access': true } }, 403],
])('Azure asks for an address as a scope and writes %s', async (_, claims, status) => {
  const { url, sign } = await startSigner()
  const identity = settings(url, { apiScope: AZURE_SCOPE, audience: 'pages' })
  const running = await startForTest({ identity })
  const emails = [newEmail('azure')]
  expect(await opens(running, await sign({ sub: 'azure', emails, ...claims }))).toBe(status)
})

test('Azure writes addresses as a list', async () => {
  const { url, sign } = await startSigner()
  const identity = settings(url, { apiScope: AZURE_SCOPE, audience: 'pages' })
  const running = await startForTest({ identity })
  const token = await sign({ sub: 'listed', emails: ['Mai@Example.com'], name: 'Mai' })
  expect((await getAccount(running, token)).body.email).toBe('mai@example.com')
})

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, (signIn: number) => JWTPayload]>([
  ['by its name', (signIn) => ({ sid: `session ${signIn}` })],
  ['by its moment', (signIn) => ({ auth_time: now() - 100 + signIn })],
])('a sign-in that is known %s ends in the list, and the next one is good', async (_, claims) => {
  const { url, sign } = await startSigner()
  const identity = settings(url, { apiScope: 'api.access', audience: 'pages' })
  const running = await startForTest({ identity })
  const first = await sign({ sub: 'ending', ...claims(0) })
  expect(await opens(running, first)).toBe(200)
  const someone = { visitor: ownPage(running), bearer: bearerOf(first) }
  expect((await as(someone, 'POST', '/api/auth/sign-out', {})).status).toBe(204)
  expect(await opens(running, first)).toBe(401)
  expect(await opens(running, await sign({ sub: 'ending', ...claims(1) }))).toBe(200)
  expect(await opens(running, await sign({ sub: 'ending', ...claims(0) }))).toBe(401)
  // Nor does a token that was made after the end, as by a page that still renews its own.
  expect(await opens(running, await sign({ sub: 'ending', iat: now() + 2, ...claims(0) }))).toBe(
    401,
  )
})

test('a service that names no sign-ins locks nobody out who has signed out once', async () => {
  const { url, sign } = await startSigner()
  const identity = settings(url, { apiScope: 'api.access', audience: 'pages' })
  const running = await startForTest({ identity })
  const first = await sign({ sub: 'nameless' })
  const someone = { visitor: ownPage(running), bearer: bearerOf(first) }
  expect((await as(someone, 'POST', '/api/auth/sign-out', {})).status).toBe(204)
  expect(await opens(running, first)).toBe(401)
  expect(await opens(running, await sign({ sub: 'nameless', iat: now() + 2 }))).toBe(200)
})

test('what is sensitive asks for a fresh sign-in there', async () => {
  const { url, sign } = await startSigner()
  const identity = settings(url, { apiScope: 'api.access', audience: 'pages' })
  const running = await startForTest({ identity })
  const exported = async (at: number) => {
    const token = await sign({ sub: 'careful', sid: 'one', auth_time: at })
    const someone = { visitor: ownPage(running), bearer: bearerOf(token) }
    return (await as<{ code?: string }>(someone, 'GET', '/api/account/export')).body.code
  }
  expect(await exported(now() - 11 * 60)).toBe('proof-required')
  expect(await exported(now())).toBeUndefined()
})

test('who has asked to be deleted and signs in there again keeps the account', async () => {
  const holder = newHolder()
  const token = (await other.signIn(holder)).access_token
  const someone = { visitor: ownPage(atelier), bearer: bearerOf(token) }
  expect((await as(someone, 'DELETE', '/api/account', {})).status).toBe(200)
  expect(await opens(atelier, token)).toBe(401)
  // The service names the second in which somebody signed in.
  const later = decodeJwt(token).iat! + 1
  await vi.waitFor(() => expect(now()).toBeGreaterThanOrEqual(later), { timeout: 3_000 })
  expect(await opens(atelier, (await other.signIn(holder)).access_token)).toBe(200)
  await clean(atelier.database.db)
  const [kept] = await atelier.database.db
    .select()
    .from(users)
    .where(eq(users.email, holder.email!))
  expect(kept!.goesAt).toBeNull()
})

test('a service that is not there yet is asked again, at most every five seconds', async () => {
  const port = await freePort()
  const running = await startForTest({ identity: settings(`http://127.0.0.1:${port}`) })
  let asked = 0
  const token = (await other.signIn(newHolder())).access_token
  const { status, headers, body } = await getAccount(running, token)
  expect([status, body.code]).toEqual([503, 'busy'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)

  const late = createServer((_, response) => {
    asked += 1
    const told = { issuer: other.issuer, jwks_uri: `${other.issuer}/jwks` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  })
  await new Promise<void>((resolve) => late.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void late.close())
  for (let tried = 0; tried < 5; tried += 1)
    expect((await getAccount(running, token)).status).toBe(503)
  expect(asked).toBe(0)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await getAccount(running, token)).status).toBe(200)
  expect(asked).toBe(1)
})

test.each<[string, string]>([
  ['no JSON', 'hello'],
  ['no keys', '{"issuer":"x"}'],
  ['an address that is none', '{"issuer":"x","jwks_uri":"x"}'],
])('a service that answers %s is one that does not answer', async (_, text) => {
  const { url, close } = await listen(createServer((__, response) => void response.end(text)))
  onTestFinished(close)
  const running = await startForTest({ identity: settings(url) })
  const token = (await other.signIn(newHolder())).access_token
  expect((await getAccount(running, token)).status).toBe(503)
})

test('guests chat while the service does not answer', async () => {
  const port = await freePort()
  const running = await startForTest({ identity: settings(`http://127.0.0.1:${port}`) })
  expect((await ownPage(running).send({ Message: 'Hello' })).status).toBe(200)
})
