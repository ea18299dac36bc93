// Signing in on a partner's page in a Chromium that blocks third-party cookies.
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { test as base, expect } from '../helpers/test.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import {
  accountButton,
  openSignInWindow,
  waitUntilClosed,
  registerOnPartnerPage,
} from '../helpers/partner-sign-in.ts'

/** Starts a browser of its own. With other launch options, the worker would start again with all its servers. */
const test = base.extend({
  context: async ({ contextOptions }, use) => {
    const options = chromiumLaunchOptions()
    const args = [...options.args, '--test-third-party-cookie-phaseout']
    const browser = await chromium.launch({ ...options, args })
    await use(await browser.newContext(contextOptions))
    await browser.close()
  },
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
