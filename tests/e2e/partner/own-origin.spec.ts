// The elements for sign-in and Pro on a plain page of the server's own origin, which has only the script tag.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/test.ts'
import { expectSoundLayout, LAYOUT_TAG, switchHostLanguage } from '../layout/helpers/layout.ts'
import { newEmailAddress, submitRegistration } from '../helpers/users.ts'

/** Opens a page that somebody has put beside the server's own. */
async function openPlainPage(page: Page, elements: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Notice board</title><style>body { font: 19px/1.7 serif; letter-spacing: 0.2px; text-align: center }</style>
<script type="module" src="/atelier.js"></script><body><h1>Notice board</h1>${elements}</body></html>`
  await page.route('**/notice-board', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto('/notice-board')
}

test('on a plain page of the server, a visitor registers in the dialog of the login element, and stays on the page', async ({
  page,
}) => {
  await openPlainPage(
    page,
    `<atelier-login></atelier-login><script>
      addEventListener('atelier-signed-in', (event) => event.preventDefault(), true)
    </script>`,
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.getByRole('tab', { name: 'Register' }).click()
  await submitRegistration(page, newEmailAddress())
  await expect(dialog).toBeHidden()
  await expect(page.getByText('linh', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/notice-board$/)
})

test('on a plain page of the server, the login element with inline is the form itself', async ({
  page,
}) => {
  await openPlainPage(page, '<atelier-login inline></atelier-login>')
  await expect(
    page
      .getByRole('tabpanel', { name: 'Login' })
      .getByRole('button', { name: 'Sign in', exact: true }),
  ).toBeVisible()
})

test('on a plain page of the server, the button of the Pro element opens the plans in a dialog', async ({
  page,
}) => {
  await openPlainPage(page, '<atelier-pro></atelier-pro>')
  await page.getByRole('button', { name: 'Go Pro' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test(
  'on a plain page of the server, the forms and dialogs of sign-in and Pro are drawn as in the site',
  LAYOUT_TAG,
  async ({ page }) => {
    const widgets = 'atelier-login, atelier-pro, atelier-biometrics'
    const examine = (state: string) =>
      expectSoundLayout(page, { state, widgets, switchLanguage: switchHostLanguage })
    await openPlainPage(
      page,
      `<atelier-login></atelier-login><atelier-pro></atelier-pro><atelier-biometrics></atelier-biometrics>
      <atelier-login inline></atelier-login><atelier-pro inline></atelier-pro>`,
    )
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(3)
    await examine('forms in the page')
    await page.getByRole('button', { name: 'Go Pro' }).click()
    await expect(page.getByRole('dialog').getByText('Step 1 of 3')).toBeVisible()
    await examine('dialog of Pro')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign in with Atelier' }).click()
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
    await examine('dialog of sign-in')
  },
)
