// The connection of an answer breaks in the middle: the page asks for the rest by itself.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { createChat } from '../../../packages/widgets/chat/store.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { answerChatCalls, answerEvents, refuse } from '../helpers/chat-calls.ts'
import { render } from '../helpers/render.tsx'

beforeEach(() => {
  sessionStorage.clear()
  $models.set([{ id: 'study', name: 'Study', abilities: ['text'], tier: 'free' }])
})

/** Opens a chat whose messages get these replies, one after the other. */
async function openChat(replies: (() => ReturnType<typeof refuse>)[]) {
  const remaining = [...replies]
  const requests = await answerChatCalls({
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

test('an answer whose server refuses the rest is shown as far as it came, and can be tried again', async () => {
  const { chat, sent } = await openChat([() => beginning('One, tw'), () => refuse(429, 'too-many')])
  await chat.sendMessage('Count')
  await expect.element(page.getByText('One, tw', { exact: true })).toBeVisible()
  await expect.element(tryAgain).toBeVisible()
  expect(sent()).toHaveLength(2)
})
