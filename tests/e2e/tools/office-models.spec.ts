// Office tools on a server with a chat model.
import type { Page } from '@playwright/test'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { startInProcessServer } from '../helpers/in-process-server.ts'
import { expectAccessible, expectAccessibleAtSomeWidth, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

const DOCUMENT = `# Kiln rules

Whoever uses the glaze table pays 50,000 dong each month.

- Close the door
- Sweep the floor

| Work | Price |
| --- | --- |
| Firing | 20,000 |
`

const SUMMARY =
  '- Whoever uses the glaze table pays 50,000 dong. [p. 1]\n- That is 42 % more than before. [p. 1]'
const SLIDES = `## What it costs\n\n- 50,000 dong [p. 1]\n- 12 dollars [p. 1]\n\nNotes: It costs 50,000 dong.`

const toVietnamese = (content: string): string =>
  content
    .replace('Kiln rules', 'Nội quy lò nung')
    .replace('Sweep the floor', 'Quét sàn')
    .replace('Firing', 'Nung')

let release: () => void = () => {}
let held: Promise<void> = Promise.resolve()

const source: ModelSource = {
  list: async () => [
    { id: 'study', name: 'Study', abilities: ['text'], tier: 'free', window: 96_000 },
  ],
  async *answer({ instructions, messages }) {
    const isTranslation = instructions!.includes('Translate the Markdown')
    const made = instructions!.includes('into slides') ? SLIDES : SUMMARY
    const text = isTranslation ? toVietnamese(messages.at(-1)!.content) : made
    const middle = text.indexOf('\n')
    yield { type: 'delta', text: text.slice(0, middle) }
    await held
    yield { type: 'delta', text: text.slice(middle) }
    yield { type: 'finish', reason: 'stop' }
  },
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test(
  'a model writes a summary and slides whose wrong numbers are marked, and translates with headings, lists and tables',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    const server = await startInProcessServer({ models: createModelRegistry([source]) })
    try {
      await page.goto(`${server.url}/office-tools`)
      await page.locator('input[type=file]').setInputFiles({
        name: 'rules.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from(DOCUMENT),
      })
      await expect(page.getByText(/ · read$/)).toBeVisible()
      await expect(page.getByText(/without a model: sentences are/)).toBeVisible()

      await page.getByLabel('How').selectOption('Written by Study')
      await expect(page.getByText(/text is sent to Study. Counts as one of/)).toBeVisible()
      await expect(page.getByText('3 of 3 drafts left today')).toBeVisible()
      ;({ promise: held, resolve: release } = Promise.withResolvers<void>())
      await page.getByRole('button', { name: 'Make a summary' }).press('Enter')
      await expect(result(page)).toContainText('pays 50,000 dong.')
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      release()
      await expect(result(page)).toContainText('42 % is not on p. 1.')
      await expect(result(page).locator('mark')).toHaveText(['42 %'])
      await expect(page.getByText('2 of 3 drafts left today')).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('radio', { name: 'Slides' }).press(' ')
      await page.getByRole('radio', { name: 'Night' }).press(' ')
      await page.getByRole('button', { name: 'Make slides' }).click()
      await expect(result(page)).toContainText('12 is not on p. 1.')
      await expectAccessibleAtSomeWidth(page)

      await page.getByRole('radio', { name: 'Translation' }).press(' ')
      await page.getByRole('radio', { name: 'Vietnamese' }).press(' ')
      await page.getByRole('button', { name: 'Translate it' }).click()
      await expect(result(page).getByRole('heading', { name: 'Nội quy lò nung' })).toBeVisible()
      await expect(result(page).getByRole('listitem').filter({ hasText: 'Quét sàn' })).toBeVisible()
      await expect(result(page).getByRole('cell', { name: 'Nung' }).first()).toBeVisible()
      await expect(page.getByText('Translated by Study.')).toBeVisible()
      await expect(page.getByText('0 of 3 drafts left today')).toBeVisible()
      // The browser notes that the server has refused.
      allowErrors()
      await page.getByRole('button', { name: 'Translate it' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in to choose a plan' })).toBeVisible()
    } finally {
      await page.goto('about:blank')
      await server.close()
    }
  },
)
