import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { chromium, type Page } from '@playwright/test'
import { chooseLogout, registerUser, submitLogin } from '../../e2e/helpers/users.ts'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { median } from './client.ts'
import { atMost, type Figure } from './report.ts'

const ROUNDS = 5

/**
 * Measures in Chromium how long signing in takes and how much of the sign-in library a guest loads.
 * @param hashMs the duration of a password hash, which is subtracted from the sign-in time
 */
export async function measureLoginPage(hashMs: number): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  const page = await browser.newPage({ baseURL: server.url })
  try {
    const library = await measureLibraryKilobytes(page)
    const email = await registerUser(page)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await chooseLogout(page)
      await page.waitForURL('/')
      await page.goto('/login')
      // Waits until the sign-in library has loaded, because its loading is not part of the measurement.
      await page.waitForLoadState('networkidle')
      times.push(await measureSignInMs(page, email))
    }
    return [
      atMost('MSAL in the first paint of a page without a cached account', library, 0, 'kB'),
      atMost(
        'in Chromium, from the press of Login until signed in, beyond the hash, p50',
        median(times) - hashMs,
        400,
        'ms',
      ),
      atMost('requests for a token that is in the cache', await countTokenRequests(page), 0, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

async function measureLibraryKilobytes(page: Page): Promise<number> {
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

/** Measures in the page, from submitting the form until the header shows the user. */
async function measureSignInMs(page: Page, email: string): Promise<number> {
  await page.evaluate(() => {
    const marks = globalThis as unknown as { submittedAt: number; shownAt: number }
    document.addEventListener('submit', () => (marks.submittedAt = performance.now()), true)
    new MutationObserver(() => {
      if (document.querySelector('.user[aria-haspopup]')) marks.shownAt ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await submitLogin(page, email)
  await page.waitForURL('/home')
  return page.evaluate(() => {
    const { submittedAt, shownAt } = globalThis as unknown as {
      submittedAt: number
      shownAt: number
    }
    return shownAt - submittedAt
  })
}

/**
 * Counts the token requests of a page that lost its own copy of the token. The library's cache makes them unnecessary.
 */
async function countTokenRequests(page: Page): Promise<number> {
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
