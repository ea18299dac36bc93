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

export function launchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
