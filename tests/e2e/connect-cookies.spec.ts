// With third-party cookies blocked, by the switch with which Chromium tries out life without them.
import { closes, openWindow, signedIn, visit, whoIs } from './connect.ts'
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
  await visit(page, { partner, server: baseURL })
  await signedIn(page)
  await page.reload()
  const window = await openWindow(page)
  await closes(window)
  await expect(whoIs(page)).toBeVisible()
})
