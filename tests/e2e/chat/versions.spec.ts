import { answers, chooseModel, sendMessage } from '../helpers/chat-page.ts'
import { expect, test } from '../helpers/test.ts'

test('a visitor asks for another answer by keyboard, changes the question, and finds both versions after a reload', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Which one?')
  await expect(answers(page)).toContainText('You said: Which one?')

  await page.getByRole('button', { name: 'Answer again' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Try again echo' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Shorter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Earlier version' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Version 1 of 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Later version' })).toBeFocused()

  await page.getByRole('button', { name: 'Change the question' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Question' })
  await expect(field).toBeFocused()
  await field.fill('Which other one?')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('You said: Which other one?')
  await page.reload()
  const question = page.getByRole('article').filter({ hasText: 'Which other one?' }).first()
  await expect(question.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible()
  await question.getByRole('button', { name: 'Earlier version' }).click()
  await expect(answers(page)).toContainText('You said: Which one?')
  await expect(page.getByRole('group', { name: 'Version 1 of 2' })).toHaveCount(2)
})
