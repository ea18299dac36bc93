// Where a token comes from, and what is asked for it.
import { STORAGE_KEYS } from '@atelier/contract'
import type { InteractionEvent } from '@atelier/widgets'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './find-chromium.mjs'
import { expect, test } from './test.ts'
import {
  signInAtProvider,
  blockPopups,
  expectGuest,
  expectSignedIn,
  logOut,
  registerUser,
} from './users.ts'

test('AUTH-15 a page without its own copy takes the token from the cache of the sign-in library', async ({
  page,
}) => {
  await registerUser(page)
  const asked = watch(page)
  await forget(page, [STORAGE_KEYS.token])
  await openSessions(page)
  expect(asked()).toEqual([])
})

test('AUTH-15 a page without a token gets one with the refresh token, once for all its requests', async ({
  page,
}) => {
  await registerUser(page)
  const asked = watch(page)
  await forget(page, [STORAGE_KEYS.token, 'accesstoken'])
  // The account, its preferences and its conversations are asked for at once.
  await page.goto('/home')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  expect(asked()).toEqual(['refresh_token'])
})

test('AUTH-15 a page without a refresh token gets a new token through a hidden frame', async ({ page }) => {
  await registerUser(page)
  const asked = watch(page)
  await forget(page, [STORAGE_KEYS.token, 'accesstoken', 'refreshtoken'])
  await openSessions(page)
  expect(asked()).toEqual(['frame', 'authorization_code'])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('AUTH-3 three tabs that need a token at the same moment request one, and all stay signed in', async ({
  page,
  context,
}) => {
  await registerUser(page)
  await openQuietly(page)
  await forget(page, [STORAGE_KEYS.token, 'accesstoken'])
  const tabs = [page, await context.newPage(), await context.newPage()]
  const asked = tabs.map(watch)
  await Promise.all(tabs.map(openQuietly))
  expect(asked.flatMap((ofTab) => ofTab())).toEqual(['refresh_token'])
  await forget(page, [STORAGE_KEYS.token, 'accesstoken'])
  await Promise.all(tabs.map(openQuietly))
  expect(asked.flatMap((ofTab) => ofTab())).toEqual(['refresh_token', 'refresh_token'])
})

test('AUTH-3 a user who leaves a page during a token request stays signed in', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await registerUser(page)
  await openQuietly(page)
  await forget(page, [STORAGE_KEYS.token, 'accesstoken'])
  // The service has given it, and nobody has heard.
  await page.route('**/oidc/token*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const given = page.waitForEvent('requestfailed')
  await page.goto('/settings?section=sessions')
  await given
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const asked = watch(page)
  await openSessions(page)
  expect(asked()).toEqual(['refresh_token', 'frame', 'authorization_code'])
})

test('a user whose session has ended becomes a guest, and the stored account is removed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors()
  await registerUser(page)
  await forget(page, [STORAGE_KEYS.token, 'accesstoken', 'refreshtoken'])
  await context.clearCookies()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain(STORAGE_KEYS.account)
})

test('AUTH-15 a page requests the sign-in library three times, and a failure does not sign the user out', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await registerUser(page)
  let tries = 0
  await page.route(/\/assets\/msal-/, (route) => {
    tries += 1
    return route.abort()
  })
  await page.goto('/help')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(tries).toBe(3)
  await page.unroute(/\/assets\/msal-/)
  await page.goto('/help')
  await expectSignedIn(page)
})

test('a user who closes the browser and opens it again is still signed in', async ({
  baseURL,
}, testInfo) => {
  const folder = testInfo.outputPath('profile')
  const first = await chromium.launchPersistentContext(folder, { ...launchOptions(), baseURL })
  const page = first.pages()[0]!
  await registerUser(page)
  await first.close()
  const second = await chromium.launchPersistentContext(folder, { ...launchOptions(), baseURL })
  const again = second.pages()[0]!
  await again.goto('/profile')
  await expect(again.getByLabel('Display name')).toHaveValue('linh')
  await second.close()
})

/** What is asked of the identity service from now on. */
function watch(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/oidc/auth') asked.push('frame')
    if (pathname === '/oidc/token')
      asked.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return () => asked
}

/** Takes away what is kept under such names, as time does. */
async function forget(page: Page, names: string[]): Promise<void> {
  await page.evaluate((parts) => {
    for (const key of Object.keys(localStorage))
      if (parts.some((part) => key.includes(part))) localStorage.removeItem(key)
  }, names)
}

async function openSessions(page: Page): Promise<void> {
  await page.goto('/settings?section=sessions')
  await expect(page.getByText('This session')).toBeVisible()
}

/** Until the page has all that it asks for: what the person prefers, too. */
async function openQuietly(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/userpreferences'), openSessions(page)])
}

test('AUTH-15 a listener receives the start and end of every sign-in, redirect, token request and sign-out', async ({
  page,
}) => {
  const told: string[] = []
  await page.exposeFunction('hear', (event: string) => void told.push(event))
  await page.addInitScript(listen)
  const email = await registerUser(page)
  await expect.poll(() => told).toEqual(['SsoSilent start', 'SsoSilent success'])

  told.length = 0
  await forget(page, [STORAGE_KEYS.token, 'accesstoken'])
  await openSessions(page)
  await expect.poll(() => told).toEqual(['AcquireToken start', 'AcquireToken success'])

  told.length = 0
  await logOut(page)
  await expect.poll(() => told).toEqual(['Logout start', 'Logout success'])

  told.length = 0
  await blockPopups(page)
  await page.goto('/login')
  await continueOnThisPage(page, 'Continue with Apple')
  await signInAtProvider(page, `apple.${email}`)
  await expectSignedIn(page)
  await expect.poll(() => told.slice(0, 3)).toEqual(['Login start', 'Login failure', 'Login start'])
  await expect
    .poll(() => told.slice(-2))
    .toEqual(['HandleRedirect start', 'HandleRedirect success'])
})

/** Is there before the page is, as another copy of the widgets would be: nothing is told before it listens. */
function listen(): void {
  const { hear } = globalThis as unknown as { hear: (event: string) => void }
  const listener = ({ interaction, is }: InteractionEvent) => hear(`${interaction} ${is}`)
  const stores: Record<string, unknown> = Object.create(null)
  stores['interaction listeners'] = new Set([listener])
  Reflect.defineProperty(globalThis, Symbol.for('@atelier/stores@1'), {
    value: { protocol: 1, version: '0', stores },
  })
}
