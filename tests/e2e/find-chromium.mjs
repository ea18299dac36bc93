// @ts-check
// Plain JavaScript: the test runner asks it before anything else runs.
import { existsSync } from 'node:fs'

/**
 * The Chromium of this machine: CHROME_PATH, or where Debian and others put it.
 * @returns {string | undefined}
 */
export function findChromium() {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path))
}
