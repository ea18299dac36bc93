import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { embed } from '@atelier/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadPartnersAndReloadOnChange } from '../../packages/server/embed/partners.ts'
import { readEnvironment } from '../../packages/server/environment.ts'
import { EnvironmentError } from '../../packages/server/environment/errors.ts'
import { listBuilds, OWN_BUILDS, pinnedScriptTag } from '../../packages/server/widget-builds.ts'
import { runProgram, startServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-server.ts'
import { Visitor } from './visitor.ts'

const SHOP = 'https://shop.example'
const SECRET = 'x'.repeat(32)
const DEMO = ['http://localhost:5174', 'http://127.0.0.1:5174']

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
  const partners = loadPartnersAndReloadOnChange(
    { path, isProduction, isOptional },
    { onWarning: (message) => warnings.push(message), now: () => clock.time },
  )
  return { partners, write, warnings, clock, path }
}

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

test('outside production a demo partner exists for the trial page, unless the file defines one', () => {
  expect(openPartnerFile(undefined, { isOptional: true }).partners.originsOf('demo')).toEqual(DEMO)
  expect(openPartnerFile(shop(SHOP)).partners.originsOf('demo')).toEqual(DEMO)
  const own = openPartnerFile({ demo: { name: 'Demo', origins: [SHOP] } }).partners
  expect(own.originsOf('demo')).toEqual([SHOP])
  expect(own.isListedByAnyPartner(DEMO[0]!)).toBe(false)
  const live = openPartnerFile(undefined, { isOptional: true, isProduction: true }).partners
  expect(live.originsOf('demo')).toEqual([])
  expect(live.isListedByAnyPartner(DEMO[0]!)).toBe(false)
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
])(
  'an operator who starts the server with a partner file containing %s gets an error with the reason',
  (_, content, isProduction, reason) => {
    const path = join(newTempFolder(), 'partners.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    const start = () =>
      loadPartnersAndReloadOnChange(
        { path, isProduction, isOptional: true },
        { onWarning: () => {} },
      )
    expect(start).toThrow(EnvironmentError)
    expect(start).toThrow(reason)
    expect(start).toThrow(path)
  },
)

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
  expect(partners.originsOf('demo')).toEqual(DEMO)
  expect(warnings).toEqual([])
})

const PUBLIC_URL = 'https://atelier.example'

function runPartnerCommand(DATA_DIR: string, args: string, env: Record<string, string> = {}) {
  const variables = { DATA_DIR, PUBLIC_URL, DEMO: 'true', ...env }
  return runProgram('partner', variables, args.split(' ').filter(Boolean))
}

test('an operator adds websites, gets the lines to paste, lists the websites and removes them', async () => {
  const folder = newTempFolder()
  const path = join(folder, 'partners.json')
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as unknown

  const added = await runPartnerCommand(folder, `add shop ${SHOP}`)
  expect(added.code).toBe(0)
  expect(added.output).toContain(`The widgets can now be shown for "shop" on ${SHOP}.`)
  expect(added.output).toContain(
    '<script type="module" src="https://atelier.example/atelier.js"></script>\n' +
      '<atelier-chat partner="shop"></atelier-chat>\n',
  )
  const [build] = listBuilds(OWN_BUILDS)
  expect(added.output).toContain(pinnedScriptTag(build!, PUBLIC_URL))
  expect(read()).toEqual({ shop: { name: 'shop', origins: [SHOP] } })

  await runPartnerCommand(folder, `add shop ${SHOP} https://www.shop.example`)
  expect(read()).toEqual({ shop: { name: 'shop', origins: [SHOP, 'https://www.shop.example'] } })
  const list = await runPartnerCommand(folder, 'list')
  expect(list).toMatchObject({ code: 0, output: expect.stringContaining(path) })
  expect(list.output).toContain(`shop: ${SHOP}, https://www.shop.example\n`)
  expect(list.output).toContain('demo: http://localhost:5174')

  const removed = await runPartnerCommand(folder, `remove shop ${SHOP}`)
  expect(removed.output).toContain(`no longer be shown for "shop" on ${SHOP}.`)
  expect(read()).toEqual({ shop: { name: 'shop', origins: ['https://www.shop.example'] } })
  const all = await runPartnerCommand(folder, 'remove shop')
  expect(all).toMatchObject({ code: 0, output: expect.stringContaining('"shop" on any website') })
  expect(read()).toEqual({})
  // The command leaves no temporary files.
  expect(readdirSync(folder).toSorted()).toEqual(['partners.json', 'secret'])
}, 40_000)

test.each([
  ['', 'npm run partner -- add <name>'],
  ['add', 'npm run partner -- add <name>'],
  ['add shop', 'npm run partner -- add <name>'],
  ['list shop', 'npm run partner -- add <name>'],
  ['frobnicate shop', 'npm run partner -- add <name>'],
  ['add Shop https://shop.example', '"Shop" is not a partner name'],
  ['add shop https://shop.example/chat', 'Use https://shop.example'],
  ['add shop http://shop.example', 'is not https'],
  ['remove nobody', 'There is no partner "nobody"'],
  ['remove shop https://other.example', '"shop" has no website https://other.example'],
])(
  'an operator who runs `partner %s` gets an error, and the file is unchanged',
  async (args, why) => {
    const folder = newTempFolder()
    const path = join(folder, 'partners.json')
    const before = JSON.stringify(shop(SHOP))
    writeFileSync(path, before)
    const { code, output } = await runPartnerCommand(folder, args)
    expect(code).toBe(1)
    expect(output).toContain(why)
    expect(output).not.toContain('    at ')
    expect(readFileSync(path, 'utf8')).toBe(before)
  },
)

test('the partner command creates the PARTNERS file, and in production accepts https origins only', async () => {
  const folder = newTempFolder()
  const env = {
    PARTNERS: join(folder, 'deep/list.json'),
    NODE_ENV: 'production',
    DEMO: 'false',
    SECRET,
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'hello@atelier.example',
  }
  const refused = await runPartnerCommand(folder, 'add shop http://localhost:3000', env)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('In production') })
  expect((await runPartnerCommand(folder, `add shop ${SHOP}`, env)).code).toBe(0)
  const { output } = await runPartnerCommand(folder, 'list', env)
  expect(output).toBe(`Partners in ${env.PARTNERS}:\n  shop: ${SHOP}\n`)
})

test('a server refuses to start with an invalid partner file, and a running server applies the changes of the partner command', async () => {
  const folder = newTempFolder()
  const database = await createTestDatabase({ isPrepared: false })
  onTestFinished(database.drop)
  const env = { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) }
  writeFileSync(join(folder, 'partners.json'), '{')
  const broken = await runProgram('server', { ...env, PORT: '1' })
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('Atelier cannot start:\n  - PARTNERS, the file')
  expect(broken.output).not.toContain('    at ')
  rmSync(join(folder, 'partners.json'))

  const server = await startServerProcess(env)
  const startSession = (partnerName: string, origin: string) =>
    new Visitor(server.url, { origin }).request<embed.EmbedSession>('POST', '/api/embed/session', {
      body: { partner: partnerName },
    })
  expect((await startSession('demo', DEMO[0]!)).status).toBe(200)
  expect((await startSession('shop', SHOP)).status).toBe(403)
  expect((await runPartnerCommand(folder, `add shop ${SHOP}`)).code).toBe(0)
  await vi.waitFor(async () => expect((await startSession('shop', SHOP)).status).toBe(200), {
    timeout: 5000,
    interval: 100,
  })
  const { token } = (await startSession('shop', SHOP)).body
  const visitor = new Visitor(server.url, { origin: SHOP, authorization: `Bearer ${token}` })
  expect((await visitor.get('/api/userpreferences')).status).toBe(200)
  expect((await runPartnerCommand(folder, 'remove shop')).code).toBe(0)
  await vi.waitFor(
    async () => expect((await visitor.get('/api/userpreferences')).status).toBe(401),
    { timeout: 5000, interval: 100 },
  )
  await server.stop('SIGINT')
}, 40_000)
