// What the forms of all tools have in common, in every language.
import { join } from 'node:path'
import { expect as baseExpect, type Page } from '@playwright/test'
import { HANG_LIMIT_MS } from '../../../helpers/hang-limit.ts'

/** The bench has no limits of a Playwright project. */
export const expect = baseExpect.configure({ timeout: HANG_LIMIT_MS })

const FIXTURES = join(import.meta.dirname, '../../../fixtures/documents')

export const resultOf = (page: Page) => page.locator('.bench__result')

export async function open(page: Page, tool: string): Promise<void> {
  await page.goto(`/${tool}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What the field gives as an example is what the visitor asks for. */
export async function fillPlaceholder(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name })
  await field.fill((await field.getAttribute('placeholder'))!)
}

/** Puts one of the examples that an empty page offers into the form. */
export async function takeExample(page: Page, number: number): Promise<void> {
  await page.locator('.nothing-yet__examples button').nth(number).click()
  await expect(page.locator('.bench__recipe textarea').first()).not.toHaveValue('')
}

export const submit = (page: Page): Promise<void> =>
  page.locator('.bench__go button[type=submit]').first().press('Enter')

/** Fills in the form of a picture, waits until the page has said what it understood of the words, and for the picture. */
export async function drawAfter(page: Page, fillIn: () => Promise<void>): Promise<void> {
  const reading = page.waitForResponse(/\/api\/creations\/reading$/)
  await fillIn()
  await reading
  await submit(page)
  await expect(resultOf(page).getByRole('img').first()).toBeVisible()
}

/** Fills in the form of a piece, has the shortest one composed, and waits for its file. */
export async function composeAfter(page: Page, fillIn: () => Promise<void>): Promise<void> {
  const reading = page.waitForResponse(/\/api\/creations\/reading$/)
  await fillIn()
  await reading
  await page.getByRole('slider').first().press('Home')
  await submit(page)
  await expect(resultOf(page).getByRole('button', { name: 'MP3' })).toBeVisible()
}

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const textFile = (name: string, ...paragraphs: string[]): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(paragraphs.join('\n\n')),
})

/** Puts a document on the bench of Office tools, and waits until it is read. */
export async function openDocument(
  page: Page,
  file: string | TestFile = 'libreoffice.docx',
): Promise<void> {
  await open(page, 'office-tools')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(typeof file === 'string' ? join(FIXTURES, file) : file)
  await expect(page.locator('.bench__go button[type=submit]')).toBeEnabled()
}

/** Asks about the document what the field gives as an example. */
export async function askItsExample(page: Page, name: string, answer: string): Promise<void> {
  await fillPlaceholder(page, name)
  await page.getByRole('textbox', { name }).press('Enter')
  await expect(page.getByText(answer).last()).toBeVisible()
}
