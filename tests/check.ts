// `npm run check`: types, lint, format, unused code, landed migrations, slow regular expressions.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChangedMigrations, migrationsFolder } from './helpers/landed-migrations.ts'
import { installCommand } from '../packages/server/commands/install.mjs'
import { isRecheckInstalled } from './regular-expressions/examine.ts'
import { findSlowExpressions } from './regular-expressions/find-slow.ts'

const root = join(import.meta.dirname, '..')
const checks: [name: string, program: string, options: string[]][] = [
  ['types', 'tsc', []],
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', []],
]

const whyNotInstalled = installRecheck()

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

const findings = [
  ['migrations', findChangedMigrations(migrationsFolder)],
  ['regular expressions', whyNotInstalled ? [whyNotInstalled] : await findSlowExpressions()],
] as const
for (const [name, sentences] of findings) {
  console.log(`${sentences.length === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  for (const sentence of sentences) console.log(sentence)
}
const isFine = failed.length === 0 && findings.every(([, sentences]) => sentences.length === 0)
process.exit(isFine ? 0 : 1)

/** Returns a sentence if it cannot be installed, so that the other checks still run without a network. */
function installRecheck(): string | undefined {
  if (isRecheckInstalled()) return undefined
  const [program, ...options] = installCommand()
  const { status, stderr, error } = spawnSync(program, options, {
    cwd: join(root, 'tests/regular-expressions'),
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return `The program that examines them could not be installed: ${error?.message ?? stderr}`
}
