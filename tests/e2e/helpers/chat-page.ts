// The parts of a chat, on our own page or in the element of a partner's page.
import type { Locator, Page } from '@playwright/test'

export const messageBox = (root: Page | Locator) => root.getByRole('textbox', { name: 'Message' })
/** The messages of the assistant, the latest last. */
export const answers = (root: Page | Locator) =>
  root.locator('.atl-message:not(.atl-message--user)')
/** The messages of the visitor, the latest last. */
export const questions = (root: Page | Locator) => root.locator('.atl-message--user')

export async function sendMessage(root: Page | Locator, text: string): Promise<void> {
  await messageBox(root).fill(text)
  await messageBox(root).press('Enter')
}

export async function chooseModel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Model: / }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}
