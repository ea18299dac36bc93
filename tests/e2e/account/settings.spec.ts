import type { Locator, Page } from '@playwright/test'
import { testInProcess as test, testSignedIn, expect } from '../helpers/test.ts'
import { type InProcessServer, backdateAuthenticationOf } from '../helpers/in-process-server.ts'
import {
  newEmailAddress,
  expectSignedIn,
  openProviderWindow,
  signInAtProvider,
  blockPopups,
} from '../helpers/users.ts'

test('a user passes the step-up at a provider only with the same account, in a window or on the same page', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  const email = await openSettingsLongAfterGoogleSignIn(page, inProcessServer)
  await test.step('in a window', async () => {
    const dialog = await openGoogleStepUp(page)
    await signInAtProvider(
      await openProviderWindow(page, 'Confirm with Google'),
      newEmailAddress('google'),
    )
    await expect(dialog.getByText('This is a different account.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
    await expectDownload(page, async () => {
      await signInAtProvider(await openProviderWindow(page, 'Confirm with Google'), email)
    })
    await expect(dialog).toHaveCount(0)
  })
  await test.step('on the same page, because the browser blocks pop-ups', async () => {
    await backdateAuthenticationOf(inProcessServer, email)
    await blockPopups(page)
    await page.reload()
    const dialog = await openGoogleStepUp(page)
    await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
    await page.getByRole('button', { name: 'Continue on this page' }).click()
    await signInAtProvider(page, newEmailAddress('google'))
    await expect(page.getByText('This is a different account.')).toBeVisible()
    await page.goto('/settings?section=data')
    await (
      await openGoogleStepUp(page)
    )
      .getByRole('button', { name: 'Confirm with Google' })
      .click()
    await page.getByRole('button', { name: 'Continue on this page' }).click()
    await signInAtProvider(page, email)
    await expect(page).toHaveURL(/\/settings\?section=data$/)
    await expectDownload(page, () =>
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    )
  })
})

testSignedIn(
  'the navigation marks the section that is open, whatever else its address says',
  async ({ page }) => {
    const marked = page.getByRole('navigation', { name: 'Account' }).locator('[aria-current=page]')
    await page.goto('/settings?lang=en')
    await expect(marked).toHaveText('Settings')
    await page.goto('/settings?section=sessions&lang=en')
    await expect(marked).toHaveText('Sessions')
  },
)

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
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
  return dialog
}

async function expectDownload(page: Page, start: () => Promise<void>): Promise<void> {
  const download = page.waitForEvent('download')
  await start()
  expect((await download).suggestedFilename()).toBe('atelier.json')
}
