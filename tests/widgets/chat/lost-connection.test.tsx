// The connection of an answer breaks in the middle: the page asks for the rest by itself.
import { NOTHING_RECEIVED, type chat } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { answerChatCalls, answerEvents, CONVERSATION_ID, refuse } from '../helpers/chat-calls.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

beforeEach(() => {
  sessionStorage.clear()
  $models.set([{ id: 'study', name: 'Study', abilities: ['text'], tier: 'free' }])
})

/** Opens a chat whose messages get these replies, one after the other. */
async function openChat(
  replies: (() => ReturnType<typeof refuse>)[],
  history?: () => ReturnType<typeof refuse>,
) {
  const remaining = [...replies]
  const requests = await answerChatCalls({
    ...(history && { 'GET /api/chat/history/*': history }),
    'GET /api/chat/models/chat': () => ({ models: $models.get() }),
    'GET /api/chat/conversations': () => ({ conversations: [] }),
    'POST /api/chat/send': () => remaining.shift()!(),
  })
  const chat = createChat()
  render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </div>,
  )
  return { chat, sent: () => requests.filter(({ path }) => path === '/api/chat/send') }
}

/** The beginning of an answer, after which the connection breaks. */
function beginning(text: string) {
  const { start } = answerEvents('') as { start: object }
  return { start, delta: { text } }
}

function whole(text: string) {
  const { start, finish } = answerEvents(text) as { start: object; finish: object }
  return { start, delta: { text }, finish }
}

const tryAgain = page.getByRole('button', { name: 'Try again' })

test('a visitor whose connection breaks during an answer reads it to the end, without a message about it', async () => {
  const { chat, sent } = await openChat([
    () => beginning('One, tw'),
    () => refuse(502, 'server'),
    () => whole('One, two, three.'),
  ])
  await chat.sendMessage('Count')
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
  expect(tryAgain.elements()).toEqual([])
  const ids = sent().map(({ body }) => (body as { ClientMessageId: string }).ClientMessageId)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
})

test('a page that asks for the rest of a first answer names its conversation, which may be deleted meanwhile and is not begun anew', async () => {
  const { chat, sent } = await openChat([
    () => beginning('One, tw'),
    () => refuse(404, 'not-found'),
  ])
  await chat.sendMessage('Count')
  await expect.element(tryAgain).toBeVisible()
  const conversations = sent().map(({ body }) => (body as chat.SendMessageRequest).ConversationId)
  expect(conversations).toEqual([null, CONVERSATION_ID])
})

/** Events with their ids, as the text of a stream. */
const streamOf = (events: [name: string, data: object, id?: string][]) => ({
  stream: events
    .map(
      ([name, data, id]) =>
        `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    )
    .join(''),
})

test('REL-2 a page that has lost the connection asks for what follows the last event, and shows nothing twice', async () => {
  const { start } = answerEvents('') as { start: object }
  const { finish } = whole('One, two, three.')
  const { chat, sent } = await openChat([
    () =>
      streamOf([
        ['start', start, 'a.0.0'],
        ['delta', { text: 'One, tw' }, 'a.7.0'],
      ]),
    () =>
      streamOf([
        ['delta', { text: 'o, ' }, 'a.10.0'],
        ['delta', { text: 'thr' }, 'a.13.0'],
      ]),
    () => streamOf([['delta', { text: 'ee.' }, 'a.16.0']]),
    () => streamOf([['finish', finish]]),
  ])
  const texts: string[] = []
  chat.$messages.listen((messages) => texts.push(messages[1]?.content ?? ''))
  await chat.sendMessage('Count')
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  expect(sent().map(({ headers }) => headers['last-event-id'])).toEqual([
    undefined,
    'a.7.0',
    'a.13.0',
    'a.16.0',
  ])
  expect(texts.every((text) => 'One, two, three.'.startsWith(text))).toBe(true)
})

/** A conversation whose answer is still written. */
function historyOf(finish: { message: object }) {
  const timestamp = '2026-11-22T09:00:00.000Z'
  return {
    hasEarlier: false,
    messages: [
      { id: 'q', clientId: 'c', role: 'user', content: 'Count', timestamp, status: 'done' },
      { ...finish.message, content: 'One, tw', status: 'writing', eventId: 'a.7.0' },
    ],
  }
}

test('REL-2 after a reload, an answer that is still written goes on where its text ends', async () => {
  const { finish } = whole('One, two, three.') as { finish: { message: object } }
  const { chat, sent } = await openChat(
    [
      () => refuse(502, 'server'),
      () =>
        streamOf([
          ['delta', { text: 'o, three.' }, 'a.16.0'],
          ['finish', finish],
        ]),
    ],
    () => historyOf(finish),
  )
  const texts: string[] = []
  chat.$messages.listen((messages) => texts.push(messages[1]?.content ?? 'One, tw'))
  await chat.openConversation(CONVERSATION_ID)
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  expect(sent().map(({ headers }) => headers['last-event-id'])).toEqual(['a.7.0', 'a.7.0'])
  expect(texts.every((text) => text.startsWith('One, tw'))).toBe(true)
})

test('after a reload, an answer that has failed meanwhile shows what there is, and the page asks again only when the visitor does', async () => {
  const { finish } = whole('One, two, three.') as { finish: { message: chat.Message } }
  const answer = { ...finish.message, content: 'One, two', status: 'failed' as const }
  const { chat, sent } = await openChat(
    [
      () =>
        refuse(502, 'model-failed', { conversationId: CONVERSATION_ID, questionId: 'q', answer }),
      () => whole('One, two, three.'),
    ],
    () => historyOf(finish),
  )
  await chat.openConversation(CONVERSATION_ID)
  await expect.element(page.getByText('One, two', { exact: true })).toBeVisible()
  expect(sent()).toHaveLength(1)
  await tryAgain.click()
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  expect(sent().map(({ headers }) => headers['last-event-id'])).toEqual(['a.7.0', undefined])
})

const BAD_GATEWAY = { status: 502, body: '<h1>502 Bad Gateway</h1>' }

test('REL-12 a message that a proxy could not deliver is sent again by itself, as the same message', async () => {
  const { chat, sent } = await openChat([() => BAD_GATEWAY, () => whole('One, two, three.')])
  await chat.sendMessage('Count')
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
  const [first, again] = sent().map(({ body }) => body)
  expect(again).toEqual(first)
  // If the server has it after all, its answer is only read.
  expect(sent().map(({ headers }) => headers['last-event-id'])).toEqual([
    undefined,
    NOTHING_RECEIVED,
  ])
})

test('a message that is stopped while no proxy can deliver it waits until its visitor sends it', async () => {
  const { chat, sent } = await openChat([() => BAD_GATEWAY, () => whole('One, two, three.')])
  const sending = chat.sendMessage('Count')
  await expect.poll(() => sent().length).toBe(1)
  chat.stopAnswer()
  await sending
  const sendAgain = page.getByRole('button', { name: 'Send again' })
  await expect.element(sendAgain).toBeVisible()
  expect(sent()).toHaveLength(1)
  await sendAgain.click()
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  const [first, again] = sent().map(({ body }) => body)
  expect(again).toEqual(first)
})

test('a message that no proxy can deliver waits for its visitor after three attempts', async () => {
  const { chat, sent } = await openChat([() => BAD_GATEWAY, () => BAD_GATEWAY, () => BAD_GATEWAY])
  await chat.sendMessage('Count')
  await expect.element(tryAgain).toBeVisible()
  expect(sent()).toHaveLength(3)
})

test('an answer whose server refuses the rest is shown as far as it came, and can be tried again', async () => {
  const { chat, sent } = await openChat([() => beginning('One, tw'), () => refuse(429, 'too-many')])
  await chat.sendMessage('Count')
  await expect.element(page.getByText('One, tw', { exact: true })).toBeVisible()
  await expect.element(tryAgain).toBeVisible()
  expect(sent()).toHaveLength(2)
})

const timestamp = '2026-11-22T09:00:00.000Z'
const firstAnswer = { id: 'first', role: 'assistant', content: 'One.', timestamp, status: 'done' }
const secondAnswer = {
  id: 'second',
  role: 'assistant',
  content: 'One, tw',
  timestamp,
  status: 'writing',
  modelId: 'study',
  alternativeTo: 'first',
}

/** Opens a conversation after a reload, whose second answer is still written and gets these replies. */
async function openComparison(
  replies: (() => ReturnType<typeof refuse>)[],
  calls: Parameters<typeof answerChatCalls>[0] = {},
) {
  const remaining = [...replies]
  const messages = [
    { id: 'q', clientId: 'c', role: 'user', content: 'Count', timestamp, status: 'done' },
    firstAnswer,
    { ...secondAnswer, eventId: 'a.7.0' },
  ]
  const path = '/api/chat/answers/first/alternative'
  const requests = await answerChatCalls({
    'GET /api/chat/history/*': () => ({ hasEarlier: false, messages }),
    'GET /api/chat/models/chat': () => ({ models: $models.get() }),
    'GET /api/chat/conversations': () => ({ conversations: [] }),
    [`POST ${path}`]: () => remaining.shift()!(),
    ...calls,
  })
  const chat = createChat()
  render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </div>,
  )
  const texts: string[] = []
  chat.$messages.listen((shown) => shown[2] && texts.push(shown[2].content))
  await chat.openConversation(CONVERSATION_ID)
  /** The last events that the requests of this path name. */
  const namedEvents = (ofPath = path) =>
    requests
      .filter((request) => request.path === ofPath)
      .map(({ headers }) => headers['last-event-id'])
  return { chat, texts, namedEvents }
}

test('after a reload, a second answer that is still written goes on where its text ends', async () => {
  const message = { ...secondAnswer, content: 'One, two, three.', status: 'done' }
  const { texts, namedEvents } = await openComparison([
    () =>
      streamOf([
        ['delta', { text: 'o, three.' }, 'a.16.0'],
        ['finish', { conversationId: CONVERSATION_ID, message }],
      ]),
  ])
  await expect.element(page.getByText('One, two, three.', { exact: true })).toBeVisible()
  expect(namedEvents()).toEqual(['a.7.0'])
  expect(texts.every((text) => text.startsWith('One, tw'))).toBe(true)
})

const stopped = { ...secondAnswer, status: 'stopped', finishReason: 'stopped' }

test('a second answer that was stopped before a page came back to it stays so, until the visitor tries again', async () => {
  const whole = { ...secondAnswer, content: 'One, two.', status: 'done' }
  const start = { ...secondAnswer, content: '' }
  const conversationId = CONVERSATION_ID
  const { chat, namedEvents } = await openComparison([
    () => streamOf([['finish', { conversationId, message: stopped }]]),
    () =>
      streamOf([
        ['start', { conversationId, questionId: 'q', message: start }, 'b.0.0'],
        ['delta', { text: 'One, two.' }, 'b.9.0'],
        ['finish', { conversationId, message: whole }],
      ]),
  ])
  await expect.element(page.getByText('You stopped this answer here.')).toBeVisible()
  await expect.element(page.getByText('One, tw', { exact: true })).toBeVisible()
  await userEvent.click(tryAgain)
  await expect.element(page.getByText('One, two.', { exact: true })).toBeVisible()
  // Only a page that comes back names an event.
  expect(namedEvents()).toEqual(['a.7.0', undefined])
  expect(chat.$messages.get().map(({ id }) => id)).toEqual(['q', 'first', 'second'])
})

test('a second answer that was stopped before a page came back to it goes on when it is kept and continued', async () => {
  const { alternativeTo: _, ...kept } = stopped
  const conversationId = CONVERSATION_ID
  const start = { ...kept, status: 'writing', finishReason: undefined }
  const whole = { ...kept, content: 'One, two.', status: 'done', finishReason: 'stop' }
  const path = '/api/chat/answers/second/continue'
  const { namedEvents } = await openComparison(
    [() => streamOf([['finish', { conversationId, message: stopped }]])],
    {
      'POST /api/chat/answers/second/keep': () => ({ message: kept }),
      [`POST ${path}`]: () =>
        streamOf([
          ['start', { conversationId, questionId: 'q', message: start }, 'b.7.0'],
          ['delta', { text: 'o.' }, 'b.9.0'],
          ['finish', { conversationId, message: whole }],
        ]),
    },
  )
  await userEvent.click(page.getByRole('button', { name: 'Keep this one, of Study' }))
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByText('One, two.', { exact: true })).toBeVisible()
  expect(namedEvents(path)).toEqual([undefined])
})

test('an answer that is begun anew after a lost connection shows only its new thoughts', async () => {
  const { start } = answerEvents('') as { start: object }
  const { finish } = whole('Three.') as { finish: object }
  const { chat } = await openChat([
    () => ({ start, reasoning: { text: 'First thoughts.' } }),
    () => ({ start, reasoning: { text: 'New thoughts.' }, delta: { text: 'Three.' } }),
    () => ({ start, reasoning: { text: 'New thoughts.' }, delta: { text: 'Three.' }, finish }),
  ])
  await chat.sendMessage('Count')
  await expect.element(page.getByText('Three.', { exact: true })).toBeVisible()
  expect(chat.$messages.get()[1]).toMatchObject({ reasoning: 'New thoughts.', content: 'Three.' })
})
