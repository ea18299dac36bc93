// @ts-check
// Plain JavaScript, because tests/run.mjs imports it before anything is installed.
import { existsSync } from 'node:fs'

/**
 * Chromium without the user interface around the page. It opens a page in less than half the processor time, because
 * Chromium draws its own tab strip and menus even when no window is visible.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Whether the fastest Chromium for tests is installed, or another one was chosen. */
export function hasPreferredChromium() {
  return existsSync(process.env.CHROME_PATH ?? HEADLESS_SHELL)
}

/**
 * Returns the path of this machine's Chromium: CHROME_PATH, or a usual place.
 * @returns {string | undefined}
 */
export function findChromium() {
  const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const paths = [process.env.CHROME_PATH, HEADLESS_SHELL, ...usualPaths]
  return paths.find((path) => path && existsSync(path))
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
      // The process that would draw with a graphics card has nothing to do. A thread instead saves a twentieth of the time.
      '--in-process-gpu',
      // Without it, Chromium starts a further process for each page, in case the page needs one.
      '--disable-features=SpareRendererForSitePerProcess',
    ],
  }
}
