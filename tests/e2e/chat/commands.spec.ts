import { expect, test } from '../helpers/test.ts'

test('a visitor does by Ctrl+K what is possible on the page of the chat', async ({ page }) => {
  await page.goto('/chat')
  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  const command = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await search.fill('shortcuts')
  await command('Keyboard shortcuts').click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  await search.fill('cherry')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cherry')

  await search.fill('prompts')
  await command('Prompts').first().click()
  await expect(page.getByRole('dialog', { name: 'Prompts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await search.fill('tạm thời')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This chat is not saved.')).toBeVisible()
})
