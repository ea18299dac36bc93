import { expect, test } from '../helpers/test.ts'

test('a visitor chats temporarily, which leaves no trace, and saves another one after all', async ({
  page,
}) => {
  const composer = page.getByRole('textbox', { name: 'Message' })
  const list = page.getByRole('complementary', { name: 'Conversations' })
  const more = page.getByRole('button', { name: 'More' })
  const startTemporary = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'New temporary chat' }).click()
    await expect(page.getByText('This chat is not saved.')).toBeVisible()
  }
  const ask = async (text: string) => {
    await composer.fill(text)
    await composer.press('Enter')
    await expect(page.getByRole('button', { name: 'Copy' }).last()).toBeVisible()
  }
  await page.goto('/chat')

  await startTemporary()
  await ask('My secret recipe')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page).toHaveTitle(/Temporary chat/)
  await page.reload()
  await expect(page.getByText('My secret recipe', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByText('What shall we make?')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No conversations yet')).toBeVisible()

  await startTemporary()
  await ask('My other recipe')
  await page.getByRole('button', { name: 'Save after all' }).click()
  await expect(list.getByRole('link', { name: 'My other recipe' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
})
