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
 * Returns the programs that drive WebKitGTK, if all of them are installed: the WebDriver, its small browser, and the
 * virtual screen, because the browser cannot run without a screen.
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const browser = findMiniBrowser()
  const screen = findProgram('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
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
 * @param {string} name
 * @returns {string | undefined}
 */
function findProgram(name) {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return stdout.trim() || undefined
}
