// The operator's commands in a pipe or a script, where nobody can answer.
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** Anybody can set the variable of sudo, which runs commands as root. */
const NAME = process.getuid!() === 0 ? 'mai' : userInfo().username
const env = await createServerEnvironment()

test.each([
  [['settle', 'ATL1', 'seen'], 1, /^There is no payment/],
  [
    ['grant', 'linh@example.com', 'monthly', 'a gift'],
    1,
    /^There is no account and no guest linh@/,
  ],
  [['payments', 'payed'], 1, /^There is no status "payed"\. There are pending, paid/],
  [
    ['payments', '--cvs'],
    1,
    /^There is no option --cvs\.\n {2}npm run admin -- payments \[status\]/,
  ],
  [['payments', 'review'], 0, /^There are no such payments/],
  [[], 1, /^Look after payments/],
  [['retention'], 1, /^There is no command "retention"\. `npm run admin -- --help` explains all/],
  [['users'], 1, /^"users" needs to know what to do:\n {2}npm run admin -- users find/],
  [['users', 'list'], 1, /^There is no "users list"\. There are:\n {2}npm run admin -- users find/],
  [
    ['users', 'suspend', 'linh@example.com'],
    1,
    /^"users suspend" needs other arguments:\n {2}.* users suspend <who> <reason>.*\s*$/,
  ],
  [['settle', 'ATL1'], 1, /^"settle" needs other arguments:\n {2}.* settle <reference> <reason>/],
  [['users', 'show', 'linh@example.com'], 1, /^There is no account and no guest linh@/],
  [['--help'], 0, /^Look after payments/],
  [['messages', 'all'], 0, /^No messages\./],
  [['newsletter', 'list'], 0, /^No issue was sent yet\./],
  [['creations', 'show', 'x'], 1, /^There is no creation x\./],
  [['costs', 'yesterday'], 1, /./],
  [['feedback', '--all'], 1, /./],
  [['show', 'ATL\u001b[2J'], 1, /^There is no payment with the reference ATL \[2J/],
])(
  '`npm run admin -- %j` without a terminal ends with %i and a sentence',
  async (args, code, text) => {
    const result = await runProgram('admin', env, args)
    expect(result.output).toMatch(text)
    expect(result.output).not.toContain('    at ')
    expect(result.code).toBe(code)
  },
)

test.each([
  ['partner', /^Choose which websites/],
  ['backup', /^Usage: npm run backup/],
  ['restore', /^Usage: npm run restore/],
] as const)(
  'the help of `npm run %s` can be read whatever the settings are',
  async (program, text) => {
    const wrong = { ...env, PORT: 'none' }
    const result = await runProgram(program, wrong, ['--help'])
    expect(result).toMatchObject({ code: 0, output: expect.stringMatching(text) })
  },
)

test.each([
  ['backup', ['--keep=often'], /^--keep=often is no rule\./],
  ['backup', ['--verify', '--copy=s3'], /^--verify rehearses .* cannot be used with --copy\./],
  ['backup', ['--copy=disk'], /^--copy=disk is unknown\./],
  ['backup', ['--verfy'], /^Unknown option '--verfy'\.\nUsage: npm run backup/],
  ['backup', ['one', 'two'], /^There is one folder too many: two\./],
  ['restore', [], /^Name the folder of the backup\./],
] as const)(
  '`npm run %s -- %j` says what is wrong, and then in one line how it is used',
  async (program, args, text) => {
    const { code, output } = await runProgram(program, env, [...args])
    expect(output).toMatch(text)
    expect(output.trim().split('\n')).toHaveLength(2)
    expect(code).toBe(1)
  },
)

test('a server that gets an argument says that it takes none', async () => {
  const { code, output } = await runProgram('server', env, ['--port=80'])
  expect(output).toContain('The server takes no arguments, and got "--port".')
  expect(code).toBe(78)
})

test('an operator exports and deletes a guest while the server runs, and the audit has the name of the operating system', async () => {
  const running = await startServerProcess(env)
  onTestFinished(async () => void (await running.stop('SIGINT')))
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const guest = running.newVisitor()
  await guest.sendMessage({ Message: 'Hello', ModelId: 'guide' })
  const id = guest.cookies.get('atelier-guest')!.split('.')[0]!
  const variables = { ...env, PORT: new URL(running.url).port, SUDO_USER: 'mai' }
  const run = (...args: string[]) => runProgram('admin', variables, args)

  const refused = await run('users', 'delete', id, 'no', 'more')
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/^Delete guest \S+: 1 conversation, 0 links, .* there is no terminal/),
  ])
  const file = join(folder.path, 'guest.json')
  expect((await run('users', 'export', id, 'file 12', `--output=${file}`)).output).toBe(
    `Saved in ${file}.\n`,
  )
  const saved: unknown = JSON.parse(await readFile(file, 'utf8'))
  expect(saved).toMatchObject({ guest: { id }, conversations: [{ messages: [{}, {}] }] })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await run('users', 'delete', id, 'asked', 'for', '--yes')).code).toBe(0)
  expect(await guest.listConversations()).toEqual([])
  expect((await run('audit', id)).output).toMatch(
    new RegExp(
      `${NAME} at a terminal: delete: .*asked for.*\\n.*${NAME} at a terminal: export: .*file 12`,
    ),
  )
})
