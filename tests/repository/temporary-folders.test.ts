// A server closes its data directory to all other users. If a test gave it the folder of temporary files, the databases of
// other tests could no longer reach theirs.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const habits = {
  // The name of a new folder follows: `mkdtemp(join(tmpdir(), 'atelier-'))`.
  'the folder of temporary files itself': /(?<!join\()\btmpdir\(\)/,
  'the folder of temporary files by its name':
    /\b(DATA_DIR|dataDirectory|directory)['"]?\s?[:=]\s?['"`]?\/(var\/|dev\/)?(tmp|shm)\/?(['"`\s]|$)/,
}

/** These only read it, or have it as the folder in which a program runs that writes nothing there. */
const readers = new Set([
  'helpers/redis-server.ts',
  'helpers/temporary-folder.mjs',
  'repository/regular-expressions.test.ts',
  'repository/temporary-folders.test.ts',
  'server/partners/partner-command.test.ts',
  'unit/examples/example-steps.test.ts',
])

const tests = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx,mjs}', {
  cwd: tests,
  exclude: (name) => name.includes('node_modules'),
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !readers.has(path))

test.each(Object.entries(habits))('no test uses %s', (_, habit) => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((path) =>
    readFileSync(join(tests, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (habit.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([
  'const env = { DATA_DIR: tmpdir() }',
  "readEnvironment({ DATA_DIR: '/tmp' })",
  'DATA_DIR=/tmp npm start',
  "const settings = { dataDirectory: '/var/tmp/' }",
  'const folder = tmpdir()',
])('the check finds `%s`', (line) => {
  expect(Object.values(habits).some((habit) => habit.test(line))).toBe(true)
})

test.each([
  "const folder = mkdtempSync(join(tmpdir(), 'atelier-'))",
  "const env = { DATA_DIR: '/tmp/atelier-1' }",
])('the check leaves `%s`', (line) => {
  expect(Object.values(habits).some((habit) => habit.test(line))).toBe(false)
})
