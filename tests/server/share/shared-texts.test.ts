// Links to what tools have written.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { SHARE_BLANK, type office } from '@atelier/contract'
import { expect, test } from 'vitest'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { makerOf } from '../creations/helpers/creations.ts'
import { add } from '../documents/helpers/documents.ts'
import { uploadedAddress } from '../helpers/pictures.ts'
import { repositoryRoot, startServerForFile } from '../helpers/test-server.ts'
import { UNLIMITED_MESSAGES } from '../helpers/unlimited-messages.ts'
import { requestAs } from '../helpers/users.ts'
import { registerSharer } from './helpers/share-creations.ts'

const source: ModelSource = {
  list: async () => [
    { id: 'eyes', name: 'Eyes', abilities: ['text', 'vision'], tier: 'free', window: 200_000 },
  ],
  async *answer({ messages }) {
    const isVision = messages[0]!.images !== undefined
    const text = isVision ? 'Two **cups**.' : 'Rent is 900 dollars [p. 1].\n\n- 77 cups [p. 1]'
    yield { type: 'delta', text }
    yield { type: 'finish', reason: 'stop' }
  },
}
const server = await startServerForFile({
  models: createModelRegistry([source]),
  siteDirectory: join(repositoryRoot, 'dist/site'),
  catalogue: {
    ...UNLIMITED_MESSAGES,
  },
})
const sharer = await registerSharer(server)
const { owner, makeWith, shareCreation, readDraft, read } = sharer

const NOTE =
  '# Studio\n\nRent is 900 dollars. Write to mai@example.com.\n\n| Cup | Price |\n| --- | --- |\n| Blue | 20 |\n'

async function makeOf(text: string, recipe: Partial<office.OfficeRecipe>): Promise<string> {
  const { body } = await add(makerOf(owner), 'note.md', Buffer.from(text))
  return makeWith({
    clientId: randomUUID(),
    tool: 'office-tools',
    recipe: { document: body.id, task: 'summary', count: 1, ...recipe },
  })
}

async function previewOf(slug: string, language = 'en'): Promise<string[]> {
  const visitor = server.newVisitor({ 'accept-language': language })
  const { body } = await visitor.get<string>(`/share/${slug}`)
  return ['title', 'description'].map(
    (name) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(body)![1]!,
  )
}

test('readers of a shared summary see it, who wrote it, and its doubtful numbers', async () => {
  const id = await makeOf(NOTE, { engine: 'eyes', wish: 'What does it cost?' })
  const draft = await readDraft(id)
  expect(draft).toMatchObject({ withoutMedia: false, unfinished: false })
  const { slug } = await shareCreation(id)
  const { body } = await read(slug)
  expect(body).toMatchObject({ title: 'Studio', isCreation: true })
  expect(body.messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What does it cost?'],
    [
      'assistant',
      'Rent is 900 dollars. (p. 1)\n\n- 77 cups (p. 1, not found: 77)\n\n_Written by Eyes._',
    ],
  ])
  expect(await previewOf(slug)).toEqual([
    'Shared text · Atelier',
    'A text, made with Atelier’s office tools.',
  ])
  expect(await previewOf(slug, 'vi')).toEqual([
    'Văn bản được chia sẻ · Atelier',
    'Một văn bản, tạo bằng công cụ văn phòng của Atelier.',
  ])
})

test('SH-6 a text in a document is blanked in what readers see of it', async () => {
  const id = await makeOf(NOTE, { task: 'text' })
  const { slug } = await shareCreation(id, { blankedTexts: ['mai@example.com'] })
  const [message] = (await read(slug)).body.messages
  expect(message!.content).toContain(`Write to ${SHARE_BLANK}`)
  expect(message!.content).toContain('| Blue | 20 |')
  expect(message!.content).toContain('_Taken out of the document, without a model._')
  expect(message!.content).not.toContain('mai@')
})

test('an answer about a picture is shared with its question, and without the picture', async () => {
  const maker = makerOf(owner)
  const id = await makeWith({
    clientId: randomUUID(),
    tool: 'vision',
    recipe: {
      task: 'ask',
      wish: 'How many cups?',
      language: 'en',
      engine: 'eyes',
      pictures: [await uploadedAddress(maker)],
      count: 1,
    },
  })
  expect((await readDraft(id)).withoutMedia).toBe(true)
  const { slug } = await shareCreation(id)
  const { messages } = (await read(slug)).body
  expect(messages.map(({ content }) => content)).toEqual([
    'How many cups?',
    'Two **cups**.\n\n_Written by Eyes._',
  ])
  expect(JSON.stringify(messages)).not.toContain('picture')
})

test('a text that is too long for a link says so', async () => {
  const id = await makeOf('A long sentence about clay. '.repeat(5_000), { task: 'text' })
  const path = `/api/creations/${id}/share-draft`
  expect(await requestAs(owner, 'GET', path)).toMatchObject({
    status: 422,
    body: { code: 'share-too-long' },
  })
})

test('SH-4 a link to a text ends with the creation', async () => {
  const id = await makeOf(NOTE, {})
  const { slug } = await shareCreation(id)
  expect((await read(slug)).status).toBe(200)
  await requestAs(owner, 'DELETE', `/api/creations/${id}`)
  expect((await read(slug)).status).toBe(404)
})
