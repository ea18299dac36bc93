// @ts-check
// Plain JavaScript, because tests/run.mjs imports it before anything is installed.
import { existsSync } from 'node:fs'

/**
 * Returns the path of this machine's Chromium: CHROME_PATH, or a usual place.
 * @returns {string | undefined}
 */
export function findChromium() {
  const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return [process.env.CHROME_PATH, ...usualPaths].find((path) => path && existsSync(path))
}

export function chromiumLaunchOptions() {
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
