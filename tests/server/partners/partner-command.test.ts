// `npm run partner`
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { embed } from '@atelier/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { partners } from '../../../packages/server/db/schema.ts'
import { listAudit } from '../../../packages/server/audit/operator-actions.ts'
import { runPartnerCommand } from '../../../packages/server/embed/partner-command.ts'
import {
  createRemotePartnerStore,
  readRunningAddress,
} from '../../../packages/server/embed/partner-routes.ts'
import { createPartnerStore } from '../../../packages/server/partners/stored-partners.ts'
import { readPartnerSettings } from '../../../packages/server/environment/operator.ts'
import { OWN_BUILDS } from '../../../packages/server/directories.ts'
import { listBuilds, pinnedScriptTag } from '../../../packages/server/widget-builds.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess } from '../helpers/server-process.ts'
import { repositoryRoot, startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const SHOP = 'https://shop.example'

const server = await startServerForFile()
const { db } = server.database
const store = createPartnerStore(db, { isProduction: false })
beforeEach(async () => void (await db.delete(partners)))

interface CommandOptions {
  isProduction?: boolean
  /** The content of the partners file. Absent: there is none. */
  fileList?: object
  /** The address that the running server tells. Null: no server runs. */
  runningAddress?: string | null
}

/** Runs the command on the database of the tests. */
function run(args: string, options: CommandOptions = {}) {
  const { isProduction = false, fileList, runningAddress = 'https://atelier.example' } = options
  const folder = mkdtempSync(join(tmpdir(), 'atelier-partners-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'partners.json')
  if (fileList) writeFileSync(path, JSON.stringify(fileList))
  return runPartnerCommand(args.split(' ').filter(Boolean), {
    file: { path, isOptional: false, isProduction },
    publicUrl: 'http://localhost:5173',
    readRunningAddress: async () => runningAddress ?? undefined,
    actor: 'linh at a terminal',
    withStore: (use) => use(createPartnerStore(db, { isProduction })),
  })
}

test('the audit says which operator has changed which partner, and how', async () => {
  const other = 'https://other.example'
  await run(`add audited ${SHOP}`)
  await run(`add audited ${other}`)
  await run('set audited --budget-per-day 5')
  await run('unset audited budgetPerDay')
  await run(`remove audited ${other}`)
  await run('remove audited')
  const acts = (await listAudit(db, ['audited'])).toReversed()
  expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set(['linh at a terminal']))
  expect(acts.map(({ action, result }) => `${action}: ${result}`)).toEqual([
    `partner add: ${SHOP}`,
    `partner add: ${other}`,
    'partner set: budgetPerDay',
    'partner unset: budgetPerDay',
    `partner remove: ${other}`,
    'partner remove: the whole partner',
  ])
})

test('an operator adds websites, gets the lines to paste, lists the websites and removes them', async () => {
  const added = await run(`add shop ${SHOP}`)
  expect(added).toContain(`The widgets can now be shown for "shop" on ${SHOP}.`)
  expect(added).toContain(
    '<script type="module" src="https://atelier.example/atelier.js" crossorigin></script>\n' +
      '<atelier-chat partner="shop"></atelier-chat>',
  )
  const [build] = listBuilds(OWN_BUILDS)
  expect(added).toContain(build ? pinnedScriptTag(build, 'https://atelier.example') : SHOP)
  await run(`add shop ${SHOP} https://www.shop.example --name Lamps`)
  expect(await store.list()).toEqual({
    shop: { name: 'Lamps', origins: [SHOP, 'https://www.shop.example'] },
  })
  const list = await run('list')
  expect(list).toContain(
    `Partners in the database:\n  shop: ${SHOP}, https://www.shop.example\nOutside production:\n  demo: http://`,
  )
  const removed = await run(`remove shop ${SHOP}`)
  expect(removed).toContain(`no longer be shown for "shop" on ${SHOP}.`)
  expect((await store.list()).shop!.origins).toEqual(['https://www.shop.example'])
  expect(await run('remove shop')).toContain('"shop" on any website')
  expect(await run('list', { isProduction: true })).toBe('Partners in the database:\n  none')
})

test('an operator who types a name with capitals adds, finds and removes the partner in lower case', async () => {
  expect(await run(`add Shop ${SHOP}`)).toContain('<atelier-chat partner="shop"></atelier-chat>')
  expect(Object.keys(await store.list())).toEqual(['shop'])
  await run('remove SHOP')
  expect(await store.list()).toEqual({})
})

test('an operator gets a tag with the attributes that they ask for', async () => {
  const chat = await run(`add shop ${SHOP} --launcher --theme light --lang vi --heading Say"hi"`)
  expect(chat).toContain(
    '<atelier-chat partner="shop" launcher theme="light" lang="vi" heading="Say&quot;hi&quot;"></atelier-chat>',
  )
  const login = await run(`add shop ${SHOP} --login --accent #2043c4`)
  expect(login).toContain('<atelier-login partner="shop" accent="#2043c4"></atelier-login>')
})

test('an operator reads how high the chat is, where its look can be changed, and that its assistant needs pages', async () => {
  const added = await run(`add shop ${SHOP}`)
  expect(added).toContain('The chat is 40rem high.')
  expect(added).toContain('https://atelier.example/help?page=configurator&partner=shop\n')
  expect(added).toContain("knows only Atelier's help")
  expect(added).toContain(
    'npm run partner -- set shop --knowledge <folder> --knowledge-address https://shop.example/',
  )
  expect(await run(`add shop ${SHOP} --launcher`)).not.toContain('high')
  const login = await run(`add shop ${SHOP} --login`)
  expect(login).toContain('page=configurator&partner=shop&widget=login')
  expect(login).not.toContain('assistant')
  await run(`set shop --knowledge ${tmpdir()}`)
  expect(await run(`add shop ${SHOP}`)).not.toContain("Atelier's help")
})

test('an operator gets the address that the running server has, and reads what is missing if none confirms it', async () => {
  const confirmed = await run(`add shop ${SHOP}`)
  expect(confirmed).toContain('src="https://atelier.example/atelier.js"')
  expect(confirmed).not.toContain('PUBLIC_URL')
  const unconfirmed = await run(`add shop ${SHOP}`, { runningAddress: null })
  expect(unconfirmed).toContain('src="http://localhost:5173/atelier.js"')
  expect(unconfirmed).toContain('No running server has confirmed the address http://localhost:5173')
  expect(unconfirmed).toContain('Only this machine can reach http://localhost:5173. Set PUBLIC_URL')
  const local = await run('add shop http://localhost:3000', { runningAddress: null })
  expect(local).not.toContain('Only this machine')
})

test('an operator sees which partners come from the file, and is told to change them there', async () => {
  await run(`add shop ${SHOP}`)
  const fileList = { shop: { name: 'Shop', origins: ['https://file.example'] } }
  const list = await run('list', { fileList, isProduction: true })
  expect(list).toMatch(
    /^Partners in the database:\n {2}shop: https:\/\/shop.example \(not used: .*\)\nPartners in .*partners.json:\n {2}shop: https:\/\/file.example$/,
  )
  for (const args of [`add shop ${SHOP}`, 'remove shop']) {
    await expect(run(args, { fileList })).rejects.toThrow(/"shop" is in .*partners.json/)
  }
})

test.each([
  ['', 'npm run partner -- add <name>'],
  ['add', 'npm run partner -- add <name>'],
  ['add shop', 'npm run partner -- add <name>'],
  ['add shop https://shop.example --colour red', 'npm run partner -- add <name>'],
  ['list shop', 'npm run partner -- add <name>'],
  ['frobnicate shop', 'npm run partner -- add <name>'],
  ['add my_shop https://shop.example', '"my_shop" is not a partner name'],
  ['add shop https://shop.example --theme pink', '--theme is "pink". Use one of auto, host, dark'],
  ['add shop https://shop.example --accent blue', '--accent is "blue". Give a colour like #'],
  ['add shop https://shop.example --login --launcher', '--launcher is for the chat'],
  ['remove shop --launcher', 'npm run partner -- add <name>'],
  ['add shop https://shop.example/chat', 'Use https://shop.example'],
  ['add shop http://shop.example', 'is not https'],
  ['remove nobody', 'There is no partner "nobody"'],
  ['remove shop https://other.example', '"shop" has no website https://other.example'],
])(
  'an operator who runs `partner %s` gets an error, and the partners are unchanged',
  async (args, why) => {
    await run(`add shop ${SHOP}`)
    const before = await store.list()
    await expect(run(args)).rejects.toThrow(why)
    expect(await store.list()).toEqual(before)
  },
)

test('an operator of a server in production can add websites with https only', async () => {
  const isProduction = true
  await expect(run('add shop http://localhost:3000', { isProduction })).rejects.toThrow(
    'In production',
  )
  await expect(run(`add shop ${SHOP}`, { isProduction })).resolves.toContain(SHOP)
})

test('an operator whose PARTNERS file does not exist can add the first partner', async () => {
  await expect(run(`add shop ${SHOP}`)).resolves.toContain(SHOP)
})

test('an operator gets an error from the running server in its own words, and without the secret none at all', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-partners-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { url } = await startSecondServer(server, {
    partnerStore: store,
    publicUrl: 'https://atelier.example',
  })
  const settingsWith = (variables: Record<string, string>) => {
    const { hostname: HOST, port: PORT } = new URL(url)
    return readPartnerSettings({ HOST, PORT, DATA_DIR, ...variables })
  }
  const remote = (variables: Record<string, string>) =>
    createRemotePartnerStore(settingsWith(variables))
  expect(await readRunningAddress(settingsWith({ SECRET }))).toBe('https://atelier.example')
  await expect(remote({ SECRET }).list()).resolves.toEqual({})
  const change = { action: 'remove', partner: 'nobody', origins: [] } as const
  await expect(
    remote({ SECRET }).change({ ...change, origins: [] }, 'linh at a terminal'),
  ).rejects.toThrow('There is no partner "nobody".')
  const settings: Record<string, string>[] = [{ SECRET: 'x'.repeat(32) }, { SECRET, PORT: '1' }]
  for (const wrong of settings) {
    expect(await readRunningAddress(settingsWith(wrong))).toBeUndefined()
    await expect(remote(wrong).list()).rejects.toThrow(
      /A server uses the database, .*\((404|no answer)\)\. Set HOST, PORT, DATA_DIR and SECRET/,
    )
  }
  await expect(remote({ SECRET, HOST: '::1', PORT: '1' }).list()).rejects.toThrow(' at [::1]:1 (')
})

test('an operator whose DATA_DIR is not that of the running server is told so, and changes no other database', async () => {
  const { url } = await startSecondServer(server, { partnerStore: store })
  const { hostname: HOST, port: PORT } = new URL(url)
  const { DATA_DIR = '' } = await createServerEnvironment()
  const env = { HOST, PORT, SECRET, DATA_DIR }
  const { code, output } = await runProgram('partner', env, ['add', 'shop', SHOP])
  expect(code).toBe(1)
  expect(output).toContain(`The running server uses another DATA_DIR than ${DATA_DIR}, or`)
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
})

test("a command finds the running server by the server's data folder alone, and no server once it has stopped", async () => {
  const { PORT: _port, HOST: _host, ...env } = await createServerEnvironment()
  const running = await startServerProcess(env)
  const { code, output } = await runProgram('partner', env, ['add', 'shop', SHOP])
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(output).toContain(`src="${running.url}/atelier.js"`)
  expect(output).not.toContain('No running server')
  await running.stop('SIGINT')
  const { output: later } = await runProgram('partner', env, ['add', 'shop', SHOP])
  expect(later).toContain('No running server')
})

test('an operator changes partners of a stopped and of a running server, which applies the changes', async () => {
  const env = await createServerEnvironment()
  const runProcess = async (args: string, PORT = '5173') => {
    const { code, output } = await runProgram('partner', { ...env, PORT }, args.split(' '))
    expect({ code, output }).toMatchObject({ code: 0 })
  }
  await runProcess(`add shop ${SHOP}`)
  const running = await startServerProcess(env)
  const { port } = new URL(running.url)
  const startSession = (partner: string, origin: string) =>
    new Visitor(running.url, { origin }).request<embed.EmbedSession>('POST', '/api/embed/session', {
      body: { partner },
    })
  const { status, body } = await startSession('shop', SHOP)
  expect(status).toBe(200)
  expect((await startSession('club', SHOP)).status).toBe(403)
  await runProcess(`add club ${SHOP}`, port)
  await waitUntil(async () => expect((await startSession('club', SHOP)).status).toBe(200))
  const authorization = `Bearer ${body.token}`
  const widget = new Visitor(running.url, { origin: SHOP, authorization })
  expect((await widget.get('/api/userpreferences')).status).toBe(200)
  await runProcess('remove shop', port)
  await waitUntil(async () => expect((await widget.get('/api/userpreferences')).status).toBe(401))
  await running.stop('SIGINT')
})

test('an operator asks a question, and reads the answer, what is quoted from it, and what the other passages lack', async () => {
  const knowledge = { folder: join(repositoryRoot, 'examples/coffee-shop/knowledge') }
  const fileList = { shop: { name: 'Bean & Leaf', origins: [SHOP], assistant: { knowledge } } }
  const answer = await run('ask shop are you open on wednesday', { fileList })
  expect(answer).toContain('> We open Monday to Friday from 7:00 to 18:00')
  expect(answer).toMatch(/^ {2}\d\.\d\d {2}quoted {2}Opening hours$/m)
  const refusal = await run('ask shop do you repair bicycles on Friday', { fileList })
  expect(refusal).toContain('I found nothing about that on the pages of Bean')
  expect(refusal).toMatch(/Opening hours \(it has nothing like: .*bicycles\)/)
  expect(await run('ask shop zyzzyva', { fileList })).toContain('No passage has a word')
  await expect(run('ask demo when')).rejects.toThrow('This partner has no pages of its own')
  await expect(run('ask shop', { fileList })).rejects.toThrow('npm run partner -- ask')
})
