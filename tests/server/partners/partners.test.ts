import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchPartnersFile } from '../../../packages/server/partners/partners-file.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { EnvironmentError } from '../../../packages/server/environment/errors.ts'

const SHOP = 'https://shop.example'
const SECRET = 'x'.repeat(32)

function newTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-partners-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

interface OpenOptions {
  isProduction?: boolean
  isOptional?: boolean
}

/** Opens a partner file with this content, or a missing one. The test sets the clock. */
function openPartnerFile(
  content: unknown,
  { isProduction = false, isOptional = false }: OpenOptions = {},
) {
  const path = join(newTempFolder(), 'partners.json')
  const write = (next: unknown) =>
    writeFileSync(path, typeof next === 'string' ? next : JSON.stringify(next))
  if (content !== undefined) write(content)
  const warnings: string[] = []
  const clock = { time: 0 }
  const file = watchPartnersFile(
    { path, isProduction, isOptional },
    { onWarning: (message) => warnings.push(message), now: () => clock.time },
  )
  return { partners: combinePartners([file]), write, warnings, clock, path }
}

const KEY = 'k'.repeat(32)

const shopWith = (settings: object) => ({ shop: { name: 'A shop', origins: [SHOP], ...settings } })

const identity = (fields: object) =>
  shopWith({ identity: { issuer: 'https://shop.example', audience: 'atelier', ...fields } })

const shop = (...origins: string[]) => ({ shop: { name: 'A shop', origins } })

test('a partner has the origins that the file lists, and an unknown partner has none', () => {
  const { partners } = openPartnerFile(shop(SHOP, 'https://shop.example:8443', 'http://[::1]:3000'))
  expect(partners.originsOf('shop')).toEqual([
    SHOP,
    'https://shop.example:8443',
    'http://[::1]:3000',
  ])
  for (const name of ['nobody', 'Shop', '', 'constructor', '__proto__', 'toString']) {
    expect(partners.originsOf(name)).toEqual([])
  }
  expect(partners.isListedByAnyPartner(SHOP)).toBe(true)
  for (const origin of [
    'https://shop.example.evil.test',
    'https://SHOP.example',
    'null',
    '*',
    '',
  ]) {
    expect(partners.isListedByAnyPartner(origin)).toBe(false)
  }
})

test('a partner may be named like a property of every JavaScript object', () => {
  const { partners } = openPartnerFile({ constructor: { name: 'Builders', origins: [SHOP] } })
  expect(partners.originsOf('constructor')).toEqual([SHOP])
})

test.each([
  ['invalid JSON', '{', false, 'JSON'],
  ['a list', [], false, 'expected record'],
  [
    'a name in capitals',
    { Shop: { name: 'A', origins: [] } },
    false,
    '"Shop" is not a partner name',
  ],
  ['a name that is too long', { ['x'.repeat(101)]: shop().shop }, false, 'at most 100'],
  ['a partner without websites', { shop: { name: 'A' } }, false, 'expected array'],
  ['an unknown property', { shop: { ...shop().shop, secret: 'x' } }, false, '"secret"'],
  ['101 websites', shop(...Array<string>(101).fill(SHOP)), false, '<=100'],
  ['a path', shop(`${SHOP}/`), false, `Use ${SHOP}`],
  ['upper case', shop('https://Shop.example'), false, `Use ${SHOP}`],
  ['the default port', shop(`${SHOP}:443`), false, `Use ${SHOP}`],
  ['a password', shop('https://a:b@shop.example'), false, `Use ${SHOP}`],
  ['letters outside ASCII', shop('https://bücher.example'), false, 'https://xn--bcher-kva.example'],
  ['a pattern', shop('https://*.shop.example'), false, 'is a pattern'],
  ['every origin', shop('*'), false, 'is not an origin'],
  ['a page without an origin', shop('null'), false, 'is not an origin'],
  ['a file', shop('file:///etc/passwd'), false, 'is not an origin'],
  ['http', shop('http://shop.example'), false, 'is not https'],
  ['http that looks like this machine', shop('http://localhost.evil.test'), false, 'is not https'],
  ['http in production', shop('http://localhost:5174'), true, 'In production'],
  ['an empty greeting', shopWith({ assistant: { greeting: ' ' } }), false, 'greeting'],
  ['an unknown language', shopWith({ assistant: { languages: ['tlh'] } }), false, 'languages'],
  ['no messages a day', shopWith({ assistant: { allowance: 0 } }), false, 'allowance'],
  [
    'seven starters',
    shopWith({ assistant: { starters: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] } }),
    false,
    'starters',
  ],
  ['an unknown setting', shopWith({ assistant: { prompt: 'x' } }), false, '"prompt"'],
  [
    'knowledge at an address for scripts',
    shopWith({ assistant: { knowledge: { folder: 'k', address: 'javascript:alert(1)' } } }),
    false,
    'must begin with https://',
  ],
  ['an identity without a key', identity({}), false, 'either the address of the keys'],
  [
    'an identity with two keys',
    identity({ sharedKey: KEY, jwksUrl: 'https://shop.example/keys' }),
    false,
    'either the address of the keys',
  ],
  ['a short shared key', identity({ sharedKey: 'k'.repeat(31) }), false, 'at least 32'],
  [
    'a public key as the shared key',
    identity({ sharedKey: `-----BEGIN PUBLIC KEY-----\n${KEY}` }),
    false,
    'A shared key is a secret',
  ],
  [
    'a JSON Web Key as the shared key',
    identity({ sharedKey: JSON.stringify({ kty: 'RSA', n: KEY }) }),
    false,
    'A shared key is a secret',
  ],
  [
    'keys at an address with a password',
    identity({ jwksUrl: 'https://a:b@shop.example/keys' }),
    false,
    'no user name or password',
  ],
  ['keys over http', identity({ jwksUrl: 'http://shop.example/keys' }), false, 'not an https'],
  [
    'local keys in production',
    identity({ jwksUrl: 'http://localhost/keys' }),
    true,
    'not an https',
  ],
])(
  'an operator who starts the server with a partner file containing %s gets an error with the reason',
  (_, content, isProduction, reason) => {
    const path = join(newTempFolder(), 'partners.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    const start = () =>
      watchPartnersFile({ path, isProduction, isOptional: true }, { onWarning: () => {} })
    expect(start).toThrow(EnvironmentError)
    expect(start).toThrow(reason)
    expect(start).toThrow(path)
  },
)

test("an operator writes a partner's assistant and its identity into the file, with a folder beside it", () => {
  const assistant = {
    instructions: 'Speak like a barista.',
    greeting: 'Hello, coffee?',
    starters: ['When do you open?'],
    models: ['guide'],
    languages: ['vi', 'en'],
    allowance: 5,
    knowledge: { folder: 'pages', address: 'https://shop.example/' },
  }
  const signedBy = { issuer: 'https://shop.example', audience: 'atelier', sharedKey: KEY }
  const { partners, path } = openPartnerFile(shopWith({ assistant, identity: signedBy }))
  const folder = join(dirname(path), 'pages')
  expect(partners.settingsOf('shop')).toMatchObject({
    assistant: { ...assistant, knowledge: { ...assistant.knowledge, folder } },
    identity: signedBy,
  })
  expect(partners.settingsOf('nobody')).toEqual({})
})

test('an operator whose PARTNERS file does not exist gets an error', () => {
  expect(() => openPartnerFile(undefined)).toThrow(/PARTNERS.*no such file/)
})

test('the partner file is in DATA_DIR unless the operator sets PARTNERS', () => {
  const DATA_DIR = newTempFolder()
  const path = join(DATA_DIR, 'partners.json')
  expect(readEnvironment({ DATA_DIR, SECRET }).partners).toEqual({
    path,
    isOptional: true,
    isProduction: false,
  })
  const named = readEnvironment({ DATA_DIR, SECRET, PARTNERS: ` ${path}2 ` }).partners
  expect(named).toEqual({ path: `${path}2`, isOptional: false, isProduction: false })
})

test('a change to the partner file takes effect a second later, also after hours without requests', () => {
  const { partners, write, clock, warnings } = openPartnerFile(shop(SHOP))
  write(shop('https://new.example', 'https://newer.example'))
  clock.time = 999
  expect(partners.isListedByAnyPartner(SHOP)).toBe(true)
  clock.time = 1000
  expect(partners.isListedByAnyPartner(SHOP)).toBe(false)
  expect(partners.originsOf('shop')).toEqual(['https://new.example', 'https://newer.example'])
  write({})
  clock.time += 10 * 60 * 60_000
  expect(partners.isListedByAnyPartner('https://new.example')).toBe(false)
  expect(warnings).toEqual([])
})

test('a partner file that becomes invalid while the server runs keeps the known partners and logs one warning', () => {
  const { partners, write, clock, warnings, path } = openPartnerFile(shop(SHOP))
  write('{ "shop"')
  for (const time of [1000, 2000, 3000]) {
    clock.time = time
    expect(partners.originsOf('shop')).toEqual([SHOP])
  }
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(path)
  expect(warnings[0]).toContain('The partners loaded before stay in use.')
  write(shop(SHOP, 'https://new.example'))
  clock.time = 4000
  expect(partners.originsOf('shop')).toEqual([SHOP, 'https://new.example'])
  rmSync(path)
  clock.time = 5000
  expect(partners.isListedByAnyPartner(SHOP)).toBe(true)
  expect(warnings).toHaveLength(2)
})

test('an operator who deletes the optional partner file removes its partners from the running server', () => {
  const { partners, clock, path, warnings } = openPartnerFile(shop(SHOP), { isOptional: true })
  rmSync(path)
  clock.time = 1000
  expect(partners.isListedByAnyPartner(SHOP)).toBe(false)
  expect(warnings).toEqual([])
})
