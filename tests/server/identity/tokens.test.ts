// AUTH-2: which access tokens the API accepts.
import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTHeaderParameters,
} from 'jose'
import { expect, test } from 'vitest'
import { openSigningKeys } from '../../../packages/server/identity/signing-keys.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { bearerHeaders, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { fetchAccountStatusCode, visitOwnSite, registerUser } from '../helpers/users.ts'

const server = await startServerForFile()
const linh = await registerUser(server)
const { keys } = await openSigningKeys(server.database.db, [SECRET])
const signingKey = keys[0]!
const claims = decodeJwt(linh.tokens.access_token)
const header = decodeProtectedHeader(linh.tokens.access_token) as JWTHeaderParameters

const now = () => Math.floor(Date.now() / 1000)

/** Signs a token with the server's own key, with changed claims or headers. */
async function signToken(
  change: Record<string, unknown> = {},
  headers: Partial<JWTHeaderParameters> = {},
  key = signingKey,
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload)
    .setProtectedHeader({ ...header, ...headers })
    .sign(await importJWK(key, 'RS256'))
}

/** Puts a token together without the library, with any signature. */
function assembleToken(head: object, payload: object, signature: (text: string) => string): string {
  const text = [head, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${signature(text)}`
}

async function generateOtherKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: signingKey.kid!, alg: 'RS256' }
}

test('a server does not start with another SECRET than its database was made with', async () => {
  const opened = openSigningKeys(server.database.db, ['another secret of the tests, as long'])
  await expect(opened).rejects.toThrow('SECRET is not the one this database was made with')
})

test('AUTH-2 the API accepts an access token of the identity service, and one that the test signs with the same key', async () => {
  expect(await fetchAccountStatusCode(server, linh.tokens.access_token)).toBe(200)
  expect(await fetchAccountStatusCode(server, await signToken())).toBe(200)
})

const invalidTokens: [string, () => Promise<string> | string][] = [
  ['with the algorithm "none"', () => assembleToken({ ...header, alg: 'none' }, claims, () => '')],
  ['with the algorithm "NONE"', () => assembleToken({ ...header, alg: 'NONE' }, claims, () => '')],
  [
    'with the algorithm "none" and the signature of a valid token',
    () =>
      assembleToken(
        { ...header, alg: 'none' },
        claims,
        () => linh.tokens.access_token.split('.')[2]!,
      ),
  ],
  [
    'signed with the public key as a shared secret',
    () => {
      const pem = createPublicKey({ key: signingKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      })
      const hmac = (text: string) => createHmac('sha256', pem).update(text).digest('base64url')
      return assembleToken({ ...header, alg: 'HS256' }, claims, hmac)
    },
  ],
  [
    'signed with the modulus as a shared secret',
    () => {
      const hmac = (text: string) =>
        createHmac('sha256', signingKey.n!).update(text).digest('base64url')
      return assembleToken({ ...header, alg: 'HS256' }, claims, hmac)
    },
  ],
  [
    'signed by another key with the id of the server key',
    async () => signToken({}, {}, await generateOtherKey()),
  ],
  [
    'that contains its own key',
    async () => {
      const { kty, n, e, ...key } = await generateOtherKey()
      return signToken({}, { jwk: { kty, n, e } }, { kty, n, e, ...key })
    },
  ],
  [
    'that names a URL of its key',
    async () =>
      signToken({}, { jku: 'https://evil.example/jwks', kid: 'evil' }, await generateOtherKey()),
  ],
  [
    'that names a URL of its certificate',
    async () => signToken({}, { x5u: 'https://evil.example/cert' }, await generateOtherKey()),
  ],
  ['whose key id is a path', () => signToken({}, { kid: '../../../../dev/null' })],
  ['whose key id is unknown', () => signToken({}, { kid: 'unknown' })],
  [
    'with an unknown critical extension',
    () => {
      const key = createPrivateKey({ key: signingKey, format: 'jwk' })
      const head = { ...header, crit: ['surprise'], surprise: true }
      return assembleToken(head, claims, (text) =>
        sign('sha256', Buffer.from(text), key).toString('base64url'),
      )
    },
  ],
  ["signed by the server's key with another algorithm", () => signTokenWithAlgorithm('PS256')],
  ['of another issuer', () => signToken({ iss: 'https://evil.example/oidc' })],
  ['of no issuer', () => signToken({ iss: undefined })],
  ['for another audience', () => signToken({ aud: 'urn:somebody:else' })],
  ['for the client instead of the API', () => signToken({ aud: 'atelier-web' })],
  ['for no audience', () => signToken({ aud: undefined })],
  ['of another type', () => signToken({}, { typ: 'JWT' })],
  ['of no type', () => signToken({}, { typ: undefined as never })],
  ['that has expired', () => signToken({ iat: now() - 1_000, exp: now() - 61 })],
  ['without an expiry', () => signToken({ exp: undefined })],
  ['whose expiry is not a number', () => signToken({ exp: 'never' })],
  ['that is not valid yet', () => signToken({ nbf: now() + 90 })],
  ['without a user', () => signToken({ sub: undefined })],
  ['without a session', () => signToken({ sid: undefined })],
  ['of an unknown session', () => signToken({ sid: 'made up' })],
  ["of another user's session", async () => signToken({ sub: crypto.randomUUID() })],
  ['that is the ID token', () => linh.tokens.id_token],
  ['that is the refresh token', () => linh.tokens.refresh_token],
  ['that is truncated', () => linh.tokens.access_token.slice(0, -2)],
  ['with an additional part', () => `${linh.tokens.access_token}.x`],
  ['of three short texts', () => 'a.b.c'],
  ['of two dots', () => '..'],
  ['that is very long', () => `${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.c`],
]

async function signTokenWithAlgorithm(alg: string): Promise<string> {
  const { alg: _, use: __, ...bare } = signingKey
  return new SignJWT(claims)
    .setProtectedHeader({ ...header, alg })
    .sign(await importJWK({ ...bare, alg }, alg))
}

test.each(invalidTokens)('AUTH-2 the API refuses a token %s', async (_, make) => {
  const token = await make()
  const { status, body } = await visitOwnSite(server).request('GET', '/api/account', {
    headers: bearerHeaders(token),
  })
  expect([status, body]).toEqual([401, expect.objectContaining({ code: 'sign-in-required' })])
})

test('AUTH-2 the API tolerates a clock difference of half a minute', async () => {
  expect(await fetchAccountStatusCode(server, await signToken({ nbf: now() + 20 }))).toBe(200)
  expect(
    await fetchAccountStatusCode(server, await signToken({ iat: now() - 900, exp: now() - 20 })),
  ).toBe(200)
})

test.each([
  ['without a scope', undefined],
  ['with another scope', 'openid profile'],
  ['whose scope only starts like the one of the API', 'api.access.more'],
  ['whose scope only ends like the one of the API', 'not/api.access'],
])('AUTH-2 a client with a token %s gets 403', async (_, scope) => {
  expect(await fetchAccountStatusCode(server, await signToken({ scope }))).toBe(403)
})

test.each([
  ['Bearer'],
  ['Bearer '],
  ['Bearer nonsense'],
  ['Bearer a b'],
  ['Basic bGluaDpsYW1wcw=='],
  [''],
])(
  'AUTH-2 a guest with a cookie and an invalid Authorization header gets 401: "%s"',
  async (authorization) => {
    const guest = visitOwnSite(server)
    await guest.sendMessage({ Message: 'Mine' })
    expect((await guest.get<{ conversations: [] }>('/api/chat/conversations')).status).toBe(200)
    for (const path of ['/api/chat/conversations', '/api/account', '/api/userpreferences']) {
      const { status } = await guest.request('GET', path, { headers: { authorization } })
      expect([path, status]).toEqual([path, 401])
    }
  },
)

test('AUTH-2 the API accepts an access token from its own pages and from programs, not from other origins', async () => {
  const from = async (origin?: string) => {
    const headers = { ...linh.bearer, ...(origin && { origin }) }
    return (await server.newVisitor().request('GET', '/api/account', { headers })).status
  }
  expect(await from(OWN_ORIGIN)).toBe(200)
  expect(await from()).toBe(200)
  for (const origin of ['https://evil.example', 'null', `${OWN_ORIGIN}.evil.example`])
    expect([origin, await from(origin)]).toEqual([origin, 401])
})

test('the API refuses an access token in the query string', async () => {
  const { status } = await visitOwnSite(server).get(
    `/api/account?access_token=${linh.tokens.access_token}`,
  )
  expect(status).toBe(401)
})
