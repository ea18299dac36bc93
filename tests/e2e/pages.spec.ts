import { expect, expectAccessible, expectNoOverflow, test } from './atelier.ts'

test('a visitor opens the first page and follows its link to the API', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
  await page.getByRole('link', { name: 'Read the API' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'POST /api/chat/send' })).toBeVisible()
  await expect(page.getByText('Send a message.')).toBeVisible()
})

test('with the keyboard alone one gets from the first page to the API and back', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Atelier home' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/api$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})

test('a stored theme is drawn from the start, an unknown one is not', async ({ page }) => {
  await page.goto('/')
  for (const [stored, drawn] of [
    ['apricot', 'apricot'],
    ['nonsense', 'dark'],
  ] as const) {
    await page.evaluate((theme) => localStorage.setItem('theme', theme), stored)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', drawn)
  }
})

test('an address that leads nowhere says so, with a way back', async ({ page }) => {
  page.removeAllListeners('console')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This frame is empty')
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet room for making things')
})

for (const path of ['/', '/api']) {
  for (const width of [1440, 390]) {
    test(`${path} at ${width} px: nothing overflows, and axe finds nothing in six themes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/api') await expect(page.getByText('Loading…')).toBeHidden()
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  }
}
