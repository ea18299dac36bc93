import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ExportButton } from '../../../packages/widgets/chat/export/ExportButton.tsx'
import { $import, startImport } from '../../../packages/widgets/chat/import/store.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}

beforeEach(() => {
  $import.set({ is: 'idle' })
  server.start()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

const dialog = page.getByRole('dialog', { name: 'Import conversations' })

async function openDialog(): Promise<void> {
  render(<ExportButton conversation={undefined} onMessage={() => {}} />)
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: /Import/ }))
  await expect.element(dialog).toBeVisible()
}

async function choose(content: string, name = 'conversations.json'): Promise<void> {
  const file = new File([content], name, { type: 'application/json', lastModified: 1 })
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]')!), file)
}

const conversation = (id: number) => ({
  conversation_id: `c${id}`,
  title: `Conversation ${id}`,
  create_time: 1_709_287_200 + id,
  mapping: {
    q: message(null, 'user', `Question ${id}`),
    t: message('q', 'tool', 'A result'),
    a: message('t', 'assistant', `Answer ${id}`),
  },
})
const message = (parent: string | null, role: string, text: string) => ({
  parent,
  message: { author: { role }, content: { content_type: 'text', parts: [text] } },
})
const fileOf = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => conversation(index)))
const titles = () => server.state.conversations.map(({ title }) => title)

test('a visitor chooses a file and reads what was imported and what was left out', async () => {
  await openDialog()
  await choose(JSON.stringify([conversation(0), conversation(1), { no: 'conversation' }]))
  await expect.element(dialog.getByText('The import is complete')).toBeVisible()
  await expect.element(dialog.getByText('2 conversations imported')).toBeVisible()
  await expect.element(dialog.getByText(/^2 messages left out/)).toBeVisible()
  await expect.element(dialog.getByText(/^One entry left out/)).toBeVisible()
  expect(titles()).toEqual(['Conversation 0', 'Conversation 1'])
  expect(server.state.conversations[0]!.messages.map(({ content }) => content)).toEqual([
    'Question 0',
    'Answer 0',
  ])
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
})

test('a file that is imported again is already there', async () => {
  await openDialog()
  await choose(fileOf(3))
  await expect.element(dialog.getByText('3 conversations imported')).toBeVisible()
  await choose(fileOf(3))
  await expect.element(dialog.getByText('3 conversations were already there')).toBeVisible()
  expect(titles()).toHaveLength(3)
})

test('a long conversation is sent in pieces', async () => {
  const mapping = Object.fromEntries(
    Array.from({ length: 250 }, (_, index) => [
      `m${index}`,
      message(
        index > 0 ? `m${index - 1}` : null,
        index % 2 ? 'assistant' : 'user',
        `Text ${index}`,
      ),
    ]),
  )
  await openDialog()
  await choose(JSON.stringify([{ ...conversation(0), mapping }]))
  await expect.element(dialog.getByText('One conversation imported')).toBeVisible()
  const sizes = server.requestsOf('importConversation').map(({ body }) => body.messages.length)
  expect(sizes).toEqual([100, 100, 50])
  expect(server.state.conversations[0]!.messages).toHaveLength(250)
})

test('an import that is refused waits with the reason, and goes on when the visitor tries again', async () => {
  await openDialog()
  server.fail('too-many', { on: 'importConversation', times: 1 })
  await choose(fileOf(2))
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect.element(dialog.getByText('2 conversations imported')).toBeVisible()
})

test('an import that is cancelled keeps what is there, and the same file goes on from there', async () => {
  await openDialog()
  let count = 0
  server.reply({
    importConversation: async ({ body }) => {
      count += 1
      if (count === 3) await new Promise(() => {})
      return { conversationId: crypto.randomUUID(), stored: body.messages.length }
    },
  })
  const file = new File([fileOf(4)], 'conversations.json')
  void startImport(file)
  await expect.poll(() => count).toBe(3)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(dialog.getByText(/The import was cancelled/)).toBeVisible()
  await expect.element(dialog.getByText('2 conversations imported')).toBeVisible()
  void startImport(file)
  await expect.element(dialog.getByText('The import is complete')).toBeVisible()
  await expect.element(dialog.getByText('2 conversations imported')).toBeVisible()
  await expect.element(dialog.getByText('2 conversations were already there')).toBeVisible()
  expect(count).toBe(5)
})

test('an archive, a broken file and one without conversations are refused with what to do', async () => {
  await openDialog()
  await choose('PK', 'export.zip')
  await expect.element(dialog.getByText(/Unpack it/)).toBeVisible()
  await choose('[{"a":')
  await expect.element(dialog.getByText(/cannot be read as JSON/)).toBeVisible()
  await choose('[1, 2]')
  await expect.element(dialog.getByText(/no conversations that can be read/)).toBeVisible()
})
