// @ts-check
// Plain JavaScript for Node 20 and newer, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
/** Node 24 from our dependencies. Everything but these scripts runs on it, whatever version the machine has. */
export const nodePath = join(root, 'node_modules/node/bin/node')

/** Runs `npm ci` in a folder, unless the versions in its package-lock.json are installed already. */
export function installDependencies(folder = root) {
  const installedLockHashFile = join(folder, 'node_modules/.atelier-installed')
  const lockFile = readFileSync(join(folder, 'package-lock.json'))
  const lockHash = createHash('sha256').update(lockFile).digest('hex')
  if (
    existsSync(installedLockHashFile) &&
    readFileSync(installedLockHashFile, 'utf8') === lockHash &&
    existsSync(nodePath)
  )
    return
  console.log('Installing …')
  runOrExit(npmCommand(), ['ci', '--loglevel=error', '--no-audit', '--no-fund'], folder)
  writeFileSync(installedLockHashFile, lockHash)
}

/**
 * Runs a program and waits for it. If it fails, this process exits with the same code.
 * @param {[string, ...string[]]} command
 * @param {string[]} args
 */
export function runOrExit([program, ...firstArgs], args, cwd = root) {
  const { status } = spawnSync(program, [...firstArgs, ...args], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * The npm that runs this script. It may not be the first one in the PATH.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const script = process.env.npm_execpath
  return script ? [process.execPath, script] : ['npm']
}
