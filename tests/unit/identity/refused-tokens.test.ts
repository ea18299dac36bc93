// What an operator reads in the log while an external identity service issues tokens that this server refuses.
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountServices } from '../../../packages/server/account/accounts.ts'
import type { AccessTokenRules } from '../../../packages/server/session/access-token.ts'
import { createExternalTokenReader } from '../../../packages/server/identity/external-token-user.ts'

const keys = await generateKeyPair('RS256')
const otherKeys = await generateKeyPair('RS256')

const tokenRules = {
  issuer: 'https://issuer.example/',
  audience: ['pages', 'Atelier API'],
  scope: 'api.access',
  type: 'at+jwt',
  keys: async () => keys.publicKey,
}

/** Returns a function that reads a token, and the lines that it logs. */
function createReader(keysOfService: AccessTokenRules['keys'] = tokenRules.keys) {
  const lines: unknown[][] = []
  const readToken = createExternalTokenReader({
    loadService: async () => ({
      tokenRules: { ...tokenRules, keys: keysOfService },
      userinfoUrl: undefined,
    }),
    accounts: {} as AccountServices,
    log: { warn: (...line: unknown[]) => void lines.push(line) },
    warnAboutAuthTime: () => {},
  })
  return { readToken, lines }
}

function sign(
  claims: JWTPayload,
  { key = keys.privateKey, ...header }: Partial<JWTHeaderParameters> & { key?: CryptoKey } = {},
): Promise<string> {
  const valid = { iss: tokenRules.issuer, aud: 'pages', scope: 'api.access', sub: 'linh' }
  return new SignJWT({ ...valid, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...header })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h')
    .sign(key)
}

test.each<[string, Promise<string>, object, string]>([
  [
    'issuer',
    sign({ iss: 'https://other.example' }),
    { found: '"https://other.example"', expected: tokenRules.issuer },
    'OIDC_AUTHORITY',
  ],
  [
    'audience',
    sign({ aud: ['account'] }),
    { found: '["account"]', expected: tokenRules.audience },
    'OIDC_AUDIENCE',
  ],
  [
    'scope',
    sign({ scope: 'openid email' }),
    { found: '["openid","email"]', expected: 'api.access' },
    'OIDC_API_SCOPE',
  ],
  ['type', sign({}, { typ: 'JWT' }), { found: '"JWT"', expected: 'at+jwt' }, 'OIDC_TOKEN_TYPE'],
  ['expiry', sign({ exp: 1000 }), { found: '1000' }, 'clock'],
  ['signature', sign({}, { key: otherKeys.privateKey }), {}, 'OIDC_AUTHORITY'],
  [
    'origin',
    sign({ iss: 'https://old.example' }, { key: otherKeys.privateKey }),
    {},
    'sign in again',
  ],
  ['format', Promise.resolve('an-opaque-token'), {}, 'JWT'],
])(
  'an operator reads that a token was refused for its %s, and what to change, but not the token',
  async (reason, signing, fields, advice) => {
    const { readToken, lines } = createReader()
    const token = await signing
    await expect(readToken(token)).rejects.toMatchObject({
      code: ['expiry', 'origin'].includes(reason) ? 'sign-in-required' : 'sign-in-refused',
    })
    expect(lines).toEqual([
      [expect.objectContaining({ reason, ...fields }), expect.stringContaining(advice)],
    ])
    for (const part of token.split('.')) expect(JSON.stringify(lines)).not.toContain(part)
  },
)

test('a user whose token is signed with a new key of the service only has to sign in again', async () => {
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'old' }
  const { readToken, lines } = createReader(createLocalJWKSet({ keys: [published] }))
  const token = await sign({}, { key: otherKeys.privateKey, kid: 'new' })
  await expect(readToken(token)).rejects.toMatchObject({ code: 'sign-in-required' })
  expect(lines[0]).toMatchObject([{ reason: 'key' }, expect.stringContaining('sign in again')])
})

test('an operator reads one line a minute for each reason, however many tokens are refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { readToken, lines } = createReader()
  const readRefused = async () =>
    expect(readToken(await sign({ aud: 'other' }))).rejects.toMatchObject({
      code: 'sign-in-refused',
    })
  for (let count = 0; count < 5; count += 1) await readRefused()
  expect(lines).toHaveLength(1)
  vi.setSystemTime(Date.now() + 61_000)
  await readRefused()
  expect(lines).toHaveLength(2)
  // Anybody can send such a token, which must not hide the others.
  await expect(readToken('no token')).rejects.toThrow('does not accept')
  expect(lines).toHaveLength(3)
})
