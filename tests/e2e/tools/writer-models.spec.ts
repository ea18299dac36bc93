// The content writer on a server with a chat model.
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { startInProcessServer } from '../helpers/in-process-server.ts'
import { expectAccessible, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

const DRAFT_A = '# Friday is firing day\n\nThe small kiln wakes up every Friday.\n\nWrite to us.'
const DRAFT_B = '# Six chairs\n\nThere is a small kiln at the end of the street.'

const list: ModelSource['list'] = async () => [
  { id: 'study', name: 'Study', abilities: ['text'], tier: 'free', window: 96_000 },
]

const source: ModelSource = {
  list,
  async *answer({ instructions, messages }) {
    const isChange = instructions!.includes('a part of a text')
    const draft = instructions!.includes('Another draft') ? DRAFT_B : DRAFT_A
    const selection = messages.at(-1)!.content
    const text = isChange ? selection.replace('wakes up', 'is lit').replace('us', 'me') : draft
    for (const word of text.split(/(?<= )/)) yield { type: 'delta', text: word }
    yield { type: 'finish', reason: 'stop' }
  },
}

test(
  'a model writes two drafts, one is used, and its changes of the text are taken or refused one by one',
  LOOKS_TAG,
  async ({ page }) => {
    const server = await startInProcessServer({ models: createModelRegistry([source]) })
    try {
      await page.goto(`${server.url}/content-writer`)
      await expect(page.getByText('3 of 3 drafts left today')).toBeVisible()
      const write = page.getByRole('button', { name: 'Write two drafts' })
      await expect(write).toBeDisabled()
      await page.getByLabel('What is it about?').fill('The small kiln, every Friday.')
      await write.press('Enter')
      const drafts = page.getByRole('region', { name: 'Two drafts' })
      await expect(drafts).toContainText('There is a small kiln at the end of the street.')
      await expect(page.getByText('2 of 3 drafts left today')).toBeVisible()
      await page.getByRole('button', { name: 'Use this: draft A' }).press('Enter')
      const text = page.getByRole('textbox', { name: 'Text' })
      await expect(text).toContainText('The small kiln wakes up every Friday.')

      await page.getByRole('button', { name: 'Change', exact: true }).first().press('Enter')
      await page.getByRole('button', { name: 'Simpler words' }).press('Enter')
      await page.getByRole('button', { name: 'Refuse: “us” becomes “me”' }).press('Enter')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Replace 1' }).press('Enter')
      await expect(text).toContainText('The small kiln is lit every Friday.')
      await expect(text).toContainText('Write to us.')
      await expect(page.getByText('1 of 3 drafts left today')).toBeVisible()

      await page.getByLabel('Written by').selectOption('A template, without a model')
      await expect(page.getByRole('button', { name: 'Start from the template' })).toBeEnabled()
    } finally {
      await page.goto('about:blank')
      await server.close()
    }
  },
)

test('drafts that a model is writing go on growing after a reload, are counted once, and stay until they are put away', async ({
  page,
}) => {
  const begin = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const held: ModelSource = {
    list,
    async *answer({ instructions }) {
      const draft = instructions!.includes('Another draft') ? DRAFT_B : DRAFT_A
      const [first, ...rest] = draft.split(/(?<=\n)/)
      await begin.promise
      yield { type: 'delta', text: first! }
      await end.promise
      for (const line of rest) yield { type: 'delta', text: line }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const server = await startInProcessServer({ models: createModelRegistry([held]) })
  const drafts = page.getByRole('region', { name: 'Two drafts' })
  const draftA = drafts.getByRole('article', { name: 'Draft A' })
  const draftB = drafts.getByRole('article', { name: 'Draft B' })
  try {
    await page.goto(`${server.url}/content-writer`)
    await page.getByLabel('What is it about?').fill('The small kiln, every Friday.')
    const events = page.waitForResponse(/\/events$/)
    await page.getByRole('button', { name: 'Write two drafts' }).press('Enter')
    await events
    begin.resolve()
    await expect(draftA).toContainText('Friday is firing day')
    await expect(draftB).toContainText('Six chairs')

    await page.reload()
    await expect(draftA).toContainText('Friday is firing day')
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    end.resolve()
    await expect(draftA).toContainText('The small kiln wakes up every Friday.')
    await expect(draftB).toContainText('There is a small kiln at the end of the street.')
    await expect(page.getByText('2 of 3 drafts left today')).toBeVisible()

    await page.reload()
    await expect(draftA).toContainText('The small kiln wakes up every Friday.')
    await expect(draftB).toContainText('There is a small kiln at the end of the street.')
    await page.getByRole('button', { name: 'Put the drafts away' }).press('Enter')
    await page.reload()
    await expect(page.getByText('2 of 3 drafts left today')).toBeVisible()
    await expect(drafts).toHaveCount(0)
  } finally {
    begin.resolve()
    end.resolve()
    await page.goto('about:blank')
    await server.close()
  }
})
