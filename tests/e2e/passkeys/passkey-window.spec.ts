// Signing in with a passkey in the window that partner pages open.
import type { Page } from '@playwright/test'
import { accountButton, approveSignIn, openSignInWindow } from '../helpers/partner-sign-in.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import { addAuthenticator, addPasskey } from '../helpers/passkeys.ts'
import { expect, test } from '../helpers/test.ts'
import { logOut, registerUser } from '../helpers/users.ts'

const BEGIN = '/api/auth/passkey/begin'

/** Keeps the reply to the first sign-in that the page begins, until the returned function is called. */
async function holdFirstBegin(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  await page.route(`**${BEGIN}`, async (route) => {
    const response = await route.fetch()
    if (isFirst) {
      isFirst = false
      await released
    }
    await route.fulfill({ response })
  })
  return release
}

test("a visitor of a partner's page signs in with a passkey in our window, which loads nothing of WebAuthn until the visitor uses the form, and whose late suggestions do not replace the browser's dialog", async ({
  page,
  context,
  partnerSite,
  baseURL,
}) => {
  const ownPage = await context.newPage()
  const authenticator = await addAuthenticator(ownPage)
  await registerUser(ownPage)
  await addPasskey(ownPage, { name: 'Kitchen iPad' })
  await logOut(ownPage)

  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const window = await openSignInWindow(page)
  await expect(window.getByLabel('Email')).toBeFocused()
  const releaseSuggestions = await holdFirstBegin(window)
  const sensor = await authenticator.copyTo(window)
  await sensor.liftFinger()
  expect(requests.filter((url) => /ceremonies|webauthn|passkey/.test(url))).toEqual([])

  const hasBegun = () => requests.some((url) => url.endsWith(BEGIN))
  await expect
    .poll(async () => {
      // A visitor goes on typing, whether the suggestions have loaded or not.
      await window.keyboard.press('Shift')
      return hasBegun()
    })
    .toBe(true)
  const button = window.getByRole('button', { name: 'Use a passkey' })
  const dialog = window.waitForResponse(`**${BEGIN}`)
  await button.click()
  await dialog
  const lateReply = window.waitForResponse(`**${BEGIN}`)
  releaseSuggestions()
  await lateReply
  // A reply to a later request: the page has read the held one by then.
  await window.evaluate(() => fetch('/healthz'))
  await expect(button).toHaveAttribute('aria-busy', 'true')

  await sensor.putFinger()
  await window.reload()
  await button.click()
  await approveSignIn(window)
  await expect(accountButton(page)).toBeVisible()
})
