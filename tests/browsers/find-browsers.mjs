// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

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
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const screen = findProgram('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function findProgram(name) {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return stdout.trim() || undefined
}
