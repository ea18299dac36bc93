// Forty mistakes of operators, written by somebody who has read the help and not the code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { EnvironmentError } from '../../../packages/server/environment/errors.ts'
import { runProgram } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { onPostgres } from '../helpers/which-database.ts'

interface WrongSetting {
  /** What the operator did. */
  name: string
  env: Record<string, string>
  files?: Record<string, string>
  /** The message has to name one of these. */
  variable: string | string[]
}

const wrongSettings = JSON.parse(
  readFileSync(join(import.meta.dirname, 'helpers/wrong-settings.json'), 'utf8'),
) as WrongSetting[]

test('there are forty mistakes', () => {
  expect(wrongSettings).toHaveLength(40)
})

test.each(wrongSettings)(
  'an operator reads one sentence with the variable and the remedy: $name',
  onPostgres,
  async ({ env: wrongEnv, files = {}, variable }) => {
    const folder = await createTempFolder()
    onTestFinished(folder.remove)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder.path, name)), { recursive: true })
      writeFileSync(join(folder.path, name), content)
    }
    const postgres = inject('postgresUrl').replace(/\/\w+$/, '')
    const env = Object.fromEntries(
      Object.entries({ DATA_DIR: '{folder}/data', PORT: '7777', ...wrongEnv }).map(
        ([name, value]) => [
          name,
          value.replaceAll('{folder}', folder.path).replaceAll('{postgres}', postgres),
        ],
      ),
    )
    const sentence = readProblem(env) ?? (await readProblemOfServer(env))
    expect([variable].flat().some((name) => sentence.includes(name))).toBe(true)
    expect(sentence).toMatch(/\b(give|set|write|leave|start|create|correct|remove|needs?|use)\b/i)
  },
)

/** Undefined if the settings alone show no mistake. */
function readProblem(env: Record<string, string>): string | undefined {
  try {
    readEnvironment(env)
    return undefined
  } catch (error) {
    if (!(error instanceof EnvironmentError)) return undefined
    const [, ...problems] = error.message.split('\n  - ')
    expect(problems).toHaveLength(1)
    return problems[0]!
  }
}

/** What a server says that tries to start. */
async function readProblemOfServer(env: Record<string, string>): Promise<string> {
  const { code, output } = await runProgram('server', env)
  expect(code).toBeGreaterThan(0)
  expect(output).not.toContain('    at ')
  const [, problem] = output.split('Atelier cannot start:')
  expect(problem!.split('\n  - ').length).toBeLessThanOrEqual(2)
  return problem!.trim()
}
