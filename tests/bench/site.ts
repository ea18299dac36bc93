import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { measureLayoutShift } from '../e2e/helpers/layout-shift.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { measureFirstSecond } from './helpers/first-second.ts'
import { measureRouteChanges } from './helpers/route-changes.ts'
import { atMost, type Figure } from './helpers/report.ts'

const root = join(import.meta.dirname, '../..')
/** Time for the requests that a page makes after it is rendered. */
const SETTLING_MS = 2000

export async function measureSite(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const first = await browser.newPage()
    const home = await open(first, server.url)
    // A returning visitor's page asks the server for the preferences, which loads axios.
    await first.request.get(`${server.url}/api/userpreferences`)
    const again = await open(first, server.url)
    const vietnamese = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
    const slow = await open(vietnamese, server.url, { slow: true })
    const shift = Math.max(home.shift, slow.shift)
    return [
      atMost('home page: JavaScript before interaction, gzip', home.kilobytes, 125, 'kB'),
      ...(await measureFirstSecond(browser, server.url)),
      ...(await measureRouteChanges(browser, server.url)),
      atMost('home page: the same on a later visit', again.kilobytes, 150, 'kB'),
      atMost('ui styles with six themes, gzip', await styleKilobytes(), 16, 'kB'),
      atMost('layout shift on load (en; vi on a slow line)', shift, 0, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

interface Visit {
  kilobytes: number
  shift: number
}

async function open(page: Page, url: string, { slow = false } = {}): Promise<Visit> {
  if (slow) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
  }
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.set(pathname, gzipSync(readFileSync(join(root, 'dist/site', pathname))).length)
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(SETTLING_MS)
  const shift = await measureLayoutShift(page)
  page.removeAllListeners('response')
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  return { kilobytes: bytes / 1000, shift }
}

async function styleKilobytes(): Promise<number> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'packages/widgets/styles.css') },
    },
  })) as Rolldown.RolldownOutput
  const styles = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  return gzipSync(String((styles as Rolldown.OutputAsset).source)).length / 1000
}
