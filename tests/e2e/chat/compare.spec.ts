import { answers, chooseModel, sendMessage } from '../helpers/chat-page.ts'
import { expect, test } from '../helpers/test.ts'

test('a visitor compares an answer with that of a model that thinks, finds both after a reload and keeps the second', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Which one?')
  await expect(answers(page)).toContainText('You said: Which one?')
  await page.getByRole('button', { name: 'Compare with another model' }).click()
  await page.getByRole('searchbox', { name: 'Search models' }).fill('reasoning')
  await page.getByRole('menuitemradio', { name: 'reasoning' }).click()
  const both = page.getByRole('group', { name: 'Two answers to the same question' })
  await expect(both.getByText('Thinking…')).toBeVisible()
  await expect(both.getByText(/^Thought for/)).toBeVisible()

  await page.reload()
  await expect(both).toContainText('thought over')
  await page.getByRole('button', { name: 'Keep this one, of reasoning' }).click()
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page)).toContainText('thought over')
  await expect(answers(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Model: reasoning' })).toBeVisible()
})
