// The files of other products, in the form of their public descriptions.
import { expect, test } from 'vitest'
import { arrange } from '../../../packages/widgets/chat/import/arrange.ts'
import { InvalidFileError, JsonItems } from '../../../packages/widgets/chat/import/json-items.ts'
import { parseItem } from '../../../packages/widgets/chat/import/parse-item.ts'
import { createRandom } from '../../helpers/random.ts'

function itemsOf(text: string, pieceLength = text.length || 1): string[] {
  const reader = new JsonItems()
  const items: string[] = []
  for (let start = 0; start < text.length; start += pieceLength)
    items.push(...reader.push(text.slice(start, start + pieceLength)))
  return [...items, ...reader.end()]
}

const read = (item: object) => {
  const parsed = parseItem(JSON.stringify(item))
  return parsed && arrange(parsed)
}
const contentsOf = (item: object) =>
  read(item)!.messages.map(({ role, content }) => [role, content])

const node = (parent: string | null, role: string, text: string, extra = {}) => ({
  parent,
  message: {
    author: { role },
    create_time: 1_709_287_200.5,
    content: { content_type: 'text', parts: [text] },
    ...extra,
  },
})

const CHATGPT = {
  title: 'Lease',
  create_time: 1_709_287_200,
  update_time: 1_709_290_000,
  conversation_id: 'c1',
  current_node: 'a2',
  mapping: {
    root: { parent: null, message: null },
    sys: node('root', 'system', ''),
    q: node('sys', 'user', 'What is a lease?'),
    code: node('q', 'assistant', 'search("lease")', { recipient: 'web' }),
    tool: node('code', 'tool', 'result'),
    a1: node('tool', 'assistant', 'First', { metadata: { model_slug: 'gpt-4o' } }),
    a2: node('q', 'assistant', 'Second'),
  },
}

test('a conversation of ChatGPT keeps its branches and models; what tools wrote is left out and counted', () => {
  const { conversation, messages, shownId, skipped } = read(CHATGPT)!
  expect(conversation).toMatchObject({
    clientId: 'chatgpt:c1',
    title: 'Lease',
    createdAt: '2024-03-01T10:00:00.000Z',
    updatedAt: '2024-03-01T10:46:40.000Z',
  })
  expect(messages.map(({ content, modelId }) => [content, modelId])).toEqual([
    ['What is a lease?', undefined],
    ['First', 'gpt-4o'],
    ['Second', undefined],
  ])
  const [question, first, second] = messages
  expect([first!.parentId, second!.parentId, shownId]).toEqual([
    question!.id,
    question!.id,
    second!.id,
  ])
  expect(skipped).toBe(2)
})

test('the same file gives the same ids, which sort by time and after those of what they follow', () => {
  const [one, two] = [read(CHATGPT)!.messages, read(CHATGPT)!.messages]
  expect(one).toEqual(two)
  for (const { id, parentId } of one) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(parentId === null || parentId < id).toBe(true)
  }
})

test('an answer that was interrupted by tools is one answer', () => {
  const mapping = {
    q: node(null, 'user', 'Draw'),
    a: node('q', 'assistant', 'One moment.'),
    tool: node('a', 'tool', 'done'),
    b: node('tool', 'assistant', 'Here it is.'),
  }
  expect(contentsOf({ ...CHATGPT, mapping })).toEqual([
    ['user', 'Draw'],
    ['assistant', 'One moment.\n\nHere it is.'],
  ])
})

test('a chat of Open WebUI is read from its history, and an old one from its list', () => {
  const messages = {
    u: { id: 'u', parentId: null, role: 'user', content: 'Hi', timestamp: 1_709_287_200 },
    a: {
      id: 'a',
      parentId: 'u',
      role: 'assistant',
      content: 'Hello',
      model: 'llama3',
      timestamp: 1_709_287_201,
    },
  }
  const item = {
    id: 'w1',
    title: 'W',
    pinned: true,
    chat: { history: { messages, currentId: 'a' } },
  }
  expect(contentsOf(item)).toEqual([
    ['user', 'Hi'],
    ['assistant', 'Hello'],
  ])
  expect(read(item)!.conversation.isPinned).toBe(true)
  const old = {
    id: 'w2',
    chat: {
      title: 'Old',
      messages: Object.values(messages).map(({ role, content }) => ({ role, content })),
    },
  }
  expect(contentsOf(old)).toEqual(contentsOf(item))
})

test('a conversation of LibreChat is read as a list and as a tree', () => {
  const user = {
    messageId: 'u',
    parentMessageId: '00000000-0000-0000-0000-000000000000',
    isCreatedByUser: true,
    text: 'Hi',
    createdAt: '2024-03-01T10:00:00Z',
  }
  const answer = {
    messageId: 'a',
    parentMessageId: 'u',
    isCreatedByUser: false,
    sender: 'GPT',
    text: '',
    content: [{ type: 'text', text: { value: 'Hello' } }],
    model: 'gpt-4o',
  }
  const expected = [
    ['user', 'Hi'],
    ['assistant', 'Hello'],
  ]
  expect(contentsOf({ conversationId: 'l', title: 'L', messages: [user, answer] })).toEqual(
    expected,
  )
  const tree = [{ ...user, children: [answer] }]
  expect(contentsOf({ conversationId: 'l', recursive: true, messages: tree })).toEqual(expected)
})

test('our own export keeps everything, and an empty title becomes the first words', () => {
  const ids = ['0190-u', '0190-a']
  const message = { parentId: null, createdAt: '2024-03-01T10:00:00.000Z', status: 'done' }
  const item = {
    id: 'o',
    title: '',
    modelId: 'm',
    instructions: 'Be short',
    createdAt: '2024-03-01T10:00:00.000Z',
    updatedAt: '2024-03-02T10:00:00.000Z',
    isPinned: false,
    isArchived: true,
    shownId: null,
    messages: [
      {
        ...message,
        id: ids[0],
        role: 'user',
        content: 'What is a\0 lease?',
        images: [{ url: 'x', alt: 'A lease' }],
      },
      {
        ...message,
        id: ids[1],
        parentId: ids[0],
        role: 'assistant',
        content: 'A contract\uD800',
        reasoning: 'Hm',
      },
    ],
  }
  const { conversation, messages, shownId } = read(item)!
  expect(conversation).toMatchObject({
    title: '[A lease] What is a lease?',
    instructions: 'Be short',
    isArchived: true,
  })
  expect(messages[0]!.content).toBe('[A lease]\n\nWhat is a lease?')
  expect(messages[1]).toMatchObject({
    content: 'A contract\uFFFD',
    reasoning: 'Hm',
    parentId: messages[0]!.id,
  })
  expect(shownId).toBeUndefined()
})

test('messages that follow each other in a circle, unknown formats and empty conversations are left out', () => {
  const mapping = { a: node('b', 'user', 'A'), b: node('a', 'user', 'B') }
  expect(read({ ...CHATGPT, mapping })).toBeUndefined()
  expect(read({ ...CHATGPT, mapping: {} })).toBeUndefined()
  expect(parseItem('{"some":"thing"}')).toBeUndefined()
  expect(parseItem('{broken}')).toBeUndefined()
})

test('a file is split into its conversations wherever its pieces end', () => {
  const list = [{ a: 'x"]}\\' }, { b: { c: [1, { d: '}{' }] } }, { é: '😀' }]
  const own = JSON.stringify(
    { format: 'atelier-conversations', version: 1, conversations: list },
    null,
    1,
  )
  const random = createRandom(3)
  for (let round = 0; round < 60; round += 1) {
    const length = 1 + Math.floor(random() * 20)
    for (const text of [JSON.stringify(list), own])
      expect(itemsOf(text, length).map((item) => JSON.parse(item) as unknown)).toEqual(list)
  }
})

test('a file of one conversation is that conversation; one that ends too early or is no JSON is refused', () => {
  expect(itemsOf('{"conversationId":"l","messages":[{"a":1}]}', 5)).toHaveLength(1)
  expect(() => itemsOf('[{"a":1},{"b"')).toThrow(InvalidFileError)
  expect(() => itemsOf(']')).toThrow(InvalidFileError)
  expect(itemsOf('[]')).toEqual([])
})
