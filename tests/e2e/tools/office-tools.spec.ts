// Office tools on the built product, which reads documents without a model.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtSomeWidth, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'
import { newEmailAddress, submitRegistration } from '../helpers/users.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/documents')

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const viewer = (page: Page) => page.getByRole('region', { name: 'The document' })

async function addDocument(page: Page, name = 'libreoffice.docx') {
  await page.goto('/office-tools')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose a file' }).press('Enter')
  await (await chooser).setFiles(join(FIXTURES, name))
  await expect(page.getByText(/ · read$/)).toBeVisible()
}

test('a visitor without an account adds a document by keyboard, sees its page, gets a summary with page marks, downloads it, and finds both after a reload', async ({
  page,
}) => {
  await addDocument(page)
  await expect(viewer(page)).toContainText('Doanh thu của xưởng gốm')
  await expect(page.getByText('59 of 60 left today, made without a model')).toBeVisible()
  await page.getByRole('button', { name: 'Make a summary' }).press('Enter')
  const marks = result(page)
    .getByRole('listitem')
    .getByRole('button', { name: 'p. 1, go to this page' })
  await expect(marks.first()).toBeVisible()
  await marks.first().press('Enter')
  await expect(viewer(page)).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .md' }).press('Enter')
  const file = await download
  expect(await readFile(await file.path(), 'utf8')).toContain('Doanh thu')

  await page.reload()
  await expect(marks.first()).toBeVisible()
  await expect(viewer(page)).toContainText('Doanh thu của xưởng gốm')
  const earlier = page.getByRole('region', { name: 'Earlier' })
  await expect(earlier.getByRole('link')).toHaveCount(1)
  await earlier.getByRole('button', { name: /^Delete/ }).press('Enter')
  await expect(earlier.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(earlier.getByRole('link')).toHaveCount(1)

  await result(page).getByRole('button', { name: 'Continue in chat' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^From “Báo cáo quý ba”:\n\n> .*Doanh thu/s,
  )
})

test(
  'a guest shares a summary and signs up on the way, and a reader sees it with its pages and saves it',
  LOOKS_TAG,
  async ({ page, browser }) => {
    await addDocument(page)
    await page.getByRole('button', { name: 'Make a summary' }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('tab', { name: 'Register' }).click()
    await submitRegistration(page, newEmailAddress())
    const question = page.getByRole('dialog', { name: 'Move what you made to your account?' })
    await question.getByRole('button', { name: 'Move what is selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share what you made' })
    await expect(dialog).toContainText('Doanh thu của xưởng gốm')
    await expectAccessibleAtSomeWidth(page)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const ready = page.getByRole('dialog', { name: 'The link is ready' })
    const link = await ready.getByRole('textbox', { name: 'Link' }).inputValue()

    const reader = await (await browser.newContext()).newPage()
    await reader.goto(new URL(link).pathname)
    await expect(reader.getByRole('heading', { name: 'Báo cáo quý ba' })).toBeVisible()
    await expect(reader.getByRole('listitem').filter({ hasText: '(tr. 1)' }).first()).toBeVisible()
    await expect(reader.getByText('Trích từ tài liệu, không dùng mô hình.')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Copy text' })).toBeVisible()
    await expectAccessible(reader)
  },
)

test('the document answers a question with its own words, and says when no sentence has the words', async ({
  page,
}) => {
  await addDocument(page)
  const question = page.getByRole('textbox', { name: 'Ask about this document' })
  await question.fill('Doanh thu tăng bao nhiêu?')
  await question.press('Enter')
  await expect(result(page).getByRole('list', { name: 'What the document says' })).toContainText(
    'Doanh thu',
  )
  await question.fill('Who won the football match?')
  await question.press('Enter')
  await expect(page.getByText('I found no sentence with these words.')).toBeVisible()
  await question.fill('Doanh thu của xưởng gỗ ở Lào?')
  await question.press('Enter')
  const nearest = result(page).getByRole('list', {
    name: 'I found no sentence with these words; nearest:',
  })
  await expect(nearest).toContainText('Doanh thu của xưởng gốm')
})

test('a file that cannot be read is explained, and another one can be added', async ({ page }) => {
  await page.goto('/office-tools')
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('\u0089PNG\r\n\u001A\n\0\0'),
  })
  await expect(page.getByText('This kind of file cannot be read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a summary' })).toBeDisabled()
  await page.locator('input[type=file]').setInputFiles(join(FIXTURES, 'written.md'))
  await expect(page.getByText(/ · read$/)).toBeVisible()
})

test('TL-1 a file whose connection is lost on the way goes on where it was, and is read', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/office-tools')
  const starts: string[] = []
  let losses = 1
  await page.route('**/api/documents/*/parts?from=*', async (route) => {
    const from = new URL(route.request().url()).searchParams.get('from')!
    starts.push(from)
    if (from !== '0' && losses-- > 0) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'clay.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Clay from the river. '.repeat(150_000)),
  })
  await expect(page.getByText(/ · read$/)).toBeVisible()
  expect(starts).toEqual(['0', '2097152', '2097152'])
})

test(
  'Office tools are accessible with nothing, with a document, with tables and with slides',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/office-tools')
    await expect(page.getByText('Nothing on the bench yet')).toBeVisible()
    await expectAccessible(page)
    await addDocument(page)
    await page.getByRole('radio', { name: 'Tables' }).press(' ')
    await page.getByRole('button', { name: 'Take the tables out' }).click()
    await expect(result(page).getByText('3 rows')).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await page.getByRole('radio', { name: 'Slides' }).press(' ')
    await page.getByRole('button', { name: 'Make slides' }).click()
    await expect(result(page).getByText('Notes').first()).toBeVisible()
    await expectAccessible(page)
  },
)
