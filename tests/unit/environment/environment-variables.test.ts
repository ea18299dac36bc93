// The variables that environment.ts reads, the operator's help page and the README say the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variablesRead } from './helpers/variables-read.ts'

const root = join(import.meta.dirname, '../../..')

/** The variables in the first column of the table rows of a Markdown file. */
function variablesIn(path: string): string[] {
  const rows = readFileSync(join(root, path), 'utf8').matchAll(/^\| (`[A-Z\d_]+`[^|]*)\|/gm)
  return [...rows].flatMap(([, cell]) => cell!.match(/[A-Z][A-Z\d_]*/g)!).toSorted()
}

test.each(['en', 'vi', 'ar'])(
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
