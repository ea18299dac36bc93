// Every mode of every tool, pressed from its form on the built product, and what a visitor then has to see.
import { join } from 'node:path'
import { expect as baseExpect, type Page } from '@playwright/test'
import { findEspeak } from '../../helpers/find-espeak.mjs'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

/** The bench has no limits of a Playwright project. */
const expect = baseExpect.configure({ timeout: HANG_LIMIT_MS })

/** What no answer to a mode or to an example of the page itself may say. */
const FALSE_ANSWERS =
  /I cannot draw|I do not know “|I found nothing|no sentence with these words|There is no text|check your input|What you wrote is not the reason|Server error|could not read this form/

const FIXTURES = join(import.meta.dirname, '../../fixtures/documents')

export interface ToolMode {
  tool: string
  mode: string
  /** Presses what makes the mode, and waits for its result. Throws if it does not come. */
  make: (page: Page) => Promise<void>
}

export const TOOL_MODES: readonly ToolMode[] = [
  {
    tool: 'chat',
    mode: 'a question',
    async make(page) {
      await page.goto('/chat')
      await page.getByRole('textbox', { name: 'Message' }).fill('What does Pro cost?')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('What does Pro cost?').last()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Copy/ }).last()).toBeVisible()
    },
  },
  ...['Cut paper', 'Dusk', 'Wash'].map((style) => ({
    tool: 'image-generator',
    mode: style,
    make: async (page: Page) => {
      await open(page, 'image-generator')
      await page.getByRole('radio', { name: style }).press('Space')
      await makeFromPlaceholder(page, 'What should it show?')
    },
  })),
  {
    tool: 'imagen',
    mode: 'a print with type',
    async make(page) {
      await open(page, 'imagen')
      await fillPlaceholder(page, 'Headline')
      await fillPlaceholder(page, 'Small type')
      await makeExample(page, 0)
    },
  },
  ...['Portraits', 'Character sheet', 'Strip'].map((kind) => ({
    tool: 'anime',
    mode: kind,
    make: async (page: Page) => {
      await open(page, 'anime')
      await page.getByRole('radio', { name: kind, exact: true }).press('Space')
      await makeFromPlaceholder(page, 'Who, and where?')
    },
  })),
  ...['Summary', 'Tables', 'Slides', 'Other format'].map((task) => ({
    tool: 'office-tools',
    mode: task,
    make: async (page: Page) => {
      await openDocument(page)
      await page.getByRole('radio', { name: task, exact: true }).press('Space')
      await page.locator('.bench__go button[type=submit]').click()
      await expect(
        result(page)
          .getByRole('button', { name: /^Download/ })
          .first(),
      ).toBeVisible()
    },
  })),
  {
    tool: 'music-creator',
    mode: 'a piece',
    async make(page) {
      await open(page, 'music-creator')
      await fillPlaceholder(page, 'Describe the mood')
      await page.getByRole('slider', { name: 'Length' }).press('Home')
      await page.getByRole('button', { name: 'Compose' }).press('Enter')
      await expect(result(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()
    },
  },
  {
    tool: 'voice-synthesis',
    mode: 'a reading',
    async make(page) {
      await open(page, 'voice-synthesis')
      await fillPlaceholder(page, 'Text')
      await page.getByRole('button', { name: 'Read it' }).press('Enter')
      await expect(result(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()
    },
  },
  {
    tool: 'vision',
    mode: 'facts and text of the example',
    async make(page) {
      await open(page, 'vision')
      await page.getByRole('button', { name: 'Take an example' }).press('Enter')
      const picture = page.getByRole('region', { name: 'Picture', exact: true })
      await expect(picture.getByRole('img', { name: 'kiln-poster.webp' })).toBeVisible()
    },
  },
  ...[
    'Newsletter',
    'Blog post',
    'Product text',
    'Letter',
    'Headlines',
    'Post',
    'Minutes',
    'Job advertisement',
  ].map((template) => ({
    tool: 'content-writer',
    mode: template,
    make: async (page: Page) => {
      await open(page, 'content-writer')
      await page.getByRole('radio', { name: template, exact: true }).press(' ')
      await fillPlaceholder(page, 'What is it about?')
      await fillPlaceholder(page, 'For whom?')
      const writtenBy = page.getByLabel('Written by')
      if (await writtenBy.isVisible()) await writtenBy.selectOption('A template, without a model')
      await page.getByRole('button', { name: 'Start from the template' }).press('Enter')
      const drafts = page.getByRole('region', { name: 'Two drafts' })
      await expect(drafts.getByRole('article').first()).toBeVisible()
    },
  })),
]

/** The examples that the empty pages offer, and what the placeholders of the other fields ask. */
export const OWN_EXAMPLES: readonly ToolMode[] = [
  ...['image-generator', 'imagen', 'anime'].flatMap((tool) =>
    [0, 1, 2].map((number) => ({
      tool,
      mode: `example ${number + 1}`,
      make: async (page: Page) => {
        await open(page, tool)
        await makeExample(page, number)
      },
    })),
  ),
  {
    tool: 'office-tools',
    mode: 'the question of its field',
    async make(page) {
      await openDocument(page, LEASE)
      const field = page.getByRole('textbox', { name: 'Ask about this document' })
      await field.fill((await field.getAttribute('placeholder'))!)
      await field.press('Enter')
      await expect(page.getByText('90 days').last()).toBeVisible()
    },
  },
]

const LEASE = {
  name: 'lease.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'Lease of the workshop',
      'The tenant pays the rent on the first day of each month.',
      'Either party may end this lease with 90 days notice in writing.',
      'The deposit is returned within four weeks.',
    ].join('\n\n'),
  ),
}

/** Voice synthesis of the server needs the program espeak-ng. */
export const canRun = ({ tool }: ToolMode): boolean =>
  tool !== 'voice-synthesis' || findEspeak() !== undefined

/** Runs one, and says what is wrong with it. Undefined: nothing. */
export async function faultOf(
  page: Page,
  { tool, mode, make }: ToolMode,
): Promise<string | undefined> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/'))
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  try {
    await make(page)
  } catch (error) {
    return `${tool}, ${mode}: ${(error as Error).message.split('\n')[0]} ${refused.join(', ')}`
  }
  const falseAnswer = FALSE_ANSWERS.exec(await page.locator('main').innerText())
  if (falseAnswer) return `${tool}, ${mode}: the page says “${falseAnswer[0]}”`
  return refused.length > 0 ? `${tool}, ${mode}: ${refused.join(', ')}` : undefined
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

async function open(page: Page, tool: string): Promise<void> {
  await page.goto(`/${tool}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What the field gives as an example is what the visitor asks for. */
async function fillPlaceholder(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name })
  await field.fill((await field.getAttribute('placeholder'))!)
}

const makeFromPlaceholder = (page: Page, name: string): Promise<void> =>
  makeAfter(page, () => fillPlaceholder(page, name))

const makeExample = (page: Page, number: number): Promise<void> =>
  makeAfter(page, () => page.locator('.nothing-yet__examples button').nth(number).click())

/** Waits until the page has said what it understood of the words, and for the picture. */
async function makeAfter(page: Page, fillIn: () => Promise<void>): Promise<void> {
  const reading = page.waitForResponse(/\/api\/creations\/reading$/)
  await fillIn()
  await reading
  await page.getByRole('button', { name: /^Make (a|\d)/ }).press('Enter')
  await expect(result(page).getByRole('img').first()).toBeVisible()
}

async function openDocument(page: Page, file: string | typeof LEASE = 'libreoffice.docx') {
  await open(page, 'office-tools')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(typeof file === 'string' ? join(FIXTURES, file) : file)
  await expect(page.getByText(/ · read$/)).toBeVisible()
}
