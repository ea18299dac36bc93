// The modes that are there only with a model that writes and sees.
import type { Page } from '@playwright/test'
import { expect, fillPlaceholder, open, openDocument, resultOf, submit, textFile } from './forms.ts'
import type { ToolMode } from './mode.ts'
import { ANSWER_ABOUT_PICTURE, TRANSLATED_HEADING } from './studio-endpoint.ts'

const withModel = (tool: string, mode: string, make: ToolMode['make']): ToolMode => ({
  tool,
  mode,
  make,
  language: 'en',
  needsModel: true,
})

const RULES = textFile('rules.md', '# Kiln rules', 'Close the door after each firing.')

export const MODEL_MODES: readonly ToolMode[] = [
  withModel('office-tools', 'Translation', async (page) => {
    await openDocument(page, RULES)
    await page.getByRole('radio', { name: 'Translation', exact: true }).press('Space')
    await page.getByRole('radio', { name: 'Vietnamese', exact: true }).press('Space')
    await submit(page)
    const heading = resultOf(page).getByRole('heading', { name: TRANSLATED_HEADING })
    await expect(heading).toBeVisible()
  }),
  withModel('vision', 'the question of its field', async (page) => {
    await takePicture(page)
    await fillPlaceholder(page, 'Your question')
    await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter')
    await expectAnswer(page)
  }),
  ...['Describe', 'Count things', 'Alt text'].map((task) =>
    withModel('vision', task, async (page) => {
      await takePicture(page)
      await page.locator('form').getByRole('button', { name: task }).press('Enter')
      await expectAnswer(page)
    }),
  ),
]

async function takePicture(page: Page): Promise<void> {
  await open(page, 'vision')
  await page.getByRole('button', { name: 'Take an example' }).press('Enter')
  const picture = page.getByRole('region', { name: 'Picture', exact: true })
  await expect(picture.getByRole('img', { name: 'kiln-poster.webp' })).toBeVisible()
}

const expectAnswer = (page: Page): Promise<void> =>
  expect(page.getByText(ANSWER_ABOUT_PICTURE).first()).toBeVisible()
