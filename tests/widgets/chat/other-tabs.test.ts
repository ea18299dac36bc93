// A conversation that another tab changes. A channel of the test fakes that tab.
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { followOtherTabs } from '../../../packages/widgets/chat/continuity/other-tabs.ts'
import { clearChat } from '../../../packages/widgets/chat/clear-chat.ts'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import { CONVERSATIONS_CHANNEL } from '../../../packages/widgets/session/tab-channels.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'

const server = createFakeServer()

beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

function openTab(): BroadcastChannel {
  const channel = new BroadcastChannel(CONVERSATIONS_CHANNEL)
  onTestFinished(() => channel.close())
  return channel
}

/** Resolves when all tabs have been told. */
async function tellFromOtherTab(id: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  openTab().addEventListener('message', resolve)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  openTab().postMessage(id)
  await promise
}

const readConversations = () => server.requestsOf('getHistory').map(({ params }) => params.id)

test('a visitor sees what another tab has changed when the answer of this tab has ended', async () => {
  const id = server.addConversation('Tea', ['Green?', 'Yes.'])
  const chat = createChat()
  onTestFinished(followOtherTabs(chat))
  await chat.openConversation(id)
  const answer = server.nextAnswer()
  const sent = chat.sendMessage('Black?')
  await expect.poll(() => server.requestsOf('sendMessage')).toHaveLength(1)
  await tellFromOtherTab(id)
  expect(readConversations()).toEqual([id])
  answer.end()
  await sent
  await expect.poll(readConversations).toEqual([id, id])
})

test('the page of the next visitor asks nothing for a conversation of the one before, whose answer was just being written', async () => {
  const [id, next] = [
    server.addConversation('Tea', ['Green?', 'Yes.']),
    server.addConversation('Next', []),
  ]
  const chat = createChat()
  onTestFinished(followOtherTabs(chat))
  await chat.openConversation(id)
  server.nextAnswer()
  const sent = chat.sendMessage('Black?')
  await expect.poll(() => server.requestsOf('sendMessage')).toHaveLength(1)
  await tellFromOtherTab(id)
  clearChat(chat)
  await sent
  await chat.openConversation(next)
  expect(readConversations()).toEqual([id, next])
})

test('the next visitor of the page joins no answer of a conversation of the one before, whose messages were just being loaded', async () => {
  const [id, next] = [server.addConversation('Tea', []), server.addConversation('Next', [])]
  const answer = server.nextAnswer()
  const other = createChat()
  await other.openConversation(id)
  const sent = other.sendMessage('Green?')
  await expect.poll(() => server.requestsOf('sendMessage')).toHaveLength(1)

  const chat = createChat()
  const release = server.hold('getHistory')
  const opened = chat.openConversation(id)
  await expect.poll(readConversations).toEqual([id, id])
  clearChat(chat)
  release()
  await opened
  await chat.openConversation(next)
  answer.end()
  await sent
  await chat.sendMessage('Who am I?')
  const asked = server.requestsOf('sendMessage').map(({ body }) => body.Message)
  expect(asked).toEqual(['Green?', 'Who am I?'])
})

test('the storage keeps nothing of a conversation that was just being loaded when its visitor signed out', async () => {
  const id = server.addConversation('Tea', ['Green?', 'Yes.'])
  const cache = createConversationCache()
  const chat = createChat({ cache })
  const release = server.hold('getHistory')
  const opened = chat.openConversation(id)
  await expect.poll(readConversations).toEqual([id])
  clearChat(chat)
  release()
  await opened
  cache.flush()
  expect(cache.read(id)).toBeUndefined()
})
