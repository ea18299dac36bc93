// The partners in the database, and how servers notice their changes.
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createPriceCheck } from '../../../packages/server/costs/missing-prices.ts'
import { openDatabase, type Database } from '../../../packages/server/db/database.ts'
import { partners } from '../../../packages/server/db/schema.ts'
import { openPartners } from '../../../packages/server/partners/open-partners.ts'
import type { PartnerList } from '../../../packages/server/partners/partner-list.ts'
import type { Partners } from '../../../packages/server/partners/partners.ts'
import { createPartnerStore } from '../../../packages/server/partners/stored-partners.ts'
import { createTestDatabase } from '../helpers/test-server.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const OPERATOR = 'linh at a terminal'
const SHOP = 'https://shop.example'
const LOCAL = 'http://localhost:3000'
const DEMO = ['http://localhost:5174', 'http://127.0.0.1:5174']

const testDatabase = await createTestDatabase()
const database = await openDatabase(testDatabase)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

interface OpenOptions {
  database?: Database
  fileList?: PartnerList
  isProduction?: boolean
  onChange?: (partners: Partners) => void
}

/** Opens the partners as a server does, with these partners in its file. */
async function openForTest(options: OpenOptions = {}) {
  const { fileList = {}, isProduction = false, onChange = () => {} } = options
  const warnings: string[] = []
  const opened = await openPartners(options.database ?? database, {
    file: { current: () => fileList },
    isProduction,
    ownOrigins: ['https://atelier.example'],
    onWarning: (message) => warnings.push(message),
    onChange,
  })
  onTestFinished(() => opened.stop())
  return { ...opened, partners: opened.current, warnings }
}

async function storePartners(list: PartnerList): Promise<void> {
  await database.db.delete(partners)
  const rows = Object.entries(list).map(([id, { name, origins, ...settings }]) => {
    return { id, name, origins, settings }
  })
  if (rows.length > 0) await database.db.insert(partners).values(rows)
}

test('a partner of the file replaces the one in the database with the same name, and both replace the demo partner', async () => {
  await storePartners({
    shop: { name: 'Stored shop', origins: [SHOP] },
    club: { name: 'Club', origins: ['https://club.example'] },
  })
  const fileList = { shop: { name: 'Shop of the file', origins: ['https://file.example'] } }
  const withFile = await openForTest({ fileList })
  expect(withFile.partners.nameOf('shop')).toBe('Shop of the file')
  expect(withFile.partners.originsOf('shop')).toEqual(['https://file.example'])
  expect(withFile.partners.isListedByAnyPartner(SHOP)).toBe(false)
  expect(withFile.partners.originsOf('club')).toEqual(['https://club.example'])
  expect(withFile.partners.originsOf('demo')).toEqual(DEMO)
  expect((await openForTest({ isProduction: true })).partners.originsOf('demo')).toEqual([])
  await storePartners({ demo: { name: 'Demo', origins: [SHOP] } })
  const withDemo = await openForTest()
  expect(withDemo.partners.originsOf('demo')).toEqual([SHOP])
  expect(withDemo.partners.isListedByAnyPartner(DEMO[0]!)).toBe(false)
})

test('a change that the server itself makes takes effect at once', async () => {
  await storePartners({})
  const server = await openForTest()
  const change = (action: 'add' | 'remove', origins: string[], name?: string) =>
    server.store.change({ action, partner: 'shop', origins, name }, OPERATOR)
  await change('add', [SHOP], 'A shop')
  await change('add', [SHOP, LOCAL])
  expect(server.partners.originsOf('shop')).toEqual([SHOP, LOCAL])
  expect(server.partners.nameOf('shop')).toBe('A shop')
  expect(await server.store.list()).toEqual({ shop: { name: 'A shop', origins: [SHOP, LOCAL] } })
  await change('remove', [SHOP])
  expect(server.partners.originsOf('shop')).toEqual([LOCAL])
  await change('remove', [])
  expect(server.partners.isListedByAnyPartner(LOCAL)).toBe(false)
  expect(await server.store.list()).toEqual({})
})

test('websites that two operators add at the same time are all stored', async () => {
  await storePartners({})
  const store = createPartnerStore(database.db, { isProduction: false })
  const websites = Array.from({ length: 8 }, (_, i) => `https://shop-${i}.example`)
  const changes = websites.map((origin) =>
    store.change({ action: 'add', partner: 'shop', origins: [origin] }, OPERATOR),
  )
  await Promise.all(changes)
  expect((await store.list()).shop!.origins.toSorted()).toEqual(websites)
})

test('a server in production ignores websites without https that came with a backup, and says so', async () => {
  await storePartners({ shop: { name: 'Shop', origins: [SHOP, LOCAL] } })
  const { partners: used, warnings } = await openForTest({ isProduction: true })
  expect(used.originsOf('shop')).toEqual([SHOP])
  expect(warnings).toEqual([expect.stringContaining(`"${LOCAL}" is not https`)])
})

test('a server in production ignores an identity whose keys are not read over https, and says so', async () => {
  const identity = { issuer: SHOP, audience: 'atelier', jwksUrl: `${LOCAL}/keys` }
  await storePartners({ shop: { name: 'Shop', origins: [SHOP], identity } })
  const { partners: used, warnings } = await openForTest({ isProduction: true })
  expect(used.originsOf('shop')).toEqual([SHOP])
  expect(used.settingsOf('shop').identity).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('is not an https address')])
})

test(
  'every server applies a change by another process within about a second, and keeps the partners while the database is down',
  onPostgres,
  async () => {
    await storePartners({ shop: { name: 'Shop', origins: [SHOP] } })
    const secondConnection = await openDatabase(testDatabase)
    const servers = [await openForTest(), await openForTest({ database: secondConnection })]
    const seen = () => servers.map((server) => server.partners.originsOf('shop'))
    await storePartners({ shop: { name: 'Shop', origins: [LOCAL] } })
    await waitUntil(() => expect(seen()).toEqual([[LOCAL], [LOCAL]]))
    await secondConnection.close()
    await waitUntil(() => expect(servers[1]!.warnings).toHaveLength(1))
    expect(servers[1]!.partners.originsOf('shop')).toEqual([LOCAL])
  },
)

test('a stopped server no longer asks the database for partners', onPostgres, async () => {
  await storePartners({})
  const { stop, partners: known } = await openForTest()
  const running = await openForTest()
  stop()
  await database.db.execute(sql`select 1`)
  await storePartners({ shop: { name: 'Shop', origins: [SHOP] } })
  await waitUntil(() => expect(running.partners.originsOf('shop')).toEqual([SHOP]))
  expect(known.originsOf('shop')).toEqual([])
})

test('the previews of the help pages run on our own origin, whatever partners are stored', async () => {
  await storePartners({ 'help-preview': { name: 'Shop', origins: [SHOP] } })
  const { partners } = await openForTest({ isProduction: true })
  expect(partners.originsOf('help-preview')).toEqual(['https://atelier.example'])
})

test('an operator who gives a partner a budget while the server runs reads once which prices are missing', async () => {
  await storePartners({ shop: { name: 'Shop', origins: [SHOP] } })
  const warnings: string[] = []
  const service = { baseUrl: 'https://voice.example/v1', model: 'tts-1', voices: ['alloy'] }
  const settings = { modelEndpoints: [], speech: { service, transcription: undefined } }
  const onWarning = (message: string) => void warnings.push(message)
  const { store } = await openForTest({ onChange: createPriceCheck(settings, onWarning) })
  expect(warnings).toEqual([])
  await store.change({ action: 'set', partner: 'shop', settings: { budgetPerDay: 5 } }, OPERATOR)
  const warning =
    'The partner "shop" has a budget, but without a price this counts as nothing: the voice (SPEECH_PRICE). Add prices, 0 for what is free.'
  expect(warnings).toEqual([warning])
  await store.change({ action: 'set', partner: 'shop', settings: { budgetPerDay: 6 } }, OPERATOR)
  expect(warnings).toEqual([warning])
})
