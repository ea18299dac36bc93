// The search of the help center.
import { expectAccessible, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { storePreferences } from '../helpers/storage.ts'
import { expect, test } from '../helpers/test.ts'

test(
  'a reader finds a section by words of its text, with the keyboard, and sees when there is nothing',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/help')
    const box = page.getByLabel('Search the help center')
    await box.fill('can I get my money back')
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText('Refunds and invoices')
    await expectAccessible(page)
    await box.press('ArrowDown')
    await expect(first.getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
    await box.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=refunds-and-invoices#/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds and invoices')
    await test.step('Back returns to what was searched for', async () => {
      await page.goBack()
      await expect(box).toHaveValue('can I get my money back')
      await expect(first).toContainText('Refunds and invoices')
    })
    await box.fill('refund')
    await expect(page.getByRole('status').filter({ hasText: 'results' })).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText(/^refund$/i)
    await box.fill('x'.repeat(300))
    await expect(page.getByText(/^Nothing found for “x{200}/)).toBeVisible()
    await expectNoOverflow(page)
    await box.fill('xyzzy')
    await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible()
    await expectAccessible(page)
    await box.press('Escape')
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
    await box.fill('xyzzy')
    await page.getByRole('button', { name: 'Ask the Guide' }).click()
    await expect(page).toHaveURL(/\/chat/)
    await expect(page.getByText('xyzzy').first()).toBeVisible()
  },
)

test('a Vietnamese reader finds a section without typing its marks', async ({ page }) => {
  await storePreferences(page, { language: 'vi' })
  await page.goto('/help')
  await page.getByRole('searchbox').fill('xoa tai khoan')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Xóa tài khoản')
})

test('a reader without a connection still finds pages by their titles', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/help')
  await page.route('**/api/help/search**', (route) => route.abort())
  await page.getByLabel('Search the help center').fill('passkeys')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Passkeys')
})
