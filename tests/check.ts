// `npm run check`: types, lint, format, unused code, landed migrations.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChangedMigrations, migrationsFolder } from './landed-migrations.ts'

const root = join(import.meta.dirname, '..')
const checks: [name: string, program: string, options: string[]][] = [
  ['types', 'tsc', []],
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', []],
]

const failed = checks.filter(([name, program, options]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin', program), ...options],
    { cwd: root, encoding: 'utf8' },
  )
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) console.log(stdout, stderr)
  return status !== 0
})

const changed = findChangedMigrations(migrationsFolder)
console.log(`${changed.length === 0 ? 'ok    ' : 'FAILED'} migrations`)
for (const sentence of changed) console.log(sentence)
process.exit(failed.length + changed.length > 0 ? 1 : 0)
