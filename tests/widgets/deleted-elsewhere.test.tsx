// What a tab shows whose conversation another tab has deleted.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../packages/widgets/chat/cache.ts'
import { deleteConversation } from '../../packages/widgets/chat/conversations.ts'
import { createChat } from '../../packages/widgets/chat/store.ts'
import { Thread } from '../../packages/widgets/chat/Thread.tsx'
import { CONVERSATIONS_CHANNEL } from '../../packages/widgets/session/conversations-channel.ts'
import { answerChatCalls, CONVERSATION_ID, refuse } from './chat-calls.ts'
import type { InterceptedRequest } from './intercept-requests.ts'
import { render } from './render.tsx'

const MODELS = [{ id: 'study', name: 'Study', abilities: ['text'], tier: 'free' }]
const TIME = '2026-11-22T09:00:00.000Z'
const MESSAGES = [
  { id: '1', role: 'user', content: 'A secret', timestamp: TIME, status: 'done' },
  { id: '2', role: 'assistant', content: 'It is safe', timestamp: TIME, status: 'done' },
]

const field = page.getByLabelText('Message', { exact: true })
const startOver = page.getByRole('button', { name: 'Start over' })

let requests: InterceptedRequest[] = []
let isDeleted = false
/** The reply about a deleted conversation comes after this. */
let beforeRefusal: Promise<void> | undefined

beforeEach(async () => {
  isDeleted = false
  beforeRefusal = undefined
  sessionStorage.clear()
  localStorage.clear()
  requests = await answerChatCalls({
    'GET /api/chat/models/chat': () => ({ models: MODELS }),
    'GET /api/chat/allowance': () => ({ plan: 'pro', limit: null, used: 0, resetsAt: '' }),
    'GET /api/chat/conversations': () => ({ conversations: [] }),
    'GET /api/chat/history/*': async () => {
      if (!isDeleted) return { messages: MESSAGES, hasEarlier: false }
      await beforeRefusal
      return refuse(404, 'not-found')
    },
    [`DELETE /api/chat/${CONVERSATION_ID}`]: () => ({}),
    'POST /api/chat/send': () => refuse(404, 'not-found'),
  })
})

async function openConversation() {
  const chat = createChat({ cache: createConversationCache() })
  render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={chat.startNewConversation} />
    </div>,
  )
  await chat.openConversation(CONVERSATION_ID)
  await expect.element(page.getByText('It is safe')).toBeVisible()
  await expect.poll(() => chat.listeners.onStored).toBeDefined()
  return chat
}

const isForHistory = ({ path }: InterceptedRequest) => path.startsWith('/api/chat/history/')

/** How many replies of this kind the page has received. */
const historyReplies = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/chat/history/'))
    .length

const channel = new BroadcastChannel(CONVERSATIONS_CHANNEL)

function tellOfDeletion(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  channel.postMessage(CONVERSATION_ID)
}

const storedConversations = () =>
  Object.keys(localStorage).filter((key) => key.includes(CONVERSATION_ID))

test('a question sent while the conversation is deleted in another tab goes back to the composer, and along to the new conversation', async () => {
  const chat = await openConversation()
  isDeleted = true
  await chat.sendMessage('My question')
  tellOfDeletion()
  await expect.element(startOver).toBeVisible()
  await expect.element(field).toHaveValue('My question')
  await userEvent.click(startOver)
  await expect.element(page.getByText('Ask')).toBeVisible()
  await expect.element(field).toHaveValue('My question')
})

test('what the visitor was typing goes along when they start over, before what waited there', async () => {
  sessionStorage.setItem('atelier_draft_chat_new', 'An older thought')
  await openConversation()
  await userEvent.fill(field, 'Half a thought')
  isDeleted = true
  tellOfDeletion()
  await userEvent.click(startOver)
  await expect.element(field).toHaveValue('Half a thought\nAn older thought')
  expect(Object.values(sessionStorage)).toEqual(['Half a thought\nAn older thought'])
})

test('nothing of a conversation that was deleted in another tab stays in this browser', async () => {
  const chat = await openConversation()
  await expect.poll(storedConversations).not.toEqual([])
  isDeleted = true
  tellOfDeletion()
  await expect.element(startOver).toBeVisible()
  // Stores what is written with a delay.
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(chat.$messages.get()).toEqual([])
  expect(storedConversations()).toEqual([])
})

test('a reply about the deleted conversation that comes late leaves the question of the one begun meanwhile', async () => {
  const chat = await openConversation()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  beforeRefusal = promise
  isDeleted = true
  await chat.sendMessage('An old question')
  const earlierReplies = historyReplies()
  tellOfDeletion()
  await expect.poll(() => requests.filter(isForHistory)).toHaveLength(2)
  chat.startNewConversation()
  await chat.sendMessage('A new question')
  release()
  await expect.poll(historyReplies).toBe(earlierReplies + 1)
  await expect.element(page.getByText('A new question')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a conversation that is deleted here is told to the other tabs', async () => {
  await openConversation()
  const otherTab = new BroadcastChannel(CONVERSATIONS_CHANNEL)
  const told: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => told.push(data))
  await deleteConversation(CONVERSATION_ID)
  await expect.poll(() => told).toEqual([CONVERSATION_ID])
  otherTab.close()
})
