// The visitor's prompts, and the instructions of a conversation, on the real server.
import { expect, testSignedIn } from '../helpers/test.ts'
import { answers, messageBox } from '../helpers/chat-page.ts'

testSignedIn(
  'a user’s prompt is in the account after a reload, asks for its variable, and waits in the box',
  async ({ page }) => {
    await page.goto('/chat')
    await expect(page.getByRole('button', { name: 'Prompts' })).toBeVisible()
    await messageBox(page).press('/')
    await page.getByRole('button', { name: 'New prompt' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Letter')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Write to {{name}}.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your prompts', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Prompts' }).click()
    await page.getByRole('button', { name: /^Letter/ }).click()
    await page.getByRole('textbox', { name: 'name', exact: true }).fill('Linh')
    await page.getByRole('button', { name: 'Put into the box' }).click()
    await expect(messageBox(page)).toHaveValue('Write to Linh.')
    await messageBox(page).press('Enter')
    await expect(answers(page)).toContainText('You said: Write to Linh.')
  },
)

testSignedIn(
  'instructions that a user writes before the first message belong to the conversation, also after a reload',
  async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Instructions for this conversation' })
    const openInstructions = async () => {
      await page.getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name: 'Instructions…' }).click()
    }
    await page.goto('/chat')
    await openInstructions()
    await field.fill('Answer in verse.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
    await messageBox(page).fill('Hello')
    await messageBox(page).press('Enter')
    await expect(answers(page)).toContainText('You said: Hello')
    await page.reload()
    await expect(answers(page)).toContainText('You said: Hello')
    await openInstructions()
    await expect(field).toHaveValue('Answer in verse.')
  },
)
