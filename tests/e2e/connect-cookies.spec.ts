// Signing in on a partner's page in a Chromium that blocks third-party cookies.
import { test, expect } from './test.ts'
import { openPartnerPage } from './partner-site.ts'
import {
  accountButton,
  openSignInWindow,
  waitUntilClosed,
  registerOnPartnerPage,
} from './partner-sign-in.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
    }),
})

test("a visitor whose browser blocks third-party cookies signs in on a partner's page", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await registerOnPartnerPage(page)
  await page.reload()
  const window = await openSignInWindow(page)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
})
