// What a tab shows whose conversation another tab has deleted.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import { loadConversations } from '../../../packages/widgets/chat/conversations.ts'
import { deleteConversation } from '../../../packages/widgets/chat/delete-conversation.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { CONVERSATIONS_CHANNEL } from '../../../packages/widgets/session/tab-channels.ts'
import { createFakeServer, Refusal } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

const field = page.getByLabelText('Message', { exact: true })
const startOver = page.getByRole('button', { name: 'Start over' })

let conversation = ''

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  server.start()
  conversation = server.addConversation('Safe', ['A secret', 'It is safe'])
})

afterEach(async () => {
  await server.reset()
  server.stop()
})

async function openConversation() {
  const chat = createChat({ cache: createConversationCache() })
  render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={chat.startNewConversation} />
    </div>,
  )
  await chat.openConversation(conversation)
  await expect.element(page.getByText('It is safe')).toBeVisible()
  await loadConversations()
  await waitUntilOthersAreHeard()
  return chat
}

/** The chat follows other tabs soon after it is shown. A list that is shown is then loaded when any conversation
 * has changed. */
async function waitUntilOthersAreHeard(): Promise<void> {
  const countRequests = () => server.requestsOf('getConversations').length
  const before = countRequests()
  await expect
    .poll(() => {
      announceChange('another conversation')
      return countRequests()
    })
    .toBeGreaterThan(before)
}

function deleteElsewhere(): void {
  server.state.conversations = []
}

const channel = new BroadcastChannel(CONVERSATIONS_CHANNEL)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
const announceChange = (id: string) => channel.postMessage(id)
const announceDeletion = () => announceChange(conversation)

const storedConversations = () =>
  Object.keys(localStorage).filter((key) => key.includes(conversation))

test('a question sent while the conversation is deleted in another tab goes back to the composer, and along to the new conversation', async () => {
  const chat = await openConversation()
  deleteElsewhere()
  await chat.sendMessage('My question')
  announceDeletion()
  await expect.element(startOver).toBeVisible()
  await expect.element(field).toHaveValue('My question')
  await userEvent.click(startOver)
  await expect.element(page.getByText('Ask')).toBeVisible()
  await expect.element(field).toHaveValue('My question')
})

test('what was queued in a conversation that another tab has deleted goes back to the composer, without what was asked, and waits nowhere else', async () => {
  const chat = await openConversation()
  server.nextAnswer().write('Long')
  void chat.sendMessage('Asked')
  await expect.element(page.getByText('Long')).toBeVisible()
  void chat.sendMessage('First')
  void chat.sendMessage('Second')
  const inStorage = () =>
    Object.values(localStorage)
      .join('')
      .match(/First|Second/g) ?? []
  await expect.poll(inStorage).toContain('Second')
  chat.stopAnswer()
  await expect.poll(() => chat.$isAnswering.get()).toBe(false)
  deleteElsewhere()
  announceDeletion()
  await expect.element(startOver).toBeVisible()
  await expect.element(field).toHaveValue('First\nSecond')
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(inStorage()).toEqual([])
})

test('what the visitor was typing goes along when they start over, before what waited there', async () => {
  sessionStorage.setItem('atelier_draft_chat_new', 'An older thought')
  await openConversation()
  await userEvent.fill(field, 'Half a thought')
  deleteElsewhere()
  announceDeletion()
  await userEvent.click(startOver)
  await expect.element(field).toHaveValue('Half a thought\nAn older thought')
  expect(Object.values(sessionStorage)).toEqual(['Half a thought\nAn older thought'])
})

test('nothing of a conversation that was deleted in another tab stays in this browser', async () => {
  const chat = await openConversation()
  await expect.poll(storedConversations).not.toEqual([])
  deleteElsewhere()
  announceDeletion()
  await expect.element(startOver).toBeVisible()
  // Stores what is written with a delay.
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(chat.$messages.get()).toEqual([])
  expect(storedConversations()).toEqual([])
})

test('a reply about the deleted conversation that comes late leaves the question of the one begun meanwhile', async () => {
  const chat = await openConversation()
  deleteElsewhere()
  await chat.sendMessage('An old question')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let hasReplied = false
  server.reply({
    async getHistory() {
      await released
      hasReplied = true
      throw new Refusal('not-found')
    },
  })
  announceDeletion()
  await expect.poll(() => server.requestsOf('getHistory')).toHaveLength(2)
  chat.startNewConversation()
  await chat.sendMessage('A new question')
  release()
  await expect.poll(() => hasReplied).toBe(true)
  await expect.element(page.getByText('A new question')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a conversation that is deleted here is told to the other tabs', async () => {
  await openConversation()
  const otherTab = new BroadcastChannel(CONVERSATIONS_CHANNEL)
  const told: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => told.push(data))
  await deleteConversation(conversation)
  await expect.poll(() => told).toEqual([conversation])
  otherTab.close()
})
