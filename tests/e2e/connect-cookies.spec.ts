// With third-party cookies blocked, by the switch with which Chromium tries out life without them.
import {
  waitUntilClosed,
  openSignInWindow,
  signInNewUser,
  openPartnerPage,
  accountButton,
} from './connect.ts'
import { expect, test } from './talk.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
    }),
})

test('with third-party cookies blocked one signs in on the partner’s page as anywhere', async ({
  page,
  partner,
  baseURL,
}) => {
  await openPartnerPage(page, { partner, server: baseURL })
  await signInNewUser(page)
  await page.reload()
  const window = await openSignInWindow(page)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
})
