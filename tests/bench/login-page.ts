import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { chromium, type Page } from '@playwright/test'
import { logIn, logOut, registerUser } from '../e2e/users.ts'
import { launchOptions } from '../e2e/find-chromium.mjs'
import { startServerProcess } from '../server/server-process.ts'
import { createTempFolder } from '../server/temp-folder.ts'
import { median } from './client.ts'
import { atMost, type Figure } from './report.ts'

const ROUNDS = 5

/** What somebody waits for who signs in on the page, and what others load for it. */
export async function loginPageFigures(hash: number): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(launchOptions())
  const page = await browser.newPage({ baseURL: server.url })
  try {
    const library = await libraryKilobytes(page)
    const email = await registerUser(page)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await logOut(page)
      await page.waitForURL('/')
      await page.goto('/login')
      // The library is fetched while somebody types.
      await page.waitForLoadState('networkidle')
      times.push(await signInTime(page, email))
    }
    return [
      atMost('MSAL in the first paint of a page without a cached account', library, 0, 'kB'),
      atMost(
        'in Chromium, from the press of Login until signed in, beyond the hash, p50',
        median(times) - hash,
        400,
        'ms',
      ),
      atMost('requests for a token that is in the cache', await requestsForToken(page), 0, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

async function libraryKilobytes(page: Page): Promise<number> {
  let bytes = 0
  const count = async (response: { url(): string; body(): Promise<Buffer> }) => {
    if (/\/(msal|CacheKeys)-/.test(response.url())) bytes += (await response.body()).length
  }
  page.on('response', count)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  page.off('response', count)
  return bytes / 1000
}

/** Measured in the page: from the press until its header shows who is there. */
async function signInTime(page: Page, email: string): Promise<number> {
  await page.evaluate(() => {
    const marks = globalThis as unknown as { pressed: number; shown: number }
    document.addEventListener('submit', () => (marks.pressed = performance.now()), true)
    new MutationObserver(() => {
      if (document.querySelector('.user[aria-haspopup]')) marks.shown ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await logIn(page, email)
  await page.waitForURL('/profile')
  return page.evaluate(() => {
    const { pressed, shown } = globalThis as unknown as { pressed: number; shown: number }
    return shown - pressed
  })
}

/** The page's own copy is taken away, so that the library is asked. */
async function requestsForToken(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate((key) => localStorage.removeItem(key), LOCAL_STORAGE_KEYS.token)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/oidc/')) requests += 1
  })
  await page.goto('/settings?section=sessions')
  await page.getByText('This session').waitFor()
  return requests
}
