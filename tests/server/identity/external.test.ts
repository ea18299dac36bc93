// An external identity service signs users in: the API accepts its tokens, and our own login endpoints do not exist.
import type { account } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt, type JWTPayload } from 'jose'
import { createServer } from 'node:http'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { users } from '../../../packages/server/db/schema.ts'
import type { ExternalIdentitySettings } from '../../../packages/server/environment/identity.ts'
import { createExternalServiceLoader } from '../../../packages/server/identity/external.ts'
import {
  AUTH_TIME_WARNING,
  createAuthTimeWarning,
} from '../../../packages/server/session/auth-time-warning.ts'
import { findFreePort, listenOnFreePort } from '../../helpers/free-port.ts'
import { API_AUDIENCE, newProviderAccount, startFakeProvider } from '../helpers/fake-provider.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { bearerHeaders } from '../helpers/oauth-client.ts'
import { addPasskey, newAuthenticator, trySigning } from '../passkeys/helpers/passkey-users.ts'
import { requestAs, fetchAccountStatusCode, visitOwnSite } from '../helpers/users.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import { startTokenSigner } from '../helpers/token-signer.ts'

const provider = await startFakeProvider()
afterAll(() => provider.close())
const server = await startServerForFile({ identity: settings(provider.issuer) })
const files = await openTestFiles()

function settings(
  authority: string,
  changes: Partial<ExternalIdentitySettings> = {},
): ExternalIdentitySettings {
  return {
    kind: 'external',
    authority,
    clientId: 'pages',
    apiScope: 'use',
    audience: API_AUDIENCE,
    ...changes,
  }
}

const getAccountWith = (testServer: TestServer, token: string) =>
  visitOwnSite(testServer).request<account.Account & { code?: string }>('GET', '/api/account', {
    headers: bearerHeaders(token),
  })

test('a user signed in by the external identity service gets an account with the first request', async () => {
  const providerAccount = newProviderAccount()
  const firstSignIn = await provider.signIn(providerAccount)
  const { status, body } = await getAccountWith(server, firstSignIn.access_token)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      email: providerAccount.email,
      displayName: providerAccount.name,
      method: 'external',
      hasPassword: false,
    }),
  ])
  const secondSignIn = await provider.signIn(providerAccount)
  expect((await getAccountWith(server, secondSignIn.access_token)).body.id).toBe(body.id)
})

test('ten simultaneous first requests of a user create one account', async () => {
  const providerAccount = newProviderAccount()
  const { access_token: token } = await provider.signIn(providerAccount)
  const replies = await Promise.all(Array.from({ length: 10 }, () => getAccountWith(server, token)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  const stored = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, providerAccount.email!))
  expect(stored).toHaveLength(1)
})

test('AUTH-12 a second external user with the same email address gets a separate account', async () => {
  const email = newEmailAddress()
  const owner = await provider.signIn(newProviderAccount({ email }))
  const other = await provider.signIn(newProviderAccount({ email }))
  const ids = [
    (await getAccountWith(server, owner.access_token)).body.id,
    (await getAccountWith(server, other.access_token)).body.id,
  ]
  expect(ids[0]).not.toBe(ids[1])
})

test('AUTH-2 the API refuses an ID token of the external service', async () => {
  const { id_token: token } = await provider.signIn(newProviderAccount())
  expect(await fetchAccountStatusCode(server, token)).toBe(401)
})

test('AUTH-2 the API refuses an access token of another identity service', async () => {
  const otherProvider = await startFakeProvider()
  onTestFinished(otherProvider.close)
  const { access_token: token } = await otherProvider.signIn(newProviderAccount())
  expect(await fetchAccountStatusCode(server, token)).toBe(401)
})

test('AUTH-2 where a token type is configured, the API refuses tokens of another type', async () => {
  const { access_token: token } = await provider.signIn(newProviderAccount())
  const strict = await startSecondServer(server, {
    identity: settings(provider.issuer, { tokenType: 'JWT' }),
  })
  expect(await fetchAccountStatusCode(strict, token)).toBe(401)
  const matching = await startSecondServer(server, {
    identity: settings(provider.issuer, { tokenType: 'at+jwt' }),
  })
  expect(await fetchAccountStatusCode(matching, token)).toBe(200)
})

test('AUTH-2 the API answers 403 to a token without its scope', async () => {
  const { access_token: token } = await provider.signIn(newProviderAccount())
  const identity = settings(provider.issuer, { apiScope: 'https://api.example/other' })
  expect(await fetchAccountStatusCode(await startSecondServer(server, { identity }), token)).toBe(
    403,
  )
})

test('a visitor gets 404 from the login and identity endpoints of the server while an external service signs users in', async () => {
  const visitor = visitOwnSite(server)
  for (const path of [
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/request-code',
    '/api/auth/verify-code',
    '/api/auth/request-reset',
    '/auth/complete-reset-password',
    '/api/auth/interaction/cancel',
    '/api/auth/passkey/begin',
    '/api/auth/passkey/complete',
  ])
    expect([path, (await visitor.request('POST', path, { body: {} })).status]).toEqual([path, 404])
  for (const path of [
    '/oidc/auth',
    '/oidc/jwks',
    '/api/auth/interaction?id=x',
    '/api/auth/upstream/google',
  ])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
})

test('a user of an external service registers a passkey and uses it, and gets no ticket to sign in with', async () => {
  const { access_token: token } = await provider.signIn(newProviderAccount())
  const bearer = bearerHeaders(token)
  const { id, email } = (await getAccountWith(server, token)).body
  const user = { id, email, bearer, visitor: visitOwnSite(server) }
  const authenticator = newAuthenticator()
  const { credentialId } = await addPasskey(user, authenticator)
  const { body } = await trySigning(user, authenticator)
  expect(body).toMatchObject({ success: true, credential: { credentialId } })
  expect(body.ticket).toBeUndefined()
  // Nobody signs in here with a passkey, so the identity of the service stays.
  await server.database.db.update(users).set({ loginEmail: null }).where(eq(users.id, id))
  const [identity] = (await getAccountWith(server, token)).body.identities
  const identityPath = `/api/account/identities/${identity!.id}`
  expect((await requestAs(user, 'DELETE', identityPath)).status).toBe(409)
  // The service signs them in, so the last passkey is not the last way in.
  const path = `/api/webauthn/credentials/${credentialId}`
  expect((await requestAs(user, 'DELETE', path)).status).toBe(204)
})

const AZURE_SCOPE = 'https://atelier.onmicrosoft.example/api/api.access'

const tokenSigner = await startTokenSigner()
const azure = await startServerForFile({
  database: server.database,
  identity: settings(tokenSigner.url, { apiScope: AZURE_SCOPE, audience: 'pages' }),
})
const minimal = await startServerForFile({
  database: server.database,
  identity: settings(tokenSigner.url, { apiScope: 'api.access', audience: 'pages' }),
})

test.each<[string, number, JWTPayload]>([
  ['its last segment', 200, { scp: 'api.access' }],
  ['its last segment among other scopes', 200, { scp: 'read api.access' }],
  ['the whole URI', 200, { scp: undefined, scope: AZURE_SCOPE }],
  ['a list', 200, { scp: ['api.access'] }],
  ['another word', 403, { scp: 'access' }],
  ['an empty text', 403, { scp: '' }],
  ['an object', 403, { scp: { 'api.access': true } }],
])(
  'a client with an Azure token that has the requested scope as %s gets %i',
  async (_, status, claims) => {
    const emails = [newEmailAddress('azure')]
    const token = await tokenSigner.sign({ sub: emails[0]!, emails, ...claims })
    expect(await fetchAccountStatusCode(azure, token)).toBe(status)
  },
)

test('a user whose Azure token lists email addresses has the first one in the account', async () => {
  const token = await tokenSigner.sign({ sub: 'listed', emails: ['Mai@Example.com'], name: 'Mai' })
  expect((await getAccountWith(azure, token)).body.email).toBe('mai@example.com')
})

/** What the services write into access tokens for an API that an operator registers as their documentation says. */
const tokenShapes: Record<string, { claims: JWTPayload; userinfo?: object }> = {
  'Microsoft Entra': {
    claims: {
      aud: '6e74172b-be56-4843-9ff4-e66a39bb12e3',
      azp: '2d4d11a2-f814-46a7-890a-274a72a7309e',
      idtyp: 'user',
      scp: 'api.access',
      oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
      preferred_username: 'linh@example.com',
      name: 'Linh Tran',
      ver: '2.0',
    },
  },
  'Keycloak, where the operator added an audience mapper': {
    claims: {
      aud: ['Atelier API', 'account'],
      typ: 'Bearer',
      azp: 'pages',
      sid: '5f1c0a52-7f0e-4e19-a8c5-6f2f8f2b9f2b',
      scope: 'openid email profile api.access',
      scp: undefined,
      email_verified: true,
      preferred_username: 'linh',
      given_name: 'Linh',
      family_name: 'Tran',
      email: 'linh@example.com',
    },
  },
  'Auth0, which names users in its userinfo only': {
    claims: {
      aud: ['Atelier API', 'https://atelier.eu.auth0.example/userinfo'],
      azp: 'pages',
      scope: 'openid profile email api.access',
      scp: undefined,
    },
    userinfo: { name: 'Linh Tran', nickname: 'linh', email: 'linh@example.com' },
  },
}

test.each(Object.entries(tokenShapes))(
  'a user of %s has her name and address in the account after one userinfo request at most',
  async (service, { claims, userinfo }) => {
    const audience = ['6e74172b-be56-4843-9ff4-e66a39bb12e3', 'Atelier API']
    const testServer = await startSecondServer(server, {
      identity: settings(tokenSigner.url, { apiScope: 'api://atelier/api.access', audience }),
    })
    const sub = `linh at ${service}`
    const token = await tokenSigner.sign({ ...claims, sub })
    tokenSigner.userinfo = userinfo && { sub, ...userinfo }
    tokenSigner.userinfoRequests = 0
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => getAccountWith(testServer, token)),
    )
    for (const { body } of replies)
      expect(body).toMatchObject({ displayName: 'Linh Tran', email: 'linh@example.com' })
    expect(tokenSigner.userinfoRequests).toBe(userinfo ? 1 : 0)
  },
)

test('a user whose userinfo is about somebody else, or refused, signs in with the name that the service gave', async () => {
  for (const [sub, userinfo, displayName] of [
    ['refused', undefined, 'linh'],
    ['swapped', { sub: 'other', name: 'Other', email: 'other@example.com' }, 'linh'],
  ] as const) {
    tokenSigner.userinfo = userinfo
    const token = await tokenSigner.sign({ sub, preferred_username: 'linh' })
    const { status, body } = await getAccountWith(minimal, token)
    expect([status, body.displayName, body.email]).toEqual([200, displayName, ''])
  }
})

test('a user whose account has no name and address yet gets them with the next sign-in, and keeps a chosen name', async () => {
  tokenSigner.userinfo = undefined
  const sign = (sid: string) => tokenSigner.sign({ sub: 'late', sid })
  expect((await getAccountWith(minimal, await sign('first'))).body.displayName).toBe('user')
  tokenSigner.userinfo = { sub: 'late', name: 'Mai', email: 'late@example.com' }
  const second = await sign('second')
  const { body } = await getAccountWith(minimal, second)
  expect(body).toMatchObject({ displayName: 'Mai', userName: 'late', email: 'late@example.com' })
  const user = { visitor: visitOwnSite(minimal), bearer: bearerHeaders(second) }
  await requestAs(user, 'PATCH', '/api/account', { displayName: 'Mai Mai' })
  tokenSigner.userinfo = { sub: 'late', name: 'Mai Elsewhere', email: 'else@example.com' }
  expect((await getAccountWith(minimal, await sign('third'))).body).toMatchObject({
    displayName: 'Mai Mai',
    email: 'late@example.com',
  })
})

test('a client reads that this server refuses the sign-in, unless the token has only expired', async () => {
  const codeFor = async (claims: JWTPayload) => {
    const { status, body } = await getAccountWith(minimal, await tokenSigner.sign(claims))
    return [status, body.code]
  }
  expect(await codeFor({ sub: 'x', aud: 'other' })).toEqual([401, 'sign-in-refused'])
  expect(await codeFor({ sub: 'x', scp: 'other' })).toEqual([403, 'sign-in-refused'])
  expect(await codeFor({ sub: 'x', nbf: now() + 600 })).toEqual([401, 'sign-in-required'])
  const { status, body } = await getAccountWith(minimal, 'opaque')
  expect([status, body.code]).toEqual([401, 'sign-in-refused'])
})

const now = () => Math.floor(Date.now() / 1000)
const earlier = now() - 100

test.each<[string, (signIn: number) => JWTPayload]>([
  ['its sid claim', (signIn) => ({ sid: `session ${signIn}` })],
  ['its auth_time claim', (signIn) => ({ auth_time: earlier + signIn })],
])(
  'a user who signs out a session identified by %s is refused in that session and accepted in the next one',
  async (identifyingClaim, claims) => {
    const sub = `ending by ${identifyingClaim}`
    const first = await tokenSigner.sign({ sub, ...claims(0) })
    expect(await fetchAccountStatusCode(minimal, first)).toBe(200)
    const user = { visitor: visitOwnSite(minimal), bearer: bearerHeaders(first) }
    expect((await requestAs(user, 'POST', '/api/auth/sign-out', {})).status).toBe(204)
    expect(await fetchAccountStatusCode(minimal, first)).toBe(401)
    expect(
      await fetchAccountStatusCode(minimal, await tokenSigner.sign({ sub, ...claims(1) })),
    ).toBe(200)
    expect(
      await fetchAccountStatusCode(minimal, await tokenSigner.sign({ sub, ...claims(0) })),
    ).toBe(401)
    // A token issued after the sign-out is refused as well, because a page may still refresh its tokens.
    expect(
      await fetchAccountStatusCode(
        minimal,
        await tokenSigner.sign({ sub, iat: now() + 2, ...claims(0) }),
      ),
    ).toBe(401)
  },
)

test('a user of a service whose tokens name no session can sign in again after signing out', async () => {
  const first = await tokenSigner.sign({ sub: 'nameless' })
  const user = { visitor: visitOwnSite(minimal), bearer: bearerHeaders(first) }
  expect((await requestAs(user, 'POST', '/api/auth/sign-out', {})).status).toBe(204)
  expect(await fetchAccountStatusCode(minimal, first)).toBe(401)
  expect(
    await fetchAccountStatusCode(
      minimal,
      await tokenSigner.sign({ sub: 'nameless', iat: now() + 2 }),
    ),
  ).toBe(200)
})

test('a user who makes a sensitive request needs a recent sign-in at the external service', async () => {
  const exportCode = async (authTime: number) => {
    const token = await tokenSigner.sign({ sub: 'careful', sid: 'one', auth_time: authTime })
    const user = { visitor: visitOwnSite(minimal), bearer: bearerHeaders(token) }
    return (await requestAs<{ code?: string }>(user, 'GET', '/api/account/export')).body.code
  }
  expect(await exportCode(now() - 11 * 60)).toBe('proof-required')
  expect(await exportCode(now())).toBeUndefined()
})

test.each<[string, JWTPayload, JWTPayload]>([
  ['whose tokens name their session', { sid: 'first' }, { sid: 'second' }],
  ['whose tokens name no session', {}, {}],
])(
  'a user of a service without auth_time, %s, needs a new sign-in before a sensitive request, and a silent refresh is none',
  async (kind, session, nextSession) => {
    const signAt = (iat: number, claims: JWTPayload) =>
      tokenSigner.sign({ sub: `refreshing ${kind}`, iat, ...claims })
    const userWith = (token: string) => ({
      visitor: visitOwnSite(minimal),
      bearer: bearerHeaders(token),
    })
    const exportCode = async (token: string) =>
      (await requestAs<{ code?: string }>(userWith(token), 'GET', '/api/account/export')).body.code
    expect(await exportCode(await signAt(now() - 11 * 60, session))).toBe('proof-required')
    const refreshed = await signAt(now(), session)
    expect(await exportCode(refreshed)).toBe('proof-required')
    expect(await exportCode(await signAt(now() + 1, session))).toBe('proof-required')
    await requestAs(userWith(refreshed), 'POST', '/api/auth/sign-out', {})
    expect(await exportCode(await signAt(now() + 2, nextSession))).toBeUndefined()
  },
)

test.each<[string, object, number]>([
  ['lists its claims without auth_time', { claims_supported: ['sub', 'email'] }, 1],
  ['lists auth_time', { claims_supported: ['sub', 'auth_time'] }, 0],
  ['does not list its claims', {}, 0],
])(
  'the operator of a server whose identity service %s reads at the start what follows, or nothing',
  async (_, listed, expected) => {
    const { url, close } = await listenOnFreePort(
      createServer((__, response) => {
        const discovery = { issuer: 'https://id.example', jwks_uri: 'https://id.example/keys' }
        response.end(JSON.stringify({ ...discovery, ...listed }))
      }),
    )
    onTestFinished(close)
    const warnings: string[] = []
    const log = { warn: (text: string) => void warnings.push(text), error: () => {} }
    const warn = createAuthTimeWarning(log as never)
    await createExternalServiceLoader(settings(url), log as never, warn)()
    expect(warnings).toEqual(Array(expected).fill(AUTH_TIME_WARNING))
    // The first token says it to the others, once.
    warn()
    warn()
    expect(warnings).toEqual([AUTH_TIME_WARNING])
  },
)

test('a user who deleted the account and signs in at the external service again keeps it', async () => {
  const providerAccount = newProviderAccount()
  const token = (await provider.signIn(providerAccount)).access_token
  const user = { visitor: visitOwnSite(server), bearer: bearerHeaders(token) }
  expect((await requestAs(user, 'DELETE', '/api/account', {})).status).toBe(200)
  expect(await fetchAccountStatusCode(server, token)).toBe(401)
  // The service reports the time of a sign-in in whole seconds, so the next sign-in has to be in a later one.
  vi.useFakeTimers({ toFake: ['Date'], now: (decodeJwt(token).iat! + 2) * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(
    await fetchAccountStatusCode(server, (await provider.signIn(providerAccount)).access_token),
  ).toBe(200)
  await deleteExpiredData(server.database.db, files)
  const [stored] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, providerAccount.email!))
  expect(stored!.deleteAt).toBeNull()
})

test('the server retries an unreachable identity service at most every five seconds', async () => {
  const port = await findFreePort()
  const unconnected = await startSecondServer(server, {
    identity: settings(`http://127.0.0.1:${port}`),
  })
  let discoveryRequests = 0
  const token = (await provider.signIn(newProviderAccount())).access_token
  const { status, headers, body } = await getAccountWith(unconnected, token)
  expect([status, body.code]).toEqual([503, 'busy'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)

  const startedLater = createServer((_, response) => {
    discoveryRequests += 1
    const discovery = { issuer: provider.issuer, jwks_uri: `${provider.issuer}/jwks` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(discovery))
  })
  await new Promise<void>((resolve) => startedLater.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void startedLater.close())
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await getAccountWith(unconnected, token)).status).toBe(503)
  expect(discoveryRequests).toBe(0)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await getAccountWith(unconnected, token)).status).toBe(200)
  expect(discoveryRequests).toBe(1)
})

test.each<[string, string]>([
  ['text', 'hello'],
  ['no jwks_uri', '{"issuer":"x"}'],
  ['an invalid jwks_uri', '{"issuer":"x","jwks_uri":"x"}'],
])(
  'a user gets 503 when the external identity service answers discovery with %s',
  async (_, text) => {
    const { url, close } = await listenOnFreePort(
      createServer((__, response) => void response.end(text)),
    )
    onTestFinished(close)
    const unconnected = await startSecondServer(server, { identity: settings(url) })
    const token = (await provider.signIn(newProviderAccount())).access_token
    expect((await getAccountWith(unconnected, token)).status).toBe(503)
  },
)

test('a guest can chat while the external identity service is unreachable', async () => {
  const port = await findFreePort()
  const unconnected = await startSecondServer(server, {
    identity: settings(`http://127.0.0.1:${port}`),
  })
  expect((await visitOwnSite(unconnected).sendMessage({ Message: 'Hello' })).status).toBe(200)
})
