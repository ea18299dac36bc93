// AUTH-2: which tokens our API believes.
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
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSigningKeys } from '../../packages/server/identity/keys.ts'
import { startServer } from './start.ts'
import { bearerOf, opens, OWN_ORIGIN, ownPage, registered, type SignedIn } from './sign-in.ts'

const SECRET = 'a secret of the tests, long enough'

let atelier: Awaited<ReturnType<typeof startServer>>
let linh: SignedIn
let ours: JWK
let claims: JWTPayload
let header: JWTHeaderParameters
beforeAll(async () => {
  atelier = await startServer()
  linh = await registered(atelier)
  const { keys } = await openSigningKeys(atelier.database.db, SECRET)
  ours = keys[0]!
  claims = decodeJwt(linh.tokens.access_token)
  header = decodeProtectedHeader(linh.tokens.access_token) as JWTHeaderParameters
})
afterAll(() => atelier.stop())

const now = () => Math.floor(Date.now() / 1000)

/** Signed by our own key, as if the identity service had written it. */
async function signed(
  change: Record<string, unknown> = {},
  headers: Partial<JWTHeaderParameters> = {},
  key = ours,
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload)
    .setProtectedHeader({ ...header, ...headers })
    .sign(await importJWK(key, 'RS256'))
}

/** Put together by hand, with a signature of any kind. */
function handmade(head: object, payload: object, signature: (text: string) => string): string {
  const text = [head, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${signature(text)}`
}

async function foreignKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: ours.kid!, alg: 'RS256' }
}

test('AUTH-2 a token of ours opens what it is for, also one that these tests have signed with our key', async () => {
  expect(await opens(atelier, linh.tokens.access_token)).toBe(200)
  expect(await opens(atelier, await signed())).toBe(200)
})

const forged: [string, () => Promise<string> | string][] = [
  ['signed by nobody', () => handmade({ ...header, alg: 'none' }, claims, () => '')],
  ['signed by nobody, in capitals', () => handmade({ ...header, alg: 'NONE' }, claims, () => '')],
  [
    'signed by nobody, with the signature of a good one',
    () =>
      handmade({ ...header, alg: 'none' }, claims, () => linh.tokens.access_token.split('.')[2]!),
  ],
  [
    'signed with our public key as a shared secret',
    () => {
      const pem = createPublicKey({ key: ours, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      })
      const hmac = (text: string) => createHmac('sha256', pem).update(text).digest('base64url')
      return handmade({ ...header, alg: 'HS256' }, claims, hmac)
    },
  ],
  [
    'signed with our modulus as a shared secret',
    () => {
      const hmac = (text: string) => createHmac('sha256', ours.n!).update(text).digest('base64url')
      return handmade({ ...header, alg: 'HS256' }, claims, hmac)
    },
  ],
  ['signed by another key under the name of ours', async () => signed({}, {}, await foreignKey())],
  [
    'that brings its own key',
    async () => {
      const { kty, n, e, ...key } = await foreignKey()
      return signed({}, { jwk: { kty, n, e } }, { kty, n, e, ...key })
    },
  ],
  [
    'that says where its key lies',
    async () => signed({}, { jku: 'https://evil.example/jwks', kid: 'evil' }, await foreignKey()),
  ],
  [
    'that says where its certificate lies',
    async () => signed({}, { x5u: 'https://evil.example/cert' }, await foreignKey()),
  ],
  ['whose key is named by a path', () => signed({}, { kid: '../../../../dev/null' })],
  ['whose key is unknown', () => signed({}, { kid: 'unknown' })],
  [
    'with an extension that must be understood',
    () => {
      const key = createPrivateKey({ key: ours, format: 'jwk' })
      const head = { ...header, crit: ['surprise'], surprise: true }
      return handmade(head, claims, (text) =>
        sign('sha256', Buffer.from(text), key).toString('base64url'),
      )
    },
  ],
  ['signed in another way by our key', () => signedAs('PS256')],
  ['of another issuer', () => signed({ iss: 'https://evil.example/oidc' })],
  ['of no issuer', () => signed({ iss: undefined })],
  ['for another audience', () => signed({ aud: 'urn:somebody:else' })],
  ['for the page instead of the API', () => signed({ aud: 'atelier-web' })],
  ['for no audience', () => signed({ aud: undefined })],
  ['of another type', () => signed({}, { typ: 'JWT' })],
  ['of no type', () => signed({}, { typ: undefined as never })],
  ['that has ended', () => signed({ iat: now() - 1_000, exp: now() - 61 })],
  ['without an end', () => signed({ exp: undefined })],
  ['whose end is no number', () => signed({ exp: 'never' })],
  ['that is not good yet', () => signed({ nbf: now() + 90 })],
  ['of nobody', () => signed({ sub: undefined })],
  ['of no sign-in', () => signed({ sid: undefined })],
  ['of a sign-in that never was', () => signed({ sid: 'made up' })],
  ["of somebody else's sign-in", async () => signed({ sub: crypto.randomUUID() })],
  ['that is the identity token', () => linh.tokens.id_token],
  ['that is the refresh token', () => linh.tokens.refresh_token],
  ['that is cut', () => linh.tokens.access_token.slice(0, -2)],
  ['with something behind it', () => `${linh.tokens.access_token}.x`],
  ['that is no token', () => 'a.b.c'],
  ['of dots', () => '..'],
  ['that is very long', () => `${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.c`],
]

async function signedAs(alg: string): Promise<string> {
  const { alg: _, use: __, ...bare } = ours
  return new SignJWT(claims)
    .setProtectedHeader({ ...header, alg })
    .sign(await importJWK({ ...bare, alg }, alg))
}

test.each(forged)('AUTH-2 a token %s opens nothing', async (_, make) => {
  const token = await make()
  const { status, body } = await ownPage(atelier).ask('GET', '/api/account', {
    headers: bearerOf(token),
  })
  expect([status, body]).toEqual([401, expect.objectContaining({ code: 'sign-in-required' })])
})

test('AUTH-2 a clock that is half a minute wrong is forgiven', async () => {
  expect(await opens(atelier, await signed({ nbf: now() + 20 }))).toBe(200)
  expect(await opens(atelier, await signed({ iat: now() - 900, exp: now() - 20 }))).toBe(200)
})

test.each([
  ['without a scope', undefined],
  ['with another scope', 'openid profile'],
  ['with a scope that only begins like ours', 'api.access.more'],
  ['with a scope that only ends like ours', 'not/api.access'],
])('AUTH-2 a token %s is known, but not for this', async (_, scope) => {
  expect(await opens(atelier, await signed({ scope }))).toBe(403)
})

test.each([
  ['Bearer'],
  ['Bearer '],
  ['Bearer nonsense'],
  ['Bearer a b'],
  ['Basic bGluaDpsYW1wcw=='],
  [''],
])(
  'AUTH-2 a bearer that is not good never falls back to the cookie: "%s"',
  async (authorization) => {
    const guest = ownPage(atelier)
    await guest.send({ Message: 'Mine' })
    expect((await guest.get<{ conversations: [] }>('/api/chat/conversations')).status).toBe(200)
    for (const path of ['/api/chat/conversations', '/api/account', '/api/userpreferences']) {
      const { status } = await guest.ask('GET', path, { headers: { authorization } })
      expect([path, status]).toEqual([path, 401])
    }
  },
)

test('AUTH-2 what speaks for an account is believed from our own pages and from programs, not from other pages', async () => {
  const from = async (origin?: string) => {
    const headers = { ...linh.bearer, ...(origin && { origin }) }
    return (await atelier.visitor().ask('GET', '/api/account', { headers })).status
  }
  expect(await from(OWN_ORIGIN)).toBe(200)
  expect(await from()).toBe(200)
  for (const origin of ['https://evil.example', 'null', `${OWN_ORIGIN}.evil.example`])
    expect([origin, await from(origin)]).toEqual([origin, 401])
})

test('a token in an address opens nothing', async () => {
  const { status } = await ownPage(atelier).get(
    `/api/account?access_token=${linh.tokens.access_token}`,
  )
  expect(status).toBe(401)
})
