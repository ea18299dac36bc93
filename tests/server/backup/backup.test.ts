import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { extractCode, newEmailAddress } from '../helpers/emails.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { authorizeAndFetchTokens, bearerHeaders, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { fetchPicture, uploadedAddress } from '../helpers/pictures.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess, type ServerProcess } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { PASSWORD } from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'
import { onOneDatabase } from '../helpers/which-database.ts'

const SHOP = 'https://shop.example'
const CLUB = 'https://club.example'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())
const newServerEnvironment = () =>
  createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl, PUBLIC_URL: OWN_ORIGIN })
const env = await newServerEnvironment()

/** A browser on one of our own pages. */
const visitOwnSite = ({ url }: ServerProcess) => new Visitor(url, { origin: OWN_ORIGIN })

async function register(server: ServerProcess) {
  const visitor = visitOwnSite(server)
  const email = newEmailAddress('backup')
  const body = { userName: 'linh', email, password: PASSWORD }
  await visitor.request('POST', '/api/auth/register', { body })
  const { body: mailbox } = await visitor.get<{ letters: { text: string }[] }>(
    `/api/dev/mail?to=${email}`,
  )
  const code = extractCode(mailbox.letters[0]!.text)
  const verified = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code },
  })
  const tokens = await authorizeAndFetchTokens(visitor, verified.body.ticket)
  return { email, headers: bearerHeaders(tokens.access_token) }
}

async function signIn(server: ServerProcess, email: string): Promise<number> {
  const body = { email, password: PASSWORD }
  return (await visitOwnSite(server).request('POST', '/api/auth/login', { body })).status
}

async function startWidget({ url }: ServerProcess, partner: string, origin: string) {
  const visitor = new Visitor(url, { origin })
  return (await visitor.request('POST', '/api/embed/session', { body: { partner } })).status
}

/** Restores a missing and a damaged backup, which must leave the data unchanged. */
async function failToRestore(settings: Record<string, string>): Promise<void> {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const missing = await runProgram('restore', settings, [folder.path, '--yes'])
  expect(missing).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not a backup of this database'),
  })
  for (const name of ['database.tar.gz', 'database.dump', 'secret']) {
    await writeFile(`${folder.path}/${name}`, 'damaged '.repeat(10))
  }
  const damaged = await runProgram('restore', settings, [folder.path, '--yes'])
  expect(damaged.code).toBe(1)
  expect(damaged.output).toMatch(/cannot be read|failed/)
}

test('REL-17 visitors find their chats, pictures, accounts and partner pages after an operator, whose mail server is set wrongly meanwhile, restores a backup of the running server on an empty machine, and then fails to restore a missing and a damaged one', async () => {
  await writeFile(
    join(env.DATA_DIR!, 'partners.json'),
    JSON.stringify({ club: { name: 'Club', origins: [CLUB] } }),
  )
  const server = await startServerProcess(env)
  const settings = { ...env, PORT: new URL(server.url).port, SMTP_URL: 'nonsense' }
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Keep me' })
  const image = await uploadedAddress(visitor)
  const user = await register(server)
  expect(await runProgram('partner', settings, ['add', 'shop', SHOP])).toMatchObject({ code: 0 })
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const backup = `${folder.path}/backup`
  const saved = await runProgram('backup', settings, [backup])
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(backup) })
  const used = env.DATABASE_URL ? new URL(env.DATABASE_URL).pathname : env.DATA_DIR!
  expect(saved.output).toContain(`${used} saved in`)
  expect(await runProgram('backup', settings, ['--verify', backup])).toMatchObject({ code: 0 })
  const refused = await runProgram('restore', settings, [backup])
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/running on .*Stop/s)
  expect(await visitor.getHistory(body.conversationId)).toHaveLength(2)
  await server.stop('SIGINT')

  const emptyMachine = await newServerEnvironment()
  const restored = await runProgram('restore', emptyMachine, [backup, '--yes'])
  expect(restored).toMatchObject({ code: 0 })
  const { DATABASE_URL, DATA_DIR } = emptyMachine
  expect(restored.output).toContain(
    DATABASE_URL ? 'into the PostgreSQL database' : `into the embedded database in ${DATA_DIR}.`,
  )
  await failToRestore(emptyMachine)
  const restoredServer = await startServerProcess(emptyMachine)
  const returningVisitor = restoredServer.newVisitor().copyCookies(visitor)
  const history = await returningVisitor.getHistory(body.conversationId)
  expect(history.map(({ content }) => content)).toEqual(['Keep me', 'You said: Keep me'])
  expect((await returningVisitor.sendMessage({ Message: 'Still here' })).status).toBe(200)
  expect((await fetchPicture(returningVisitor, image)).status).toBe(200)
  expect(await signIn(restoredServer, user.email)).toBe(200)
  // The signing keys came along: a token that was issued before the backup is still valid.
  const { headers } = user
  const account = await visitOwnSite(restoredServer).request('GET', '/api/account', { headers })
  expect(account.status).toBe(200)
  expect(await startWidget(restoredServer, 'shop', SHOP)).toBe(200)
  expect(await startWidget(restoredServer, 'club', CLUB)).toBe(200)
  expect(await startWidget(restoredServer, 'shop', CLUB)).toBe(403)
  await restoredServer.stop('SIGINT')
})

test(
  'an operator who backs up a folder without a database gets an error, and no files are written',
  onOneDatabase,
  async () => {
    const empty = await createTempFolder()
    const target = await createTempFolder()
    onTestFinished(empty.remove)
    onTestFinished(target.remove)
    const settings = { DATA_DIR: empty.path, SECRET: 'x'.repeat(32) }
    const { code, output } = await runProgram('backup', settings, [`${target.path}/backup`])
    expect(code).toBe(1)
    expect(output).toContain('There is no database in')
    expect(existsSync(`${target.path}/backup`)).toBe(false)
  },
)

test.each([
  ['backup', ['--envfile=production.env'], "Unknown option '--envfile'"],
  [
    'restore',
    ['backups/today', 'backups/tomorrow'],
    'There is one folder too many: backups/tomorrow',
  ],
] as const)(
  'an operator who mistypes `%s %s` reads what is wrong and its usage, and nothing else happens',
  onOneDatabase,
  async (program, args, problem) => {
    const { code, output } = await runProgram(program, {}, [...args])
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^${problem}\\.\nUsage: npm run ${program} -- .*\n$`))
  },
)
