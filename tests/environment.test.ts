import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
const SECRET = 'x'.repeat(32)
const SMTP_URL = 'smtp://127.0.0.1:2525'

test('with nothing set, everything has a default, and the secret is made once', () => {
  const settings = readEnvironment({ DATA_DIR })
  expect(settings).toMatchObject({
    isProduction: false,
    port: 5173,
    host: 'localhost',
    publicUrl: 'http://localhost:5173',
    databaseUrl: undefined,
    modelEndpoint: undefined,
    mail: undefined,
    trustProxy: false,
    logLevel: 'warn',
  })
  expect(settings.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readEnvironment({ DATA_DIR }).secret).toBe(settings.secret)
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(settings.secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

test('what is set is used', () => {
  const settings = readEnvironment({
    DATA_DIR,
    SECRET,
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://atelier.example/',
    DATABASE_URL: 'postgresql://atelier@db/atelier',
    OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
    OPENAI_API_KEY: 'key',
    SMTP_URL: 'smtps://atelier:hush@mail.example:465',
    MAIL_FROM: 'Atelier <hello@atelier.example>',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
  })
  expect(settings).toMatchObject({
    isProduction: true,
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://atelier.example',
    databaseUrl: 'postgresql://atelier@db/atelier',
    modelEndpoint: { baseUrl: 'http://127.0.0.1:11434/v1', apiKey: 'key' },
    mail: {
      url: 'smtps://atelier:hush@mail.example:465',
      from: 'Atelier <hello@atelier.example>',
    },
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    secret: SECRET,
    logLevel: 'info',
  })
})

test.each([
  [{ PORT: 'http' }, /PORT is "http"\. Give a port between 1 and 65535/],
  [{ PORT: '70000' }, /PORT is "70000"/],
  [{ PUBLIC_URL: 'atelier.example' }, /PUBLIC_URL is "atelier.example"\. Give an address like/],
  [{ PUBLIC_URL: 'https://a.example/path' }, /PUBLIC_URL .* without a path/],
  [
    { DATABASE_URL: 'mysql://root:hush@db' },
    /DATABASE_URL is "mysql:\/\/…@db"\. Give a PostgreSQL/,
  ],
  [{ OPENAI_BASE_URL: 'ollama' }, /OPENAI_BASE_URL is "ollama"/],
  [{ OPENAI_API_KEY: 'key' }, /OPENAI_API_KEY is set, but OPENAI_BASE_URL is not/],
  [{ MODELS_FILE: '/nowhere.json' }, /MODELS_FILE is "\/nowhere.json", which cannot be used/],
  [{ SECRET: 'short' }, /SECRET is too short\. Give at least 32/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"\. Give one of fatal, error/],
  [{ TRUST_PROXY: 'banana' }, /TRUST_PROXY is "banana"\. Give true, the number of proxies/],
  [{ PUBLIC_URL: 'https://u:p@a.example' }, /PUBLIC_URL .* without a path/],
  [{ PUBLIC_URL: 'https://a.example?x=1' }, /PUBLIC_URL .* without a path/],
  [{ NODE_ENV: 'production', SECRET }, /PUBLIC_URL is "http:\/\/localhost:5173"\. In production/],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://a.example', SECRET }, /must be the https address/],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }, /SECRET is not set/],
  [{ NODE_ENV: 'production' }, /SMTP_URL is not set\. Production sends codes and links by email/],
  [{ NODE_ENV: 'production' }, /MAIL_FROM is not set\. Production needs the sender of all emails/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL is "https:.*"\. Give the address of a mail/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL is "smtp:\/\/"/],
  [{ SMTP_URL: 'u:hush@mail.example' }, /SMTP_URL is "…@mail\.example"/],
  [
    { SMTP_URL, MAIL_FROM: 'Atelier' },
    /MAIL_FROM is "Atelier"\. Give the sender of all emails/,
  ],
  [{ SMTP_URL, MAIL_FROM: 'A <a@b.c>\nBcc: d@e.f' }, /MAIL_FROM is/],
  [{ MAIL_FROM: 'hello@atelier.example' }, /MAIL_FROM is set, but SMTP_URL is not\. Set both/],
  [{ GEO_SERVICES: 'https://one.example, http://two.example' }, /GEO_SERVICES .*https addresses/],
  [{ ANALYTICS_ID: 'UA-1' }, /ANALYTICS_ID .*measurement id/],
])('%j is refused with what is wrong and what to do', (env, text) => {
  expect(() => readEnvironment({ DATA_DIR, ...env })).toThrow(text)
})

test('all problems are named at once, and no secret among them', () => {
  const read = () =>
    readEnvironment({
      PORT: '0',
      NODE_ENV: 'production',
      DATABASE_URL: 'mysql://a:hush@b',
      SMTP_URL: 'mail://a:hush@b',
    })
  const names = ['PORT is', 'PUBLIC_URL is', 'DATABASE_URL is', 'SECRET is not set', 'SMTP_URL is']
  for (const name of names) {
    expect(read).toThrow(name)
  }
  expect(read).not.toThrow(/hush/)
})

test('a visitor on localhost is asked nowhere where they are, elsewhere three services are', () => {
  expect(readEnvironment({ DATA_DIR }).geoServices).toEqual([])
  const PUBLIC_URL = 'https://atelier.example'
  expect(readEnvironment({ DATA_DIR, PUBLIC_URL }).geoServices).toHaveLength(3)
  const none = { DATA_DIR, PUBLIC_URL, GEO_SERVICES: 'none' }
  expect(readEnvironment(none).geoServices).toEqual([])
  const named = { DATA_DIR, GEO_SERVICES: 'https://one.example/json, https://two.example' }
  expect(readEnvironment(named).geoServices).toEqual([
    'https://one.example/json',
    'https://two.example',
  ])
})

test('nothing is counted until an id says where', () => {
  expect(readEnvironment({ DATA_DIR }).analyticsId).toBeUndefined()
  const { analyticsId } = readEnvironment({ DATA_DIR, ANALYTICS_ID: 'G-ABC123DEF4' })
  expect(analyticsId).toBe('G-ABC123DEF4')
})

test('outside production letters come from this machine, where nobody else is named', () => {
  expect(readEnvironment({ DATA_DIR, SMTP_URL }).mail).toEqual({
    url: SMTP_URL,
    from: 'Atelier <hello@localhost>',
  })
  const MAIL_FROM = 'hello@atelier.example'
  expect(readEnvironment({ DATA_DIR, SMTP_URL, MAIL_FROM }).mail!.from).toBe(MAIL_FROM)
})

test('a models file names models, abilities, tiers and windows', () => {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  const base = { DATA_DIR, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', MODELS_FILE }
  writeFileSync(MODELS_FILE, '[{ "id": "study", "upstream": "llama3", "tier": "pro" }]')
  expect(readEnvironment(base).modelEndpoint!.models).toEqual([
    {
      id: 'study',
      name: 'study',
      upstream: 'llama3',
      tier: 'pro',
      abilities: ['text'],
      window: 96_000,
    },
  ])
  writeFileSync(MODELS_FILE, '[{ "name": "no id" }]')
  expect(() => readEnvironment(base)).toThrow(/MODELS_FILE[^]*id/)
})

test('a kept secret that is empty or cut is refused instead of used', () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-env-'))
  for (const kept of ['', 'short', '\n']) {
    writeFileSync(join(directory, 'secret'), kept)
    expect(() => readEnvironment({ DATA_DIR: directory })).toThrow(/secret in .* is too short/)
  }
})

test('TRUST_PROXY takes the number of proxies, and names for networks', () => {
  expect(readEnvironment({ DATA_DIR, TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readEnvironment({ DATA_DIR, TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback'])
})

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

test('without settings the server signs people in itself, and no provider is behind its buttons', () => {
  expect(identityOf({})).toEqual({ kind: 'embedded', socialProviders: {} })
})

test('another service signs users in where one is named', () => {
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

test('the providers that are configured stand behind their buttons, with their real addresses', () => {
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
  ['an authority alone', { OIDC_AUTHORITY: OIDC.OIDC_AUTHORITY }, 'OIDC_CLIENT_ID and OIDC_API'],
  ['an audience alone', { OIDC_AUDIENCE: 'api' }, 'OIDC_AUDIENCE is set, but OIDC_AUTHORITY'],
  ['a scope that is missing', { ...OIDC, OIDC_API_SCOPE: ' ' }, 'OIDC_API_SCOPE is not. Set it'],
  ['no address', { ...OIDC, OIDC_AUTHORITY: 'atelier' }, 'OIDC_AUTHORITY is "atelier"'],
  ['two scopes', { ...OIDC, OIDC_API_SCOPE: 'one two' }, 'the scope that is registered'],
  ['a client without its secret', { GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET is not'],
  ['an issuer alone', { APPLE_ISSUER: 'https://a.example' }, 'APPLE_CLIENT_ID and APPLE_TEAM_ID'],
  ['Apple without its key', { ...APPLE, APPLE_PRIVATE_KEY: '' }, 'APPLE_PRIVATE_KEY is not'],
  [
    'a provider that nobody would ask',
    { ...OIDC, GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'hush' },
    'with OIDC_AUTHORITY another service signs users in',
  ],
])('a setting of sign-in that cannot be used is named: %s', (_, env, text) => {
  expect(() => identityOf(env)).toThrow(text)
})

test('a key that is none is refused without being repeated', () => {
  const wrong = () => identityOf({ ...APPLE, APPLE_PRIVATE_KEY: 'hush-hush' })
  expect(wrong).toThrow('APPLE_PRIVATE_KEY is "…". Give the text of the .p8 file')
  expect(wrong).not.toThrow('hush-hush')
})

test('in production who signs people in is reached by https only', () => {
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
