import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
const SECRET = 'x'.repeat(32)
const SMTP_URL = 'smtp://127.0.0.1:2525'

const OIDC = {
  OIDC_AUTHORITY: 'https://atelier.b2clogin.example/tenant/B2C_1_signin/v2.0/',
  OIDC_CLIENT_ID: 'pages',
  OIDC_API_SCOPE: 'https://atelier.example/api/api.access',
}
const APPLE = {
  APPLE_CLIENT_ID: 'example.atelier',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .replaceAll('\n', String.raw`\n`),
}

function identityOf(env: Record<string, string>) {
  return readEnvironment({ DATA_DIR, ...env }).identity
}

test('without settings the embedded identity service signs users in, without social providers', () => {
  expect(identityOf({})).toEqual({ kind: 'embedded', socialProviders: {} })
})

test('an external identity service signs users in when an operator sets one', () => {
  expect(identityOf(OIDC)).toEqual({
    kind: 'external',
    authority: 'https://atelier.b2clogin.example/tenant/B2C_1_signin/v2.0',
    clientId: 'pages',
    apiScope: 'https://atelier.example/api/api.access',
    audience: 'pages',
  })
  expect(
    identityOf({
      ...OIDC,
      OIDC_AUDIENCE: 'api',
      OIDC_TOKEN_TYPE: 'at+jwt',
      OIDC_RESET_AUTHORITY: 'https://atelier.b2clogin.example/tenant/B2C_1_reset/v2.0',
    }),
  ).toMatchObject({
    audience: 'api',
    tokenType: 'at+jwt',
    resetAuthority: 'https://atelier.b2clogin.example/tenant/B2C_1_reset/v2.0',
  })
})

test.each([
  ['urn:my service:api', 'urn:my service:api'],
  ['My API, in German', 'My API, in German'],
  ['["api://one", "My API"]', ['api://one', 'My API']],
])('the server takes the audience as the service writes it: %s', (text, audience) => {
  expect(identityOf({ ...OIDC, OIDC_AUDIENCE: text })).toMatchObject({ audience })
})

test('a configured social provider has its public issuer, unless an operator sets another one', () => {
  const { socialProviders } = identityOf({
    ...APPLE,
    MICROSOFT_CLIENT_ID: 'm',
    MICROSOFT_CLIENT_SECRET: 'hush',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: 'http://127.0.0.1:4000',
  }) as { socialProviders: object }
  expect(socialProviders).toMatchObject({
    microsoft: {
      issuer: 'https://login.microsoftonline.com/common/v2.0',
      clientId: 'm',
      secret: 'hush',
    },
    google: { issuer: 'http://127.0.0.1:4000', clientId: 'g' },
    apple: {
      issuer: 'https://appleid.apple.com',
      secret: {
        teamId: 'TEAM123456',
        keyId: 'KEY1234567',
        privateKey: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----\n/),
      },
    },
  })
})

test.each<[string, Record<string, string>, string]>([
  [
    'an authority without a client',
    { OIDC_AUTHORITY: OIDC.OIDC_AUTHORITY },
    'OIDC_CLIENT_ID and OIDC_API',
  ],
  [
    'an audience without an authority',
    { OIDC_AUDIENCE: 'api' },
    'OIDC_AUDIENCE is set, but OIDC_AUTHORITY',
  ],
  ['a blank scope', { ...OIDC, OIDC_API_SCOPE: ' ' }, 'OIDC_API_SCOPE is not. Set it'],
  [
    'an authority that is no URL',
    { ...OIDC, OIDC_AUTHORITY: 'atelier' },
    'OIDC_AUTHORITY is "atelier"',
  ],
  ['a broken list of audiences', { ...OIDC, OIDC_AUDIENCE: '[one, two]' }, 'as a JSON list like'],
  ['two scopes', { ...OIDC, OIDC_API_SCOPE: 'one two' }, 'the scope that is registered'],
  ['a client without its secret', { GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET is not'],
  [
    'an issuer without a client',
    { APPLE_ISSUER: 'https://a.example' },
    'APPLE_CLIENT_ID and APPLE_TEAM_ID',
  ],
  ['Apple without its key', { ...APPLE, APPLE_PRIVATE_KEY: '' }, 'APPLE_PRIVATE_KEY is not'],
  [
    'a social provider beside an external service',
    { ...OIDC, GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'hush' },
    'with OIDC_AUTHORITY another service signs users in',
  ],
])('the server names a sign-in setting that it cannot use: %s', (_, env, message) => {
  expect(() => identityOf(env)).toThrow(message)
})

test('the server refuses an invalid APPLE_PRIVATE_KEY without repeating it in the error message', () => {
  const readInvalidKey = () => identityOf({ ...APPLE, APPLE_PRIVATE_KEY: 'hush-hush' })
  expect(readInvalidKey).toThrow('APPLE_PRIVATE_KEY is "…". Give the text of the .p8 file')
  expect(readInvalidKey).not.toThrow('hush-hush')
})

test('in production the server accepts only https addresses of identity services', () => {
  const production = {
    SECRET,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://atelier.example',
    SMTP_URL,
    MAIL_FROM: 'hello@atelier.example',
  }
  expect(identityOf({ ...production, ...OIDC }).kind).toBe('external')
  for (const [name, others] of [
    ['OIDC_AUTHORITY', OIDC],
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'hush' }],
  ] as const) {
    const env = { ...production, ...others, [name]: 'http://127.0.0.1:4000' }
    expect(() => identityOf(env)).toThrow(`${name} is "http://127.0.0.1:4000". Give an https`)
  }
})
