// Every npm command first checks the version of Node, and then whether the dependencies are installed already. It may
// read the settings from a file.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { separateEnvFiles } from '../../../packages/server/commands/env-file.mjs'
import { isInstalled } from '../../../packages/server/commands/install.mjs'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const CHECK = join(import.meta.dirname, '../../../packages/server/commands/check-node.cjs')

/** Runs the check as if Node had another version. */
function checkNode(version: string) {
  const setVersion = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const { status, stderr } = spawnSync(process.execPath, [
    '-e',
    `${setVersion}; require(${JSON.stringify(CHECK)})`,
  ])
  return { status, message: String(stderr) }
}

test.each(['12.22.12', '18.20.4', '20.10.0', '21.1.0'])(
  'a newcomer with Node %s reads in one line what is needed',
  (version) => {
    expect(checkNode(version)).toEqual({
      status: 1,
      message: `Atelier needs Node 20.11 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org.\n`,
    })
  },
)

test.each(['20.11.0', '21.2.0', '22.0.0', '26.1.0'])('a newcomer may use Node %s', (version) => {
  expect(checkNode(version)).toEqual({ status: 0, message: '' })
})

test('every command checks the version of Node first', () => {
  const { scripts, engines } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as { scripts: Record<string, string>; engines: { node: string } }
  for (const script of Object.values(scripts))
    expect(script).toMatch(/^node -r \.\/packages\/server\/commands\/check-node\.cjs /)
  expect(engines.node).toBe('>=20.11')
})

const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/vite': { version: '8.3.8', integrity: 'sha512-a' },
  'node_modules/only-on-windows': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

/** A folder with these packages in its lock file and in node_modules. */
function createFolder(installed: object | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-install-'))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
  if (installed)
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    )
  return folder
}

test.each([
  ['nothing is installed', undefined, false],
  ['npm ci was run', { 'node_modules/vite': LOCKED['node_modules/vite'] }, true],
  ['another version is installed', { 'node_modules/vite': { version: '8.3.7' } }, false],
  ['a package is missing', {}, false],
])('a newcomer waits for an installation only if it is needed: %s', (_, installed, expected) => {
  expect(isInstalled(createFolder(installed))).toBe(expected)
})

test('an operator names files of settings by their path from the current folder, before or after other arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-env-file-'))
  writeFileSync(join(folder, 'a.env'), '')
  writeFileSync(join(folder, 'b=1.env'), '')
  vi.stubEnv('INIT_CWD', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const args = ['--', '--env-file=a.env', 'backups/today', '--env-file', 'b=1.env', '--name=Shop']
  expect(separateEnvFiles(args)).toEqual({
    nodeOptions: [`--env-file=${folder}/a.env`, `--env-file=${folder}/b=1.env`],
    others: ['backups/today', '--name=Shop'],
  })
})

test.each([
  ['start', []],
  ['run dev', ['--dev']],
])('someone who mistypes an option of `npm %s` reads its usage', (command, args) => {
  const start = join(import.meta.dirname, '../../../packages/server/commands/start.mjs')
  const options = [start, ...args, '--', '--envfile=production.env']
  const { status, stderr } = spawnSync(process.execPath, options, { timeout: HANG_LIMIT_MS })
  const usage = `Usage: npm ${command} -- [--env-file=production.env]\n`
  expect([status, String(stderr)]).toEqual([1, usage])
})

test('an operator whose file of settings does not exist reads its whole path', () => {
  const run = join(import.meta.dirname, '../../../packages/server/commands/run.mjs')
  const options = { env: { ...process.env, INIT_CWD: '/etc' } }
  const { status, stderr } = spawnSync(
    process.execPath,
    [run, 'x', '--', '--env-file=no.env'],
    options,
  )
  expect([status, String(stderr)]).toEqual([1, '--env-file: /etc/no.env does not exist.\n'])
})
