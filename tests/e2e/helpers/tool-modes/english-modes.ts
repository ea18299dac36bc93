// Every mode of every tool, pressed from its form on the built product without models, in English.
import type { Page } from '@playwright/test'
import { samplePdf } from '../../../helpers/sample-pdf.ts'
import {
  askItsExample,
  composeAfter,
  drawAfter,
  expect,
  fillPlaceholder,
  open,
  openDocument,
  resultOf,
  submit,
  takeExample,
  textFile,
} from './forms.ts'
import type { ToolMode } from './mode.ts'

const english = (tool: string, mode: string, make: ToolMode['make']): ToolMode => ({
  tool,
  mode,
  make,
  language: 'en',
})

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).press('Space')

export const ENGLISH_MODES: readonly ToolMode[] = [
  english('chat', 'a question', async (page) => {
    await page.goto('/chat')
    await page.getByRole('textbox', { name: 'Message' }).fill('What does Pro cost?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('What does Pro cost?').last()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Copy/ }).last()).toBeVisible()
  }),
  ...['Cut paper', 'Dusk', 'Wash'].map((style) =>
    english('image-generator', style, async (page) => {
      await open(page, 'image-generator')
      await page.getByRole('radio', { name: style }).press('Space')
      await drawAfter(page, () => fillPlaceholder(page, 'What should it show?'))
    }),
  ),
  english('imagen', 'a print with type', async (page) => {
    await open(page, 'imagen')
    await fillPlaceholder(page, 'Headline')
    await fillPlaceholder(page, 'Small type')
    await drawAfter(page, () => takeExample(page, 0))
  }),
  ...['Portraits', 'Character sheet', 'Strip'].map((kind) =>
    english('anime', kind, async (page) => {
      await open(page, 'anime')
      await choose(page, kind)
      await drawAfter(page, () => fillPlaceholder(page, 'Who, and where?'))
    }),
  ),
  ...['Summary', 'Tables', 'Slides', 'Other format'].map((task) =>
    english('office-tools', task, async (page) => {
      await openDocument(page)
      await choose(page, task)
      await submit(page)
      const downloads = resultOf(page).getByRole('button', { name: /^Download/ })
      await expect(downloads.first()).toBeVisible()
    }),
  ),
  english('office-tools', 'PDF pages', async (page) => {
    await open(page, 'office-tools')
    await choose(page, 'PDF pages')
    await expect(page.getByText('No pages yet')).toBeVisible()
    const buffer = Buffer.from(await samplePdf(['The first page', 'The second page']))
    const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(resultOf(page).getByRole('button', { name: /^Page \d/ })).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the PDF', exact: true }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  }),
  english('music-creator', 'a piece', async (page) => {
    await open(page, 'music-creator')
    await composeAfter(page, () => fillPlaceholder(page, 'Describe the mood'))
  }),
  english('voice-synthesis', 'a reading', async (page) => {
    await open(page, 'voice-synthesis')
    await fillPlaceholder(page, 'Text')
    await submit(page)
    await expect(resultOf(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()
  }),
  english('vision', 'facts and text of the example', async (page) => {
    await open(page, 'vision')
    await page.getByRole('button', { name: 'Take an example' }).press('Enter')
    const picture = page.getByRole('region', { name: 'Picture', exact: true })
    await expect(picture.getByRole('img', { name: 'kiln-poster.webp' })).toBeVisible()
    await picture.getByRole('button', { name: 'Read the text' }).press('Enter')
    await expect(page.getByRole('tabpanel')).toContainText('The small kiln wakes up every Friday.')
  }),
  ...[
    'Newsletter',
    'Blog post',
    'Product text',
    'Letter',
    'Headlines',
    'Post',
    'Minutes',
    'Job advertisement',
  ].map((template) =>
    english('content-writer', template, async (page) => {
      await open(page, 'content-writer')
      await choose(page, template)
      await fillPlaceholder(page, 'What is it about?')
      await fillPlaceholder(page, 'For whom?')
      await page.getByRole('button', { name: 'Start from the template' }).press('Enter')
      const drafts = page.getByRole('region', { name: 'Two drafts' })
      await expect(drafts.getByRole('article').first()).toBeVisible()
    }),
  ),
]

/** The examples that the empty pages offer, and what the placeholders of the other fields ask. */
export const ENGLISH_EXAMPLES: readonly ToolMode[] = [
  ...['image-generator', 'imagen', 'anime'].flatMap((tool) =>
    [0, 1, 2].map((number) =>
      english(tool, `example ${number + 1}`, async (page) => {
        await open(page, tool)
        await drawAfter(page, () => takeExample(page, number))
      }),
    ),
  ),
  english('image-generator', 'what its field leaves out', async (page) => {
    await open(page, 'image-generator')
    await page.getByText('Leave out, seed, engine', { exact: true }).click()
    await fillPlaceholder(page, 'Leave out')
    await drawAfter(page, () => fillPlaceholder(page, 'What should it show?'))
  }),
  ...[0, 1, 2].map((number) =>
    english('music-creator', `example ${number + 1}`, async (page) => {
      await open(page, 'music-creator')
      await composeAfter(page, () => takeExample(page, number))
    }),
  ),
  ...[0, 1, 2].map((number) =>
    english('voice-synthesis', `example ${number + 1}`, async (page) => {
      await open(page, 'voice-synthesis')
      await takeExample(page, number)
      await submit(page)
      await expect(resultOf(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()
    }),
  ),
  english('office-tools', 'the question of its field', async (page) => {
    await openDocument(page, LEASE)
    await askItsExample(page, 'Ask about this document', '90 days')
  }),
  english('office-tools', 'what its field watches for', async (page) => {
    await openDocument(page, LEASE)
    await fillPlaceholder(page, 'Anything to watch for?')
    await submit(page)
    await expect(resultOf(page)).toContainText(/rent|deposit|notice/)
  }),
]

const LEASE = textFile(
  'lease.txt',
  'Lease of the workshop',
  'The tenant pays the rent on the first day of each month.',
  'Either party may end this lease with 90 days notice in writing.',
  'The deposit is returned within four weeks.',
)
