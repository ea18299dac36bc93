// @ts-check
// Plain JavaScript for Node 20, because the test runner imports this file before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the path of Firefox, if it is installed.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

/**
 * Returns the programs that drive WebKitGTK, if all of them are installed: the WebDriver and its small browser, which
 * needs the virtual screen.
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const browser = findMiniBrowser()
  return driver && browser && findScreen() ? { driver, browser } : undefined
}

/**
 * Returns the path of the virtual screen, if it is installed.
 * @returns {string | undefined}
 */
export function findScreen() {
  return findProgram('Xvfb')
}

/** Its folder has the name of the processor's architecture. */
function findMiniBrowser() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))
}

/**
 * Returns the path of a program, if it is installed.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return stdout.trim() || undefined
}
