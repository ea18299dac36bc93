// @ts-check
// Plain JavaScript for Node 20.11 and newer, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
/** Node 24 from our dependencies. Everything but these scripts runs on it, whatever version the machine has. */
export const nodePath = join(root, 'node_modules/node/bin/node')

/** Runs `npm ci` in a folder, unless the versions in its package-lock.json are installed already. */
export function installDependencies(folder = root) {
  if (isInstalled(folder) && existsSync(nodePath)) return
  console.log('Installing …')
  runOrExit(installCommand(), folder)
}

/**
 * Compares package-lock.json with the list of installed packages that npm writes into node_modules. Optional packages
 * for other systems may be missing.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  const required = Object.entries(packagesIn(join(folder, 'package-lock.json')))
  return required.every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path]
    if (!found) return path === '' || optional || devOptional
    return found.version === version && found.integrity === integrity
  })
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

/**
 * Runs a program and waits for it. If it fails, this process exits with the same code.
 * @param {[string, ...string[]]} command
 */
export function runOrExit([program, ...args], cwd = root) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Returns the command that installs what the package-lock.json of the current folder lists, with the npm that runs this
 * script: it may not be the first one in the PATH.
 * @returns {[string, ...string[]]}
 */
export function installCommand() {
  const script = process.env.npm_execpath
  const options = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  return script ? [process.execPath, script, ...options] : ['npm', ...options]
}
