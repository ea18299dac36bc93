import type { Locator, Page } from '@playwright/test'
import { testInProcess as test, testSignedIn, expect } from './test.ts'
import { type InProcessServer, backdateAuthenticationOf } from './in-process-server.ts'
import {
  newEmailAddress,
  readEmailedCode,
  registerUser,
  expectSignedIn,
  openProviderWindow,
  signInAtProvider,
  blockPopups,
  logInInAnotherBrowser,
} from './users.ts'

test('a user passes the step-up at a provider only with the same account', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  const email = await openSettingsLongAfterGoogleSignIn(page, inProcessServer)
  const dialog = await openGoogleStepUp(page)
  await signInAtProvider(
    await openProviderWindow(page, 'Confirm with Google'),
    newEmailAddress('google'),
  )
  await expect(dialog.getByText('This is a different account.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()

  const download = page.waitForEvent('download')
  await signInAtProvider(await openProviderWindow(page, 'Confirm with Google'), email)
  expect((await download).suggestedFilename()).toBe('atelier.json')
  await expect(dialog).toHaveCount(0)
})

test('a user whose browser blocks pop-ups passes the step-up on the same page and returns to it', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  const email = await openSettingsLongAfterGoogleSignIn(page, inProcessServer)
  await blockPopups(page)
  await page.reload()
  const dialog = await openGoogleStepUp(page)
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await signInAtProvider(page, newEmailAddress('google'))
  await expect(page.getByText('This is a different account.')).toBeVisible()
  await page.goto('/settings?section=data')
  await (await openGoogleStepUp(page)).getByRole('button', { name: 'Confirm with Google' }).click()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await signInAtProvider(page, email)
  await expect(page).toHaveURL(/\/settings\?section=data$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('atelier.json')
})

testSignedIn(
  'a user who opens a form has the focus in its field, and back on the button after closing it',
  async ({ page }) => {
    await page.goto('/settings')
    for (const [name, field] of [
      ['Change Password', 'New password'],
      ['Change Email address', 'New email'],
    ] as const) {
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(field)).toBeFocused()
      const cancel = page.getByRole('button', { name: 'Cancel' })
      await cancel.focus()
      await page.keyboard.press('Enter')
      await expect(button).toBeFocused()
    }
  },
)

test('a user who ends another session or keeps the account by key keeps a sensible focus', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await registerUser(page)
  const otherPage = await logInInAnotherBrowser(browser, email, baseURL)
  await otherPage.context().close()

  await page.goto('/settings?section=sessions')
  await page.getByRole('button', { name: /^Sign out Chrome/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Session signed out')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sessions', level: 2 })).toBeFocused()

  await page.goto('/settings?section=data')
  const deleteButton = page.getByRole('button', { name: 'Delete' })
  await deleteButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Type your email to confirm')).toBeFocused()
  await page.getByRole('button', { name: 'Keep my account' }).focus()
  await page.keyboard.press('Enter')
  await expect(deleteButton).toBeFocused()
})

test('a user can request a second email to the new address after a minute, and its code works', async ({
  page,
}) => {
  await page.clock.install()
  await registerUser(page)
  const newAddress = newEmailAddress('next')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change Email address' }).click()
  await page.getByLabel('New email').fill(newAddress)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const firstCode = await readEmailedCode(page, newAddress)
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible()
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => readEmailedCode(page, newAddress)).not.toBe(firstCode)
  await page.getByLabel('Code').fill(await readEmailedCode(page, newAddress))
  await expect(page.getByText('Email address changed')).toBeVisible()
})

/** Signs in with Google, lets the sign-in grow old, and opens the settings. Returns the user's address. */
async function openSettingsLongAfterGoogleSignIn(
  page: Page,
  inProcessServer: InProcessServer,
): Promise<string> {
  const email = newEmailAddress('google')
  await page.goto('/login')
  await signInAtProvider(await openProviderWindow(page, 'Continue with Google'), email)
  await expectSignedIn(page)
  await backdateAuthenticationOf(inProcessServer, email)
  await page.goto('/settings?section=data')
  return email
}

/** Starts a download, which needs a step-up, and chooses Google instead of the code that is offered first. */
async function openGoogleStepUp(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
  return dialog
}
