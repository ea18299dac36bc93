// With third-party cookies blocked, by the switch with which Chromium tries out life without them.
import {
  waitUntilClosed,
  openSignInWindow,
  registerOnPartnerPage,
  openPartnerPage,
  accountButton,
} from './partner-sign-in.ts'
import { expect, test } from './chat-page.ts'

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
