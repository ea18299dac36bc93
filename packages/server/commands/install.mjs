// @ts-check
// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
/** Node 24, installed as a dependency: everything else runs on it, whatever the machine has. */
export const node = join(root, 'node_modules/node/bin/node')

/** Installs what a folder's lock file names, unless that is what is installed. */
export function install(folder = root) {
  const stamp = join(folder, 'node_modules/.atelier-installed')
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return
  console.log('Installing …')
  run(npmCommand(), ['ci', '--loglevel=error', '--no-audit', '--no-fund'], folder)
  writeFileSync(stamp, wanted)
}

/**
 * Runs to the end, or ends this process as the other one ended.
 * @param {[string, ...string[]]} command
 * @param {string[]} options
 */
export function run([program, ...first], options, cwd = root) {
  const { status } = spawnSync(program, [...first, ...options], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * The npm that runs this script.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const script = process.env.npm_execpath
  return script ? [process.execPath, script] : ['npm']
}
