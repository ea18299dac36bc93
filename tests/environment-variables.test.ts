// The variables that environment.ts reads, the operator's help page and the README say the same.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../packages/server/environment.ts'

const root = join(import.meta.dirname, '..')

/** Every variable that readEnvironment looks at, whether or not it is set. */
function variablesRead(): string[] {
  const names = new Set<string>()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
  const recorder = new Proxy<Record<string, string>>(
    { DATA_DIR },
    {
      get(variables, name: string) {
        names.add(name)
        return variables[name]
      },
    },
  )
  readEnvironment(recorder)
  return [...names].toSorted()
}

/** The variables in the first column of the table rows of a Markdown file. */
function variablesIn(path: string): string[] {
  const rows = readFileSync(join(root, path), 'utf8').matchAll(/^\| (`[A-Z_]+`[^|]*)\|/gm)
  return [...rows].flatMap(([, cell]) => cell!.match(/[A-Z_]+/g)!).toSorted()
}

test.each(['en', 'vi'])(
  'the help page for operators names every variable the server reads, and no other (%s)',
  (language) => {
    const page = `site/content/help/${language}/run-your-own-server.md`
    expect(variablesIn(page)).toEqual(variablesRead())
  },
)

test('the README names ten rows of variables, all of which the server reads', () => {
  const readme = variablesIn('README.md')
  expect(readme.length).toBeGreaterThanOrEqual(10)
  expect(variablesRead()).toEqual(expect.arrayContaining(readme))
})
