// `npm run partner -- set`, `unset` and `show`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { partners } from '../../../packages/server/db/schema.ts'
import { openPartners } from '../../../packages/server/partners/open-partners.ts'
import { runPartnerCommand } from '../../../packages/server/embed/partner-command.ts'
import { createPartnerStore } from '../../../packages/server/partners/stored-partners.ts'
import { startServerForFile } from '../helpers/test-server.ts'

const SHOP = 'https://shop.example'
const KEY = 'a shared key of more than 32 characters'
const IDENTITY = ['--identity-issuer', SHOP, '--identity-audience', 'atelier']

const server = await startServerForFile()
const { db } = server.database
const store = createPartnerStore(db, { isProduction: true })

beforeEach(async () => {
  await db.delete(partners)
  await store.change(
    { action: 'add', partner: 'shop', origins: [SHOP], name: 'The shop' },
    'linh at a terminal',
  )
})

/** Creates the folder of a partners file, with a key and a folder of pages beside it. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-partners-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'key.txt'), `${KEY}\n`)
  writeFileSync(join(folder, 'short.txt'), 'short')
  writeFileSync(join(folder, 'instructions.txt'), 'You are a barista.\nBe brief.\n')
  return folder
}

function run(args: string[], { folder = createFolder(), fileList = {} } = {}): Promise<string> {
  const path = join(folder, 'partners.json')
  writeFileSync(path, JSON.stringify(fileList))
  return runPartnerCommand(args, {
    file: { path, isOptional: false, isProduction: true },
    publicUrl: 'https://atelier.example',
    readRunningAddress: async () => undefined,
    actor: 'linh at a terminal',
    withStore: (use) => use(store),
  })
}

test('an operator sets what the assistant of a partner is, and a running server has it at once', async () => {
  const running = await openPartners(server.database, {
    file: { current: () => ({}) },
    isProduction: true,
    ownOrigins: [],
    onWarning: () => {},
  })
  onTestFinished(() => running.stop())
  const folder = createFolder()
  const shown = await run(
    [
      'set',
      'Shop',
      '--instructions-file=instructions.txt',
      '--greeting=Coffee?',
      '--starter=When do you open?',
      '--starter=Is there oat milk?',
      '--model=guide',
      '--language=vi',
      '--language=en',
      '--allowance=20',
      '--knowledge=pages',
      `--knowledge-address=${SHOP}/`,
    ],
    { folder },
  )
  expect(shown).toContain('Running servers apply this within a second.')
  expect(shown).toContain('  starters: When do you open? | Is there oat milk?')
  expect(shown).toContain(`  knowledge: ${join(folder, 'pages')}, at ${SHOP}/`)
  const expected = {
    name: 'The shop',
    origins: [SHOP],
    assistant: {
      instructions: 'You are a barista.\nBe brief.',
      greeting: 'Coffee?',
      starters: ['When do you open?', 'Is there oat milk?'],
      models: ['guide'],
      languages: ['vi', 'en'],
      allowance: 20,
      knowledge: { folder: join(folder, 'pages'), address: `${SHOP}/` },
    },
  }
  expect(await store.list()).toEqual({ shop: expected })
  await running.store.change(
    { action: 'add', partner: 'shop', origins: [SHOP] },
    'linh at a terminal',
  )
  expect(running.current.settingsOf('shop')).toEqual(expected)
})

test('an operator changes one setting and takes another away, and the rest stays', async () => {
  await run(['set', 'shop', '--greeting', 'Hello', '--allowance', '5'])
  await run([
    'set',
    'shop',
    '--greeting',
    'Good morning',
    ...IDENTITY,
    '--identity-key-file',
    'key.txt',
  ])
  expect((await store.list()).shop).toMatchObject({
    assistant: { greeting: 'Good morning', allowance: 5 },
    identity: { issuer: SHOP, audience: 'atelier', sharedKey: KEY },
  })
  expect(await run(['unset', 'shop', 'allowance', 'identity'])).toContain(
    '"shop" no longer has: allowance, identity.',
  )
  expect((await store.list()).shop).toEqual({
    name: 'The shop',
    origins: [SHOP],
    assistant: { greeting: 'Good morning' },
  })
  await run(['unset', 'shop', 'greeting'])
  expect((await store.list()).shop).toEqual({ name: 'The shop', origins: [SHOP] })
})

test('an operator sets what the visitors of a partner may cost in a day, reads it, and takes it away', async () => {
  await run(['set', 'shop', '--greeting', 'Hello'])
  expect(await run(['set', 'shop', '--budget-per-day', '2.5'])).toContain('2.5 dollars a day')
  await run(['set', 'shop', '--greeting', 'Good morning'])
  expect((await store.list()).shop).toEqual({
    name: 'The shop',
    origins: [SHOP],
    assistant: { greeting: 'Good morning' },
    budgetPerDay: 2.5,
  })
  await run(['unset', 'shop', 'budgetPerDay'])
  expect((await store.list()).shop).not.toHaveProperty('budgetPerDay')
})

test('an operator never sees a shared key again, and sees the address of the keys', async () => {
  const set = await run(['set', 'shop', ...IDENTITY, '--identity-key-file', 'key.txt'])
  const show = await run(['show', 'shop'])
  const list = await run(['list'])
  expect(set + show + list).not.toContain(KEY)
  expect(show).toContain('audience atelier, a shared key, which is not shown')
  await run(['set', 'shop', ...IDENTITY, '--identity-jwks', `${SHOP}/keys`])
  expect(await run(['show', 'shop'])).toContain(`keys at ${SHOP}/keys`)
})

test('an operator adds and removes websites, and the assistant of the partner stays', async () => {
  await run(['set', 'shop', '--greeting', 'Hello'])
  await run(['add', 'shop', 'https://www.shop.example'])
  await run(['remove', 'shop', SHOP])
  expect((await store.list()).shop).toMatchObject({
    origins: ['https://www.shop.example'],
    assistant: { greeting: 'Hello' },
  })
})

test('an operator sees the settings of a partner of the file, and is told to change them there', async () => {
  const shop = { name: 'Shop of the file', origins: [SHOP], assistant: { greeting: 'Hi' } }
  const fileList = { shop }
  const shown = await run(['show', 'shop'], { fileList })
  expect(shown).toMatch(/^The partner "shop", from .*partners.json:/)
  expect(shown).toContain('  greeting: Hi')
  for (const args of [
    ['set', 'shop', '--greeting', 'Hello'],
    ['unset', 'shop', 'greeting'],
  ]) {
    await expect(run(args, { fileList })).rejects.toThrow(/"shop" is in .*partners.json/)
  }
})

test.each([
  [['set', 'shop'], 'npm run partner -- set <name>'],
  [['set', 'shop', 'club', '--greeting', 'Hi'], 'npm run partner -- set <name>'],
  [['set', 'shop', '--frobnicate', 'Hi'], 'npm run partner -- set <name>'],
  [['unset', 'shop'], 'npm run partner -- unset <name>'],
  [['unset', 'shop', 'origins'], 'npm run partner -- unset <name>'],
  [['show'], 'npm run partner -- show <name>'],
  [['show', 'nobody'], 'There is no partner "nobody"'],
  [['set', 'nobody', '--greeting', 'Hi'], 'There is no partner "nobody"'],
  [['set', 'shop', '--greeting', 'x'.repeat(301)], 'assistant.greeting'],
  [['set', 'shop', '--language', 'tlh'], 'assistant.languages'],
  [['set', 'shop', '--allowance', 'many'], 'assistant.allowance'],
  [['set', 'shop', '--budget-per-day', '0'], 'budgetPerDay'],
  [['set', 'shop', '--budget-per-day', '$5'], 'budgetPerDay'],
  [['set', 'shop', '--instructions-file', 'none.txt'], '--instructions-file cannot be read'],
  [['set', 'shop', '--knowledge', 'none'], 'is not a folder on this machine'],
  [['set', 'shop', '--knowledge', 'key.txt'], 'is not a folder on this machine'],
  [['set', 'shop', '--knowledge-address', SHOP], 'needs --knowledge'],
  [
    ['set', 'shop', '--knowledge', 'pages', '--knowledge-address', 'shop.example'],
    'must begin with https://',
  ],
  [['set', 'shop', '--identity-issuer', SHOP], 'An identity needs --identity-issuer'],
  [['set', 'shop', ...IDENTITY], 'either the address of the keys or a shared key'],
  [['set', 'shop', ...IDENTITY, '--identity-key-file', 'short.txt'], 'at least 32 characters'],
  [
    ['set', 'shop', ...IDENTITY, '--identity-jwks', 'http://localhost/keys'],
    'is not an https address',
  ],
])(
  'an operator who runs `partner %j` is told what is wrong, and nothing changes',
  async (args, why) => {
    const before = await store.list()
    await expect(run(args)).rejects.toThrow(why)
    expect(await store.list()).toEqual(before)
  },
)
