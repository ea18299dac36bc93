// Whose websites may show the widgets: the file, and the command that writes it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { embed } from '@atelier/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPartners } from '../../packages/server/embed/partners.ts'
import { EnvironmentError, readEnvironment } from '../../packages/server/environment.ts'
import { runToEnd, startProcess } from './process.ts'
import { newDatabase } from './start.ts'
import { Visitor } from './visitor.ts'

const SHOP = 'https://shop.example'
const SECRET = 'x'.repeat(32)
const DEMO = ['http://localhost:5174', 'http://127.0.0.1:5174']

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-partners-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

interface Opened {
  production?: boolean
  mayBeAbsent?: boolean
}

/** The partners of a file with this content, if any. The clock goes on as the test says. */
function open(content: unknown, { production = false, mayBeAbsent = false }: Opened = {}) {
  const path = join(newFolder(), 'partners.json')
  const write = (next: unknown) =>
    writeFileSync(path, typeof next === 'string' ? next : JSON.stringify(next))
  if (content !== undefined) write(content)
  const warnings: string[] = []
  const clock = { time: 0 }
  const partners = openPartners(
    { path, production, mayBeAbsent },
    { onWarning: (message) => warnings.push(message), now: () => clock.time },
  )
  return { partners, write, warnings, clock, path }
}

const shop = (...origins: string[]) => ({ shop: { name: 'A shop', origins } })

test('a partner has the websites that the file lists, and others have none', () => {
  const { partners } = open(shop(SHOP, 'https://shop.example:8443', 'http://[::1]:3000'))
  expect(partners.origins('shop')).toEqual([SHOP, 'https://shop.example:8443', 'http://[::1]:3000'])
  for (const name of ['nobody', 'Shop', '', 'constructor', '__proto__', 'toString']) {
    expect(partners.origins(name)).toEqual([])
  }
  expect(partners.isListed(SHOP)).toBe(true)
  for (const origin of [
    'https://shop.example.evil.test',
    'https://SHOP.example',
    'null',
    '*',
    '',
  ]) {
    expect(partners.isListed(origin)).toBe(false)
  }
})

test('a partner may be called as an object has its own words', () => {
  const { partners } = open({ constructor: { name: 'Builders', origins: [SHOP] } })
  expect(partners.origins('constructor')).toEqual([SHOP])
})

test('outside production there is a demo for the trial page, unless the file has its own', () => {
  expect(open(undefined, { mayBeAbsent: true }).partners.origins('demo')).toEqual(DEMO)
  expect(open(shop(SHOP)).partners.origins('demo')).toEqual(DEMO)
  const own = open({ demo: { name: 'Demo', origins: [SHOP] } }).partners
  expect(own.origins('demo')).toEqual([SHOP])
  expect(own.isListed(DEMO[0]!)).toBe(false)
  const live = open(undefined, { mayBeAbsent: true, production: true }).partners
  expect(live.origins('demo')).toEqual([])
  expect(live.isListed(DEMO[0]!)).toBe(false)
})

test.each([
  ['no JSON', '{', false, 'JSON'],
  ['a list', [], false, 'expected record'],
  ['a name in capitals', { Shop: { name: 'A', origins: [] } }, false, '"Shop" is no name'],
  ['a name that is too long', { ['x'.repeat(101)]: shop().shop }, false, 'at most 100'],
  ['a partner without websites', { shop: { name: 'A' } }, false, 'expected array'],
  ['a word it does not know', { shop: { ...shop().shop, secret: 'x' } }, false, '"secret"'],
  ['101 websites', shop(...Array<string>(101).fill(SHOP)), false, '<=100'],
  ['a path', shop(`${SHOP}/`), false, `Write ${SHOP}`],
  ['upper case', shop('https://Shop.example'), false, `Write ${SHOP}`],
  ['the port that goes without saying', shop(`${SHOP}:443`), false, `Write ${SHOP}`],
  ['a password', shop('https://a:b@shop.example'), false, `Write ${SHOP}`],
  [
    'letters no address has',
    shop('https://bücher.example'),
    false,
    'https://xn--bcher-kva.example',
  ],
  ['a pattern', shop('https://*.shop.example'), false, 'is a pattern'],
  ['all', shop('*'), false, 'is no origin'],
  ['a page without an origin', shop('null'), false, 'is no origin'],
  ['a file', shop('file:///etc/passwd'), false, 'is no origin'],
  ['http', shop('http://shop.example'), false, 'is not https'],
  ['http that looks like this machine', shop('http://localhost.evil.test'), false, 'is not https'],
  ['http in production', shop('http://localhost:5174'), true, 'In production'],
])('a file with %s is refused at the start, and it says why', (_, content, production, reason) => {
  const path = join(newFolder(), 'partners.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  const start = () => openPartners({ path, production, mayBeAbsent: true }, { onWarning: () => {} })
  expect(start).toThrow(EnvironmentError)
  expect(start).toThrow(reason)
  expect(start).toThrow(path)
})

test('a file that was named has to be there', () => {
  expect(() => open(undefined)).toThrow(/PARTNERS.*no such file/)
})

test('the file is in DATA_DIR, unless PARTNERS names another one', () => {
  const DATA_DIR = newFolder()
  const path = join(DATA_DIR, 'partners.json')
  expect(readEnvironment({ DATA_DIR, SECRET }).partners).toEqual({
    path,
    mayBeAbsent: true,
    production: false,
  })
  const named = readEnvironment({ DATA_DIR, SECRET, PARTNERS: ` ${path}2 ` }).partners
  expect(named).toEqual({ path: `${path}2`, mayBeAbsent: false, production: false })
})

test('a changed file holds a second later, also after hours in which nobody asked', () => {
  const { partners, write, clock, warnings } = open(shop(SHOP))
  write(shop('https://new.example', 'https://newer.example'))
  clock.time = 999
  expect(partners.isListed(SHOP)).toBe(true)
  clock.time = 1000
  expect(partners.isListed(SHOP)).toBe(false)
  expect(partners.origins('shop')).toEqual(['https://new.example', 'https://newer.example'])
  write({})
  clock.time += 10 * 60 * 60_000
  expect(partners.isListed('https://new.example')).toBe(false)
  expect(warnings).toEqual([])
})

test('a file that breaks while the server runs changes nothing, and is told of once', () => {
  const { partners, write, clock, warnings, path } = open(shop(SHOP))
  write('{ "shop"')
  for (const time of [1000, 2000, 3000]) {
    clock.time = time
    expect(partners.origins('shop')).toEqual([SHOP])
  }
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(path)
  expect(warnings[0]).toContain('The partners known before stay.')
  write(shop(SHOP, 'https://new.example'))
  clock.time = 4000
  expect(partners.origins('shop')).toEqual([SHOP, 'https://new.example'])
  rmSync(path)
  clock.time = 5000
  expect(partners.isListed(SHOP)).toBe(true)
  expect(warnings).toHaveLength(2)
})

test('a file that need not be there may go while the server runs, and its partners with it', () => {
  const { partners, clock, path, warnings } = open(shop(SHOP), { mayBeAbsent: true })
  rmSync(path)
  clock.time = 1000
  expect(partners.isListed(SHOP)).toBe(false)
  expect(partners.origins('demo')).toEqual(DEMO)
  expect(warnings).toEqual([])
})

const PUBLIC_URL = 'https://atelier.example'

function partner(DATA_DIR: string, args: string, env: Record<string, string> = {}) {
  const command = 'packages/server/commands/partner.ts'
  return runToEnd(command, { DATA_DIR, PUBLIC_URL, ...env }, args.split(' ').filter(Boolean))
}

test('an operator adds websites, is given what to paste, lists them and takes them away', async () => {
  const folder = newFolder()
  const path = join(folder, 'partners.json')
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as unknown

  const added = await partner(folder, `add shop ${SHOP}`)
  expect(added.code).toBe(0)
  expect(added.output).toContain(`The widgets may be shown for "shop" on ${SHOP}.`)
  expect(added.output).toContain(
    '<script type="module" src="https://atelier.example/atelier.js"></script>\n' +
      '<atelier-chat partner="shop"></atelier-chat>\n',
  )
  expect(read()).toEqual({ shop: { name: 'shop', origins: [SHOP] } })

  await partner(folder, `add shop ${SHOP} https://www.shop.example`)
  expect(read()).toEqual({ shop: { name: 'shop', origins: [SHOP, 'https://www.shop.example'] } })
  const list = await partner(folder, 'list')
  expect(list).toMatchObject({ code: 0, output: expect.stringContaining(path) })
  expect(list.output).toContain(`shop: ${SHOP}, https://www.shop.example\n`)
  expect(list.output).toContain('demo: http://localhost:5174')

  const one = await partner(folder, `remove shop ${SHOP}`)
  expect(one.output).toContain(`no longer be shown for "shop" on ${SHOP}.`)
  expect(read()).toEqual({ shop: { name: 'shop', origins: ['https://www.shop.example'] } })
  const all = await partner(folder, 'remove shop')
  expect(all).toMatchObject({ code: 0, output: expect.stringContaining('"shop" anywhere') })
  expect(read()).toEqual({})
  // Nothing half-written is left beside it.
  expect(readdirSync(folder).toSorted()).toEqual(['partners.json', 'secret'])
}, 40_000)

test.each([
  ['', 'npm run partner -- add <name>'],
  ['add', 'npm run partner -- add <name>'],
  ['add shop', 'npm run partner -- add <name>'],
  ['list shop', 'npm run partner -- add <name>'],
  ['frobnicate shop', 'npm run partner -- add <name>'],
  ['add Shop https://shop.example', '"Shop" is no name of a partner'],
  ['add shop https://shop.example/chat', 'Write https://shop.example'],
  ['add shop http://shop.example', 'is not https'],
  ['remove nobody', 'There is no partner "nobody"'],
  ['remove shop https://other.example', '"shop" has no website https://other.example'],
])('`partner %s` changes nothing and says why', async (args, why) => {
  const folder = newFolder()
  const path = join(folder, 'partners.json')
  const before = JSON.stringify(shop(SHOP))
  writeFileSync(path, before)
  const { code, output } = await partner(folder, args)
  expect(code).toBe(1)
  expect(output).toContain(why)
  expect(output).not.toContain('    at ')
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('a file that is named is made by the command, and in production only https is written', async () => {
  const folder = newFolder()
  const env = {
    PARTNERS: join(folder, 'deep/list.json'),
    NODE_ENV: 'production',
    SECRET,
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'hello@atelier.example',
  }
  const refused = await partner(folder, 'add shop http://localhost:3000', env)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('In production') })
  expect((await partner(folder, `add shop ${SHOP}`, env)).code).toBe(0)
  const { output } = await partner(folder, 'list', env)
  expect(output).toBe(`Partners in ${env.PARTNERS}:\n  shop: ${SHOP}\n`)
})

test('a server does not start with a broken file, and one that runs follows the command', async () => {
  const folder = newFolder()
  const database = await newDatabase()
  onTestFinished(database.drop)
  const env = { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) }
  writeFileSync(join(folder, 'partners.json'), '{')
  const broken = await runToEnd('packages/server/main.ts', { ...env, PORT: '1' })
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('Atelier cannot start:\n  - PARTNERS, the file')
  expect(broken.output).not.toContain('    at ')
  rmSync(join(folder, 'partners.json'))

  const server = await startProcess(env)
  const begin = (partnerName: string, origin: string) =>
    new Visitor(server.url, { origin }).ask<embed.EmbedSession>('POST', '/api/embed/session', {
      body: { partner: partnerName },
    })
  expect((await begin('demo', DEMO[0]!)).status).toBe(200)
  expect((await begin('shop', SHOP)).status).toBe(403)
  expect((await partner(folder, `add shop ${SHOP}`)).code).toBe(0)
  await vi.waitFor(async () => expect((await begin('shop', SHOP)).status).toBe(200), {
    timeout: 5000,
    interval: 100,
  })
  const { token } = (await begin('shop', SHOP)).body
  const visitor = new Visitor(server.url, { origin: SHOP, authorization: `Bearer ${token}` })
  expect((await visitor.get('/api/userpreferences')).status).toBe(200)
  expect((await partner(folder, 'remove shop')).code).toBe(0)
  await vi.waitFor(
    async () => expect((await visitor.get('/api/userpreferences')).status).toBe(401),
    { timeout: 5000, interval: 100 },
  )
  await server.end('SIGINT')
}, 40_000)
