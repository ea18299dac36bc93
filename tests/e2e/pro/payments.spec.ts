import type { Page } from '@playwright/test'
import { test, expect } from '../helpers/test.ts'
import { LOOKS_TAG, expectAccessibleAtSomeWidth, expectNoOverflow } from '../helpers/looks.ts'
import { endPayment, startPayment } from '../helpers/payments.ts'
import { addAuthenticator, addPasskey } from '../helpers/passkeys.ts'
import { registerUser, submitLogin } from '../helpers/users.ts'

const PHONE = { width: 390, height: 844 }

async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  await expectAccessibleAtSomeWidth(page)
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test(
  'PAY-26 a user confirms a payment with a passkey, pays with VNPay, comes back to the receipt, and finds the term, the payment and a printable invoice under billing',
  LOOKS_TAG,
  async ({ page }) => {
    await registerUser(page)
    await addAuthenticator(page)
    await addPasskey(page, { name: 'Linh’s MacBook' })
    await page.goto('/plans')
    await choosePro(page)
    await confirmWithPasskey(page)
    await startPayment(page, 'VNPay')
    const returnUrl = await endPayment(page, 'pay')

    await page.goto(returnUrl)
    await expect(page.getByRole('heading', { level: 1, name: 'You are on Pro' })).toBeVisible()
    await expect(page).toHaveURL(/\/payment\/callback\?payment=\w+$/)
    await expect(page.getByRole('link', { name: 'Pro: open billing' })).toBeVisible()
    await expect(page.getByText(/^Passkey “Linh’s MacBook”, /)).toBeVisible()
    await expectAccessibleOnEveryScreen(page)

    // A second visit, without what VNPay said, shows the same.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'You are on Pro' })).toBeVisible()

    await page.getByRole('link', { name: 'Pro: open billing' }).click()
    await expect(page.getByText('Pro until')).toBeVisible()
    const row = page.getByRole('row', { name: /Pro, yearly/ })
    await expect(row.getByRole('cell', { name: '₫5,780,000' })).toBeVisible()
    await expectAccessibleOnEveryScreen(page)
    await page.getByRole('switch', { name: 'Reminders by email' }).click()
    await expect(page.getByText(/^Off. Pro ends on/)).toBeVisible()

    await row.getByRole('link', { name: /^Invoice of/ }).click()
    await expect(page.getByRole('heading', { name: 'Invoice ATL-000001' })).toBeVisible()
    await expect(page.getByText(/^Passkey “Linh’s MacBook”, .*\d\d:\d\d UTC$/)).toBeVisible()
    await expectAccessibleOnEveryScreen(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(page.getByText('Atelier Studio Pte. Ltd.').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/settings?section=data')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^Pro runs until .* and ends with the account/)).toBeVisible()
  },
)

test('PAY-26 a user who requires a passkey pays with the keyboard alone, comes back in a browser that is signed out, logs in there, and then has Pro', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await registerUser(page)
  await addAuthenticator(page)
  await addPasskey(page, { name: 'Linh’s MacBook', isRequired: true })
  await page.goto('/pro')
  await choosePro(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your account requires a passkey')).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Biometric verification' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Skip' })).toBeHidden()
  await dialog.getByRole('button', { name: /PayPal/ }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Use passkey' })).toBeFocused()
  await expect(dialog.getByText('signs this payment: Pro, one month, $19.99')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dev\/pay\?/)
  const returnUrl = await endPayment(page, 'approve')

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto(returnUrl)
  await expect(other.getByRole('heading', { name: 'Sign in to see your payment' })).toBeVisible()
  await expect(other).not.toHaveURL(/PayerID/)
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await submitLogin(other, email)
  await expect(other.getByRole('heading', { level: 1, name: 'You are on Pro' })).toBeVisible()
  await other.context().close()

  // The browser that waits for the payment learns it without being told.
  await page.goto('/home')
  await expect(page.getByText('1,000 of 1,000')).toBeVisible()
})

test(
  'a user whose payment is open, cancelled or declined reads so on its page and everywhere else',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    allowErrors()
    await registerUser(page)
    await page.goto('/pro')
    await choosePro(page)
    await startPayment(page, 'VNPay')
    await page.goto('/settings?section=data')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^A payment of ₫578,000 is still open/)).toBeVisible()
    const strip = page.getByRole('complementary', { name: 'Payment' })
    await expect(strip).toContainText('A payment is waiting for VNPay.')
    await strip.getByRole('link', { name: 'Open this payment' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for VNPay' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue to VNPay' })).toBeVisible()
    await expectAccessibleOnEveryScreen(page)
    await page.getByRole('button', { name: 'Cancel this payment' }).click()
    await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible()

    await page.getByRole('link', { name: 'Choose again' }).click()
    await choosePro(page)
    await startPayment(page, 'PayPal')
    await page.goto(await endPayment(page, 'decline'))
    await expect(page.getByRole('heading', { name: 'The card was declined' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue to PayPal' })).toBeVisible()
    await expectAccessibleOnEveryScreen(page)
    await page.getByRole('button', { name: 'Cancel this payment' }).click()
    await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose again' }).click()
    await choosePro(page)
    await startPayment(page, 'VNPay')
    await page.goto(await endPayment(page, 'decline'))
    await expect(
      page.getByRole('heading', { name: 'The payment did not go through' }),
    ).toBeVisible()
    await page.route('**/api/payments/status/**', (route) => route.abort())
    await page.goto('/payment/callback?payment=somebodyelses')
    await expect(
      page.getByRole('heading', { name: 'Failed to check payment status' }),
    ).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'We do not know this payment' })).toBeVisible()
    await expectAccessibleOnEveryScreen(page)
  },
)

async function choosePro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
}

/** Verifies the payment with VNPay in the open dialog before pressing its button. */
async function confirmWithPasskey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Biometric verification' }).click()
  await dialog.getByRole('button', { name: 'Verify now' }).click()
  // Each provider is named once.
  await expect(dialog.getByRole('group', { name: 'Ways to pay' })).toBeHidden()
  await dialog.getByText(/^VNPay, /).click()
  await expect(dialog.getByText('signs this payment: Pro, one year, ₫5,780,000')).toBeVisible()
  await expectAccessibleOnEveryScreen(page)
  await dialog.getByRole('button', { name: 'Use passkey' }).click()
  await expect(dialog.getByText('Confirmed with “Linh’s MacBook”')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /VNPay .*Confirmed/ })).toBeVisible()
}
