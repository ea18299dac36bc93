import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ON_BOTH, ON_POSTGRES, PGLITE_ONLY } from '../server/databases.ts'

const files = globSync(join(import.meta.dirname, '../server/**/*.test.ts'))

function filesThatUse(option: string): string[] {
  return files
    .filter((file) => readFileSync(file, 'utf8').includes(option))
    .map((file) => basename(file, '.test.ts'))
}

test('a whole run of the tests leaves out no test that chooses its database or differs between them', () => {
  const differing = ['onOneDatabase', "inject('database')"].flatMap(filesThatUse)
  const withoutBoth = differing.filter((name) => !ON_BOTH.includes(name))
  const withoutPostgres = filesThatUse('onPostgres').filter(
    (name) => ![...ON_BOTH, ...ON_POSTGRES].includes(name),
  )
  expect([...withoutBoth, ...withoutPostgres]).toEqual([])
})

test('the lists of server tests name files that exist', () => {
  const names = files.map((file) => basename(file, '.test.ts'))
  expect(names).toEqual(expect.arrayContaining([...PGLITE_ONLY, ...ON_POSTGRES, ...ON_BOTH]))
})
