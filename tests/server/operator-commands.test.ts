// The operator's commands in a pipe or a script, where nobody can answer.
import { expect, test } from 'vitest'
import { createServerEnvironment } from './server-environment.ts'
import { runProgram } from './server-process.ts'

const env = await createServerEnvironment()

test.each([
  [['settle', 'ATL1', 'seen'], 1, /^There is no payment/],
  [
    ['grant', 'linh@example.com', 'monthly', 'a gift'],
    1,
    /^Give linh@example.com Pro.* there is no terminal\. Add --yes/,
  ],
  [['payments', 'payed'], 1, /^There is no status "payed"\. There are pending, paid/],
  [['payments', '--cvs'], 1, /^There is no option --cvs\.\nLook after payments/],
  [['payments', 'review'], 0, /^There are no such payments/],
  [['--help'], 0, /^Look after payments/],
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

test('a server that gets an argument says that it takes none', async () => {
  const { code, output } = await runProgram('server', env, ['--port=80'])
  expect(output).toContain('The server takes no arguments, and got "--port".')
  expect(code).toBe(78)
})
