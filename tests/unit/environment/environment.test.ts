import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
const SECRET = 'x'.repeat(32)
const SMTP_URL = 'smtp://127.0.0.1:2525'

test('an operator who sets nothing gets a default for everything and a secret that is created once', () => {
  const settings = readEnvironment({ DATA_DIR })
  expect(settings).toMatchObject({
    mode: 'local',
    port: 5173,
    host: 'localhost',
    publicUrl: 'http://localhost:5173',
    databaseUrl: undefined,
    modelEndpoints: [],
    mail: undefined,
    trustProxy: false,
    logLevel: 'warn',
    widgetsDirectory: undefined,
  })
  expect(settings.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readEnvironment({ DATA_DIR }).secret).toBe(settings.secret)
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(settings.secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

test('an operator whose variable is mistyped reads which one is meant, and in production the server does not start', () => {
  const production = {
    DATA_DIR,
    SECRET,
    SMTP_URL,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://atelier.example',
    MAIL_FROM: 'hello@atelier.example',
  }
  const others = { PATH: '/bin', HTTP_URL: 'x', HOME: '/root', POSTGRES_PASSWORD: 'x', TERM: 'x' }
  for (const [name, meant] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['OPENAI_BASEURL', 'OPENAI_BASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['S3_ENDPIONT', 'S3_ENDPOINT'],
    ['database_url', 'DATABASE_URL'],
    ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ] as const) {
    const sentence = `${name} is not a variable of Atelier. Write ${meant}, or remove it.`
    expect(readEnvironment({ DATA_DIR, ...others, [name]: 'x' }).warnings).toEqual([sentence])
    expect(() => readEnvironment({ ...production, ...others, [name]: 'x' })).toThrow(
      `Atelier cannot start:\n  - ${sentence}`,
    )
  }
  expect(readEnvironment({ ...production, ...others }).warnings).toEqual([])
})

test('the server uses the limits that an operator sets, and else the documented ones', () => {
  expect(readEnvironment({ DATA_DIR }).limits).toEqual({
    requestsPerMinute: 600,
    requestsAtOnce: 96,
    databaseConnections: 10,
    statementTimeoutMs: 8_000,
    answerGraceMs: 120_000,
    registrationsPerNetwork: 100,
    registrationsPerDomain: 200,
    newAccountDays: 3,
  })
  const limits = {
    REQUESTS_PER_MINUTE: '1200',
    REQUESTS_AT_ONCE: '200',
    DATABASE_CONNECTIONS: '25',
    DATABASE_STATEMENT_SECONDS: '20',
    ANSWER_GRACE_SECONDS: '0',
    REGISTRATIONS_PER_NETWORK: '1000',
    REGISTRATIONS_PER_DOMAIN: '5000',
    NEW_ACCOUNT_DAYS: '0',
  }
  expect(readEnvironment({ DATA_DIR, ...limits }).limits).toEqual({
    requestsPerMinute: 1200,
    requestsAtOnce: 200,
    databaseConnections: 25,
    statementTimeoutMs: 20_000,
    answerGraceMs: 0,
    registrationsPerNetwork: 1000,
    registrationsPerDomain: 5000,
    newAccountDays: 0,
  })
})

test('the server uses the values that an operator sets', () => {
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
    WIDGETS_DIR: '/srv/cdn/atelier ',
  })
  expect(settings).toMatchObject({
    mode: 'production',
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://atelier.example',
    databaseUrl: 'postgresql://atelier@db/atelier',
    modelEndpoints: [{ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: 'key' }],
    mail: {
      url: 'smtps://atelier:hush@mail.example:465',
      from: 'Atelier <hello@atelier.example>',
    },
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    secret: SECRET,
    logLevel: 'info',
    widgetsDirectory: '/srv/cdn/atelier',
  })
})

test.each([
  [{ PORT: 'http' }, /PORT is "http"\. Give a port between 1 and 65535/],
  [{ PORT: '70000' }, /PORT is "70000"/],
  [{ SHUTDOWN_DELAY_SECONDS: '5s' }, /SHUTDOWN_DELAY_SECONDS is "5s"\. Give whole seconds/],
  [{ LOG_ADDRESSES: 'short' }, /LOG_ADDRESSES is "short"\. Give one of whole, shortened, none/],
  [{ LOG_REQUESTS: '2' }, /LOG_REQUESTS is "2"\. Give the share/],
  [{ REQUESTS_AT_ONCE: '3' }, /REQUESTS_AT_ONCE is "3"\. Give a whole number from 8/],
  [{ PUBLIC_URL: 'atelier.example' }, /PUBLIC_URL is "atelier.example"\. Give an address like/],
  [{ PUBLIC_URL: 'https://a.example/path' }, /PUBLIC_URL .* without a path/],
  [
    { DATABASE_URL: 'mysql://root:hush@db' },
    /DATABASE_URL is "mysql:\/\/…@db"\. Give a PostgreSQL/,
  ],
  [{ OPENAI_BASE_URL: 'ollama' }, /OPENAI_BASE_URL is "ollama"/],
  [{ OPENAI_API_KEY: 'key' }, /OPENAI_API_KEY is set, but OPENAI_BASE_URL is not/],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' },
    /S3_ENDPOINT is set, but S3_ACCESS_KEY and S3_SECRET_KEY are not\. Set them too/,
  ],
  [{ S3_REGION: 'eu-central-1' }, /S3_REGION is set, but S3_ENDPOINT and/],
  [{ S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT is "s3.example"\. Give the address of an S3/],
  [{ S3_BUCKET: 'a/b' }, /S3_BUCKET is "a\/b"\. Give the name of an existing bucket/],
  [{ MODELS_FILE: '/nowhere.json' }, /MODELS_FILE is "\/nowhere.json", which cannot be used/],
  [{ SECRET: 'short' }, /SECRET is too short\. Give at least 32/],
  [{ SECRET, SECRET_PREVIOUS: 'short' }, /SECRET_PREVIOUS is too short: a secret has at least 32/],
  [{ SECRET, SECRET_PREVIOUS: SECRET }, /SECRET_PREVIOUS is the same as SECRET\. Set SECRET to/],
  [{ SECRET_PREVIOUS: SECRET, DATA_DIR: '/nowhere' }, /SECRET_PREVIOUS is set, but SECRET is not/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"\. Give one of fatal, error/],
  [{ TRUST_PROXY: 'banana' }, /TRUST_PROXY is "banana"\. Give the number of proxies/],
  [{ INTERNAL_KEY_HOSTS: 'https://a.example' }, /INTERNAL_KEY_HOSTS is .* without https:/],
  [{ INTERNAL_KEY_HOSTS: 'a.example:8443' }, /INTERNAL_KEY_HOSTS is .* and port/],
  [{ PUBLIC_URL: 'https://u:p@a.example' }, /PUBLIC_URL .* without a path/],
  [{ PUBLIC_URL: 'https://a.example?x=1' }, /PUBLIC_URL .* without a path/],
  [{ NODE_ENV: 'production', SECRET }, /PUBLIC_URL is "http:\/\/localhost:5173"\. In production/],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://a.example', SECRET }, /give the https address/],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }, /SECRET is not set/],
  [{ NODE_ENV: 'production' }, /SMTP_URL is not set\. Production sends codes and links by email/],
  [{ NODE_ENV: 'production' }, /MAIL_FROM is not set\. Production needs the sender of all emails/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL is "https:.*"\. Give the address of a mail/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL is "smtp:\/\/"/],
  [{ SMTP_URL: 'u:hush@mail.example' }, /SMTP_URL is "…@mail\.example"/],
  [{ SMTP_URL, MAIL_FROM: 'Atelier' }, /MAIL_FROM is "Atelier"\. Give the sender of all emails/],
  [{ SMTP_URL, MAIL_FROM: 'A <a@b.c>\nBcc: d@e.f' }, /MAIL_FROM is/],
  [{ REPORTS_EMAIL: 'a@b.c, d@e.f' }, /REPORTS_EMAIL is .*Give the address of the people who run/],
  [{ MAIL_FROM: 'hello@atelier.example' }, /MAIL_FROM is set, but SMTP_URL is not\. Set both/],
  [{ GEO_SERVICES: 'https://one.example, http://two.example' }, /GEO_SERVICES .*https addresses/],
  [{ APP_INSTALL: 'maybe' }, /APP_INSTALL .*on or off/],
  [{ ANALYTICS_ID: 'UA-1' }, /ANALYTICS_ID .*measurement id/],
])('the server refuses %j and says what is wrong and what to do', (env, message) => {
  expect(() => readEnvironment({ DATA_DIR, ...env })).toThrow(message)
})

test('the server names all problems at once, without any secret', () => {
  const read = () =>
    readEnvironment({
      PORT: '0',
      NODE_ENV: 'production',
      DATABASE_URL: 'mysql://a:hush@b',
      SMTP_URL: 'mail://a:hush@b',
    })
  const problems = [
    'PORT is',
    'PUBLIC_URL is',
    'DATABASE_URL is',
    'SECRET is not set',
    'SMTP_URL is',
  ]
  for (const problem of problems) {
    expect(read).toThrow(problem)
  }
  expect(read).not.toThrow(/hush/)
})

test('an operator replaces the secret, whether it is a setting or in the secret file', () => {
  const { secret: old } = readEnvironment({ DATA_DIR })
  const replaced = readEnvironment({ DATA_DIR, SECRET, SECRET_PREVIOUS: old })
  expect(replaced).toMatchObject({ secret: SECRET, previousSecret: old })
  const inFile = readEnvironment({ DATA_DIR, SECRET_PREVIOUS: SECRET })
  expect(inFile).toMatchObject({ secret: old, previousSecret: SECRET })
  expect(() => readEnvironment({ DATA_DIR, SECRET_PREVIOUS: old })).toThrow(
    'SECRET_PREVIOUS is the same as SECRET',
  )
})

test('devices may install the site as an app unless an operator switches that off', () => {
  expect(readEnvironment({ DATA_DIR }).isInstallable).toBe(true)
  expect(readEnvironment({ DATA_DIR, APP_INSTALL: 'off' }).isInstallable).toBe(false)
})

test('admins need a passkey only if an operator requires it, and only where this server signs them in', () => {
  expect(readEnvironment({ DATA_DIR }).isAdminPasskeyRequired).toBe(false)
  const required = { DATA_DIR, ADMIN_SIGN_IN: 'passkey' }
  expect(readEnvironment(required).isAdminPasskeyRequired).toBe(true)
  const external = {
    OIDC_AUTHORITY: 'https://login.example',
    OIDC_CLIENT_ID: 'site',
    OIDC_API_SCOPE: 'api',
    OIDC_AUDIENCE: 'api',
  }
  expect(() => readEnvironment({ ...required, ...external })).toThrow(
    'ADMIN_SIGN_IN is "passkey", but with OIDC_AUTHORITY another service signs users in',
  )
})

test('an operator lifts the limits of new accounts with off, not with 0', () => {
  const off = { REGISTRATIONS_PER_NETWORK: 'off', REGISTRATIONS_PER_DOMAIN: 'off' }
  expect(readEnvironment({ DATA_DIR, ...off }).limits).toMatchObject({
    registrationsPerNetwork: null,
    registrationsPerDomain: null,
  })
  expect(() => readEnvironment({ DATA_DIR, REGISTRATIONS_PER_NETWORK: '0' })).toThrow(
    'Give a whole number from 1 to 999999, or off.',
  )
})

test('the site has no analytics unless an operator sets an id', () => {
  expect(readEnvironment({ DATA_DIR }).analyticsId).toBeUndefined()
  const { analyticsId } = readEnvironment({ DATA_DIR, ANALYTICS_ID: 'G-ABC123DEF4' })
  expect(analyticsId).toBe('G-ABC123DEF4')
})

test('outside production emails have a default sender', () => {
  expect(readEnvironment({ DATA_DIR, SMTP_URL }).mail).toEqual({
    url: SMTP_URL,
    from: 'Atelier <hello@localhost>',
  })
  const MAIL_FROM = 'hello@atelier.example'
  const settings = readEnvironment({ DATA_DIR, SMTP_URL, MAIL_FROM })
  expect([settings.mail!.from, settings.reportsEmail]).toEqual([MAIL_FROM, MAIL_FROM])
})

test('a models file sets the name, tier, abilities and context window of a model, or they have defaults', () => {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  const base = { DATA_DIR, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', MODELS_FILE }
  writeFileSync(MODELS_FILE, '[{ "id": "study", "upstream": "llama3", "tier": "pro" }]')
  expect(readEnvironment(base).modelEndpoints[0]!.models).toEqual([
    {
      id: 'study',
      name: 'study',
      upstream: 'llama3',
      tier: 'pro',
      abilities: ['text'],
      window: 96_000,
    },
  ])
})

test.each([
  ['[{ "name": "no id" }]', 'model 1, id: give a text that is not empty'],
  [
    '[{ "id": "a" }, { "id": "b", "temperature": 3 }]',
    'model 2, temperature: give a number from 0 to 2',
  ],
  ['[{ "id": "a", "temperature": "hot" }]', 'model 1, temperature: give a number from 0 to 2'],
  [
    '[{ "id": "a", "maxAnswerTokens": 0.5 }]',
    'model 1, maxAnswerTokens: give a whole number from 1 to 1000000',
  ],
  [
    '[{ "id": "a", "firstTokenTimeoutSeconds": 0, "answerTimeoutSeconds": 7200 }]',
    'model 1, firstTokenTimeoutSeconds: give a number from 1 to 600; model 1, answerTimeoutSeconds: give a number from 1 to 3600',
  ],
  ['[{ "id": "a", "systemPrompt": "" }]', 'model 1, systemPrompt: give a text that is not empty'],
  [
    '[{ "id": "a", "prices": { "input": -1 } }]',
    'model 1, prices, input: give a number from 0 to 10000; model 1, prices, output: give a number from 0 to 10000',
  ],
  [
    '[{ "id": "a", "prices": { "input": 1, "output": 2, "image": 3 } }]',
    'model 1, prices: Unrecognized key: "image"',
  ],
  [
    '[{ "id": "a", "prices": 5 }]',
    'model 1, prices: give prices like { "input": 0.5, "output": 1.5 }',
  ],
  ['[{ "id": "a", "temprature": 1 }]', 'model 1: Unrecognized key: "temprature"'],
  ['{ "id": "a" }', 'the file: Unrecognized key: "id"; endpoints: give a list of endpoints'],
  ['{ "images": 5 }', 'images: give a list of models'],
])('an operator whose models file is %s reads what is wrong with it', (content, reason) => {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  writeFileSync(MODELS_FILE, content)
  expect(() =>
    readEnvironment({ DATA_DIR, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', MODELS_FILE }),
  ).toThrow(`MODELS_FILE is "${MODELS_FILE}", which cannot be used: ${reason}`)
})

test('a models file names several endpoints, each with its key and its models, after that of OPENAI_BASE_URL', () => {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  const endpoints = [
    { name: 'cloud', baseUrl: 'https://one.example/v1/', apiKeyVariable: 'CLOUD_KEY' },
    { name: 'here', baseUrl: 'http://127.0.0.1:2/v1', models: [{ id: 'study' }] },
  ]
  writeFileSync(MODELS_FILE, JSON.stringify({ endpoints }))
  const fromFile = [
    { name: 'cloud', baseUrl: 'https://one.example/v1', apiKey: 'hush', models: undefined },
    { name: 'here', baseUrl: 'http://127.0.0.1:2/v1', models: [{ id: 'study', name: 'study' }] },
  ]
  const env = { DATA_DIR, MODELS_FILE, CLOUD_KEY: 'hush' }
  expect(readEnvironment(env).modelEndpoints).toMatchObject(fromFile)
  const withOpenAi = { ...env, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'key' }
  expect(readEnvironment(withOpenAi).modelEndpoints).toMatchObject([
    { baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'key', models: undefined },
    ...fromFile,
  ])
})

const CLOUD = { name: 'cloud', baseUrl: 'https://one.example/v1' }

test.each([
  [
    [{ ...CLOUD, apiKeyVariable: 'CLOUD_KEY' }],
    'The endpoint "cloud" in MODELS_FILE takes its key',
  ],
  [
    [CLOUD, { name: 'b', baseUrl: 'ollama' }],
    'endpoint "b", baseUrl: give an address that includes',
  ],
  [[{ baseUrl: CLOUD.baseUrl }], 'endpoint 1, name: give a text that is not empty'],
  [
    [{ ...CLOUD, models: [{ id: 'a' }, { id: 'b', tier: 'gold' }] }],
    'endpoint "cloud", model 2, tier: ',
  ],
  [
    [{ ...CLOUD, models: [{ id: 'a' }, { id: 'a' }] }],
    'endpoint "cloud", model 2, id: another model of this list has the same id',
  ],
  [
    [{ ...CLOUD, prices: { input: 1, output: '2' } }],
    'endpoint "cloud", prices, output: give a number from 0 to 10000',
  ],
  [[{ ...CLOUD, key: 'x' }], 'endpoint "cloud": Unrecognized key: "key"'],
])('an operator whose endpoints are %j reads which one is wrong', (endpoints, reason) => {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  writeFileSync(MODELS_FILE, JSON.stringify({ endpoints }))
  expect(() => readEnvironment({ DATA_DIR, MODELS_FILE })).toThrow(reason)
})

test('the server refuses a stored secret that is empty or truncated', () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-env-'))
  for (const stored of ['', 'short', '\n']) {
    writeFileSync(join(directory, 'secret'), stored)
    expect(() => readEnvironment({ DATA_DIR: directory })).toThrow(/secret in .* is too short/)
  }
})

test('INTERNAL_KEY_HOSTS is a list of hosts, and empty by default', () => {
  const listed = { DATA_DIR, INTERNAL_KEY_HOSTS: 'Accounts.corp.example, 10.0.0.5' }
  expect(readEnvironment(listed).internalKeyHosts).toEqual(['accounts.corp.example', '10.0.0.5'])
  expect(readEnvironment({ DATA_DIR }).internalKeyHosts).toEqual([])
})

test.each(['true', '0.0.0.0/0', '10.0.0.0/8, ::/0', '0.0.0.0/1,128.0.0.0/1'])(
  'an operator whose server would believe any address (TRUST_PROXY=%s) reads what to write instead',
  (value) => {
    const env = { DATA_DIR, SECRET, NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }
    const start = (trusted: string) => () => readEnvironment({ ...env, TRUST_PROXY: trusted })
    expect(start(value)).toThrow(
      `TRUST_PROXY is "${value}", so every visitor could choose their own address and evade all limits. Give the number of proxies in front of the server, such as 1, or their addresses, such as 10.0.0.0/8.`,
    )
    for (const accepted of ['1', '10.0.0.0/8', 'false'])
      expect(start(accepted)).not.toThrow(/PROXY/)
    expect(readEnvironment({ DATA_DIR, TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  },
)

test('TRUST_PROXY accepts the number of proxies and the names of networks', () => {
  expect(readEnvironment({ DATA_DIR, TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readEnvironment({ DATA_DIR, TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback'])
})
