// Where a page gets its access token from, and how many requests that takes.
import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import type { InteractionEvent } from '@atelier/widgets'
import { chromium, type Page } from '@playwright/test'
import { openSessions, recordTokenRequests } from '../helpers/access-tokens.ts'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { test, expect } from '../helpers/test.ts'
import {
  registerUser,
  expectSignedIn,
  logOut,
  signInAtProvider,
  blockPopups,
  continueOnThisPage,
} from '../helpers/users.ts'

test('AUTH-15, AUTH-3 a page takes a token from the cache of the sign-in library, with the refresh token, or through a hidden frame, and only once', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  test.slow()
  allowErrors()
  const authority = `${baseURL}/oidc`
  await registerUser(page)
  const tokenRequests = recordTokenRequests(page, authority)
  await test.step('AUTH-15 a page without its own copy takes the token from the cache', async () => {
    await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token])
    await openSessions(page)
    expect(tokenRequests).toEqual([])
  })
  await test.step('AUTH-15 a page without a token gets one with the refresh token, once for all its requests', async () => {
    await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token, 'accesstoken'])
    // This page requests the account, its preferences and its conversations at the same time.
    await Promise.all([page.waitForResponse('**/api/userpreferences'), page.goto('/home')])
    await expect(page.getByRole('heading', { name: 'Three good first steps' })).toBeVisible()
    expect(tokenRequests).toEqual(['refresh_token'])
  })
  await test.step('AUTH-15 a page without a refresh token gets a new token through a hidden frame', async () => {
    await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token, 'accesstoken', 'refreshtoken'])
    await openSessionsAndSettle(page)
    expect(tokenRequests).toEqual(['refresh_token', 'frame', 'authorization_code'])
    await expect(page.locator('iframe')).toHaveCount(0)
  })
  await test.step('AUTH-3 three tabs that need a token at the same moment request one', async () => {
    const tabs = [page, await context.newPage(), await context.newPage()]
    const requestsOfTabs = tabs.map((tab) => recordTokenRequests(tab, authority))
    for (const expected of [['refresh_token'], ['refresh_token', 'refresh_token']]) {
      await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token, 'accesstoken'])
      await Promise.all(tabs.map(openSessionsAndSettle))
      expect(requestsOfTabs.flat()).toEqual(expected)
    }
    await Promise.all(tabs.slice(1).map((tab) => tab.close()))
  })
  await test.step('AUTH-3 a user who leaves a page during a token request stays signed in', async () => {
    await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token, 'accesstoken'])
    // The service issues the token, and the response is lost.
    await page.route('**/oidc/token*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed')
    await page.goto('/settings?section=sessions')
    await lost
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const requestsAfterLoss = recordTokenRequests(page, authority)
    await openSessions(page)
    expect(requestsAfterLoss).toEqual(['refresh_token', 'frame', 'authorization_code'])
  })
})

test('AUTH-15 a page requests the sign-in library three times, and a failure does not sign the user out, but the end of the session does', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors()
  await registerUser(page)
  let attempts = 0
  await page.route(/\/assets\/msal-/, (route) => {
    attempts += 1
    return route.abort()
  })
  await page.goto('/help')
  await expect.poll(() => attempts).toBe(3)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.unroute(/\/assets\/msal-/)
  // The stored account is shown before the library is there, which would write what is removed below.
  await Promise.all([page.waitForResponse('**/api/userpreferences'), page.goto('/help')])
  await expectSignedIn(page)

  await context.clearCookies()
  await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token, 'accesstoken', 'refreshtoken'])
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys).not.toContain(LOCAL_STORAGE_KEYS.account)
})

test('a user who closes the browser and opens it again is still signed in', async ({
  baseURL,
}, testInfo) => {
  const folder = testInfo.outputPath('profile')
  const first = await chromium.launchPersistentContext(folder, {
    ...chromiumLaunchOptions(),
    baseURL,
  })
  const page = first.pages()[0]!
  await registerUser(page)
  await first.close()
  const second = await chromium.launchPersistentContext(folder, {
    ...chromiumLaunchOptions(),
    baseURL,
  })
  const reopenedPage = second.pages()[0]!
  await reopenedPage.goto('/profile')
  await expect(reopenedPage.getByLabel('Display name')).toHaveValue('linh')
  await second.close()
})

/** Removes the items from localStorage whose key contains one of these names. */
async function removeStoredItems(page: Page, names: string[]): Promise<void> {
  await page.evaluate((parts) => {
    for (const key of Object.keys(localStorage))
      if (parts.some((part) => key.includes(part))) localStorage.removeItem(key)
  }, names)
}

/** Waits for the preferences as well, which are the last request that needs a token. */
async function openSessionsAndSettle(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/userpreferences'), openSessions(page)])
}

test('AUTH-15 a listener receives the start and end of every sign-in, redirect, token request and sign-out', async ({
  page,
}) => {
  const events: string[] = []
  await page.exposeFunction('recordEvent', (event: string) => void events.push(event))
  await page.addInitScript(listenForInteractions)
  const email = await registerUser(page)
  await expect.poll(() => events).toEqual(['SsoSilent start', 'SsoSilent success'])

  events.length = 0
  await removeStoredItems(page, [LOCAL_STORAGE_KEYS.token, 'accesstoken'])
  await openSessions(page)
  await expect.poll(() => events).toEqual(['AcquireToken start', 'AcquireToken success'])

  events.length = 0
  await logOut(page)
  await expect.poll(() => events).toEqual(['Logout start', 'Logout success'])

  events.length = 0
  await blockPopups(page)
  await page.goto('/login')
  await continueOnThisPage(page, 'Continue with Apple')
  await signInAtProvider(page, `apple.${email}`)
  await expectSignedIn(page)
  await expect
    .poll(() => events.slice(0, 3))
    .toEqual(['Login start', 'Login failure', 'Login start'])
  await expect
    .poll(() => events.slice(-2))
    .toEqual(['HandleRedirect start', 'HandleRedirect success'])
})

/** Runs before the page's own scripts: adds a listener to the stores that all copies of the widgets share. */
function listenForInteractions(): void {
  const { recordEvent } = globalThis as unknown as { recordEvent: (event: string) => void }
  const listener = ({ interaction, is }: InteractionEvent) => recordEvent(`${interaction} ${is}`)
  const stores: Record<string, unknown> = Object.create(null)
  stores['interaction listeners'] = new Set([listener])
  Reflect.defineProperty(globalThis, Symbol.for('@atelier/stores@1'), {
    value: { protocol: 1, version: '0', stores },
  })
}
