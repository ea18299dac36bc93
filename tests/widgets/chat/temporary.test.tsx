import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import { outboxOf } from '../../../packages/widgets/chat/outbox/outbox.ts'
import { retryLastQuestion } from '../../../packages/widgets/chat/retry.ts'
import {
  followTemporary,
  saveTemporary,
  startTemporary,
  withoutTemporary,
} from '../../../packages/widgets/chat/temporary/temporary-chat.ts'
import { $temporaryId } from '../../../packages/widgets/chat/temporary/temporary-id.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { goOffline } from '../helpers/offline.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  $temporaryId.set(undefined)
  server.start()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

function renderChat() {
  const cache = withoutTemporary(createConversationCache())
  const chat = createChat({ cache })
  followTemporary(chat)
  render(
    <div className="atl atl-chat" style={{ blockSize: 480 }}>
      <Thread
        chat={chat}
        emptyState={<p>Nothing here is kept.</p>}
        onNewConversation={chat.startNewConversation}
      />
    </div>,
  )
  return { chat, cache }
}

async function ask(text: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Copy' }).last()).toBeVisible()
}

const conversationsOnServer = () => server.state.conversations.map(({ id }) => id)

test('a visitor asks in a temporary chat, of which this browser keeps no word', async () => {
  const { chat, cache } = renderChat()
  await startTemporary(chat)
  await expect.element(page.getByText('Nothing here is kept.')).toBeVisible()
  await ask('My secret recipe')
  cache.flush()
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  expect(conversationsOnServer()).toEqual([$temporaryId.get()])
})

test('a temporary chat that the visitor leaves is deleted, with the answer that is being written', async () => {
  const { chat } = renderChat()
  await startTemporary(chat)
  await ask('My secret recipe')
  chat.startNewConversation()
  await expect.poll(conversationsOnServer).toEqual([])
  expect($temporaryId.get()).toBeUndefined()
  expect(sessionStorage.getItem('atelier_temporary')).toBeNull()
})

test('a temporary chat goes on after a reload', async () => {
  const id = server.addConversation('', ['My secret recipe', 'Noted.'])
  sessionStorage.setItem('atelier_temporary', id)
  renderChat()
  await expect.element(page.getByText('My secret recipe')).toBeVisible()
  expect($temporaryId.get()).toBe(id)
})

test('a temporary chat that has ended before a reload gives way to a new conversation', async () => {
  sessionStorage.setItem('atelier_temporary', '018f0000-0000-7000-8000-000000000000')
  const { chat } = renderChat()
  await expect.poll(() => sessionStorage.getItem('atelier_temporary')).toBeNull()
  await expect.element(page.getByText('Nothing here is kept.')).toBeVisible()
  expect([chat.$id.get(), $temporaryId.get()]).toEqual([undefined, undefined])
})

test('a temporary chat that is saved after all is kept, here and on the server', async () => {
  const { chat, cache } = renderChat()
  await startTemporary(chat)
  await ask('My recipe')
  const id = chat.$id.get()!
  await saveTemporary(chat)
  expect(server.state.conversations[0]).not.toHaveProperty('temporary')
  cache.flush()
  expect(cache.read(id)!.messages[0]!.content).toBe('My recipe')
  chat.startNewConversation()
  expect(server.requestsOf('deleteConversation')).toEqual([])
})

test('a second temporary chat ends the first', async () => {
  const { chat } = renderChat()
  await startTemporary(chat)
  await ask('My recipe')
  await startTemporary(chat)
  await expect.poll(conversationsOnServer).toEqual([chat.$id.get()])
})

test('a message that waits in a temporary chat is not kept on the device, and not sent after the visitor has left', async () => {
  const { chat, cache } = renderChat()
  await startTemporary(chat)
  await ask('My recipe')
  const restoreConnection = goOffline()
  void chat.sendMessage('My secret')
  await expect.element(page.getByText('My secret')).toBeVisible()
  cache.flush()
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  chat.startNewConversation()
  restoreConnection()
  await outboxOf(chat).sendAll()
  cache.flush()
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  expect(server.requestsOf('sendMessage')).toHaveLength(1)
})

test('a temporary chat that has ended goes on in another temporary one, with the question in the box', async () => {
  const { chat, cache } = renderChat()
  await startTemporary(chat)
  await ask('My recipe')
  const firstId = chat.$id.get()
  server.state.conversations = []
  await chat.sendMessage('My secret')
  await retryLastQuestion(chat)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('My secret')
  expect($temporaryId.get()).not.toBe(firstId)
  expect(conversationsOnServer()).toEqual([$temporaryId.get()])
  cache.flush()
  expect(JSON.stringify(localStorage)).not.toContain('secret')
})

test('a temporary chat is saved although the visitor opens another one meanwhile', async () => {
  const { chat } = renderChat()
  await startTemporary(chat)
  await ask('My recipe')
  const release = server.hold('updateConversation')
  const saving = saveTemporary(chat)
  chat.startNewConversation()
  release()
  await saving
  expect(server.state.conversations[0]).not.toHaveProperty('temporary')
  expect(server.requestsOf('deleteConversation')).toEqual([])
})

test('what is in the box of a new chat moves into the temporary one', async () => {
  const { chat } = renderChat()
  const field = page.getByRole('textbox', { name: 'Message' })
  await userEvent.fill(field, 'Half a question')
  await startTemporary(chat)
  await expect.element(field).toHaveValue('Half a question')
  chat.startNewConversation()
  await expect.element(field).toHaveValue('')
})

test('a duplicate of the tab begins without the temporary chat, which goes on in the first tab', async () => {
  const { chat: first } = renderChat()
  await startTemporary(first)
  await ask('My secret recipe')
  const id = $temporaryId.get()!
  // Another tab has locks of its own, which a frame of the same origin has, too.
  const otherTab = document.body.appendChild(document.createElement('iframe'))
  const held = Promise.withResolvers<void>()
  sessionStorage.setItem('atelier_temporary', 'other-tab')
  sessionStorage.setItem('atelier_draft_chat_other-tab', 'Half a question')
  await new Promise<void>((locked) => {
    void otherTab.contentWindow!.navigator.locks.request('atelier temporary other-tab', () => {
      locked()
      return held.promise
    })
  })
  const duplicate = createChat()
  followTemporary(duplicate)
  await expect.poll(() => sessionStorage.getItem('atelier_temporary')).toBeNull()
  expect(sessionStorage.getItem('atelier_draft_chat_other-tab')).toBeNull()
  expect(duplicate.$status.get()).toEqual({ is: 'new' })
  expect(server.requestsOf('deleteConversation')).toEqual([])
  expect(first.$id.get()).toBe(id)
  held.resolve()
})

test('after a reload, a temporary chat is there again, with its lock', async () => {
  const id = server.addConversation('Recipe', ['My secret recipe', 'Salt.'])
  sessionStorage.setItem('atelier_temporary', id)
  renderChat()
  await expect.element(page.getByText('Salt.')).toBeVisible()
  expect($temporaryId.get()).toBe(id)
  const { held = [] } = await navigator.locks.query()
  expect(held.map(({ name }) => name)).toContain(`atelier temporary ${id}`)
})
