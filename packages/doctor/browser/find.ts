import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Any browser that speaks the DevTools protocol. Puppeteer itself looks for Chrome only. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser']
const WINDOWS_PROGRAMS = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the path of a Chromium, Chrome or Edge: the one that CHROME_PATH names, or one in a usual place. */
export function findBrowser(
  environment: Environment,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { CHROME_PATH } = environment
  const paths = [...(CHROME_PATH ? [CHROME_PATH] : []), ...usualPaths(environment, platform)]
  return paths.find((path) => existsSync(path))
}

function usualPaths(environment: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = environment
    const folders = [PROGRAMFILES, environment['PROGRAMFILES(X86)'], LOCALAPPDATA]
    return folders.flatMap((folder) =>
      folder ? WINDOWS_PROGRAMS.map((path) => join(folder, path)) : [],
    )
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(environment.HOME ?? '', 'Applications')]
    return folders.flatMap((folder) =>
      MAC_APPS.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    )
  }
  const folders = [
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    ...(environment.PATH ?? '').split(delimiter),
  ]
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
}
