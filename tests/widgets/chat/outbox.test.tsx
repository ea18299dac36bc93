// Messages that wait for a connection and go out by themselves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import { newQuestion, type ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { storeEntry, toStored } from '../../../packages/widgets/chat/outbox/entries.ts'
import type { ChatStore } from '../../../packages/widgets/chat/store.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { OUTBOX_PREFIX } from '../../../packages/widgets/session/session-storage.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { goOffline } from '../helpers/offline.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
let restoreConnection: (() => void) | undefined

beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  restoreConnection?.()
  restoreConnection = undefined
  vi.restoreAllMocks()
  localStorage.clear()
  await server.reset()
  server.stop()
})

function openChat(chat = createChat({ cache: createConversationCache() })) {
  const { unmount } = render(
    <main className="atl-chat" style={{ blockSize: '40rem' }}>
      <h1>Chat</h1>
      <h2>Messages</h2>
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  return { chat, close: unmount }
}

/** What this browser shows after the page was closed and opened again. */
async function reopen({ chat, close }: ReturnType<typeof openChat>) {
  const id = chat.$id.get()
  close()
  // As when a page is left.
  chat.core.cache.flush()
  const opened = openChat()
  if (id) await opened.chat.openConversation(id)
  return opened
}

async function loseConnection(): Promise<void> {
  server.isOffline = true
  restoreConnection = goOffline()
  await expect.element(page.getByText('You are offline.')).toBeVisible()
}

function findConnection(): void {
  server.isOffline = false
  restoreConnection?.()
  restoreConnection = undefined
}

const field = page.getByRole('textbox', { name: 'Message' })
const waiting = page.getByText('Waits for a connection')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function write(text: string): Promise<void> {
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
}

async function haveOneAnswer(chat: ChatStore): Promise<void> {
  await userEvent.fill(field, 'Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  await expect.poll(() => chat.$isAnswering.get()).toBe(false)
}

const articles = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => /You said: \w+|First|Second|Third|Hello/.exec(article.textContent)?.[0])

/** As another tab of this browser does. */
const storeChange = (chat: ChatStore, question: ShownMessage) =>
  storeEntry(chat, 'guest', {
    question: toStored({ ...question, clientId: question.clientId! }),
    conversationId: chat.$id.get(),
    group: 'other tab',
    position: 1,
  })

const sent = () =>
  server.requestsOf('sendMessage').map(({ body }) => [body.Message, body.ConversationId ?? null])

test('REL-20 two messages that are written without a connection wait, and go out in their order when there is one', async () => {
  const { chat } = openChat()
  await haveOneAnswer(chat)
  await loseConnection()
  await write('First')
  await write('Second')
  await expect.poll(() => waiting.elements().length).toBe(2)
  await expect
    .element(page.getByText('Two messages wait here and go out by themselves.'))
    .toBeVisible()
  await expect.element(page.getByText('Kept on this device until it is sent.')).toBeVisible()
  await expect
    .element(field)
    .toHaveAttribute('placeholder', 'Write on. It is sent when you are back.')
  await expect.element(button('Send when you are back')).toBeVisible()
  expect(await findViolations()).toEqual([])

  const attempts = sent().length
  findConnection()
  const answered = ['Hello', 'You said: Hello', 'First', 'You said: First']
  await expect.poll(articles).toEqual([...answered, 'Second', 'You said: Second'])
  const id = chat.$id.get()
  expect(sent().slice(attempts)).toEqual([
    ['First', id],
    ['Second', id],
  ])
  await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
  await expect.element(button('Send')).toBeVisible()
})

test('REL-20 messages of a new conversation survive that the page is closed, and become one conversation', async () => {
  const opened = openChat()
  await userEvent.fill(field, 'F')
  await loseConnection()
  await write('First')
  await expect.element(waiting).toBeVisible()
  await write('Second')
  await expect.poll(() => waiting.elements().length).toBe(2)
  opened.close()
  findConnection()

  openChat()
  await expect.poll(articles).toEqual(['First', 'You said: First', 'Second', 'You said: Second'])
  expect(server.state.conversations.map(({ messages }) => messages.length)).toEqual([4])
})

test('a message that waits in a conversation is sent while another one is shown', async () => {
  const opened = openChat()
  await haveOneAnswer(opened.chat)
  const id = opened.chat.$id.get()
  await loseConnection()
  await write('First')
  await expect.element(waiting).toBeVisible()
  opened.chat.startNewConversation()
  await expect.element(page.getByText('Ask')).toBeVisible()
  findConnection()
  await expect.poll(() => sent().at(-1)).toEqual(['First', id])
  const keys = () => Object.keys(localStorage).filter((key) => key.includes('outbox'))
  await expect.poll(() => keys().filter((key) => /First/.test(localStorage[key]))).toEqual([])
  await opened.chat.openConversation(id!)
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'First', 'You said: First'])
})

test('a message that waits can be changed and removed', async () => {
  const opened = openChat()
  await haveOneAnswer(opened.chat)
  await loseConnection()
  await write('Frst')
  await write('Second')
  await expect.poll(() => waiting.elements().length).toBe(2)
  await userEvent.click(button('Edit').first())
  const form = page.getByRole('textbox', { name: 'Question' })
  await expect.element(form).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await userEvent.fill(form, 'First')
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('First', { exact: true })).toBeVisible()
  await userEvent.click(button('Remove').last())
  await expect.element(page.getByText('Second', { exact: true })).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  const again = await reopen(opened)
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'First'])
  findConnection()
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'First', 'You said: First'])
  expect(again.chat.$messages.get()).toHaveLength(4)
})

test('while the text of a waiting message is changed, it is not sent', async () => {
  const { chat } = openChat()
  await haveOneAnswer(chat)
  await loseConnection()
  await write('First')
  await expect.element(waiting).toBeVisible()
  await userEvent.click(button('Edit'))
  const attempts = sent().length
  findConnection()
  await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
  const form = page.getByRole('textbox', { name: 'Question' })
  await userEvent.fill(form, 'Second')
  expect(sent()).toHaveLength(attempts)
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  expect(
    sent()
      .slice(attempts)
      .map(([text]) => text),
  ).toEqual(['Second'])
})

test('a message that was changed after it had arrived unnoticed keeps its first text, and the other is in the message field', async () => {
  const { chat } = openChat()
  await haveOneAnswer(chat)
  await loseConnection()
  await write('First')
  await expect.element(waiting).toBeVisible()
  await userEvent.click(button('Edit'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Question' }), 'Second')
  await userEvent.click(button('Save'))
  server.fail('conflict', { on: 'sendMessage', times: 1 })
  findConnection()
  await expect.element(page.getByText('You said: First')).toBeVisible()
  await expect.element(field).toHaveValue('Second')
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'First', 'You said: First'])
})

test('a visitor whose server cannot be reached reads so, and can send at once when it is back', async () => {
  const { chat } = openChat()
  await haveOneAnswer(chat)
  server.isOffline = true
  await write('First')
  await expect.element(page.getByText('No connection to the server.')).toBeVisible()
  await expect.element(waiting).toBeVisible()
  server.isOffline = false
  await userEvent.click(button('Send now'))
  await expect.element(page.getByText('You said: First')).toBeVisible()
  await expect.element(page.getByText('No connection to the server.')).not.toBeInTheDocument()
})

test('a visitor whose browser cannot store the message reads so, and it is sent as long as the page is open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { chat } = openChat()
  await haveOneAnswer(chat)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await loseConnection()
  await write('First')
  await expect
    .element(page.getByText(/^This browser cannot store your message\. Leave this page open/))
    .toBeVisible()
  findConnection()
  await expect.element(page.getByText('You said: First')).toBeVisible()
})

test('a message that the visitor has stopped is not sent by itself', async () => {
  const { chat } = openChat()
  await haveOneAnswer(chat)
  const release = server.hold('sendMessage')
  await write('First')
  await userEvent.click(button('Stop'))
  await expect.element(button('Send again')).toBeVisible()
  release()
  dispatchEvent(new Event('online'))
  await write('Second')
  await expect.element(page.getByText('You said: Second')).toBeVisible()
})

test('a conversation in two tabs has each waiting message once', async () => {
  const first = openChat()
  await haveOneAnswer(first.chat)
  const id = first.chat.$id.get()!
  await loseConnection()
  await write('First')
  await expect.element(waiting).toBeVisible()
  const second = createChat({ cache: createConversationCache() })
  render(<Thread chat={second} emptyState={null} onNewConversation={() => {}} />)
  findConnection()
  await second.openConversation(id)
  const texts = ['Hello', 'You said: Hello', 'First', 'You said: First']
  const textsOf = (chat: ChatStore) => chat.$messages.get().map(({ content }) => content)
  await expect.poll(() => textsOf(first.chat)).toEqual(texts)
  await expect.poll(() => textsOf(second)).toEqual(texts)
  const ids = server.requestsOf('sendMessage').map(({ body }) => body.ClientMessageId)
  expect(new Set(ids).size).toBe(2)
  expect(server.state.conversations.map(({ messages }) => messages.length)).toEqual([4])
})

test('a change that another tab has stored goes out when the answer that is being written has ended, and hides none of it', async () => {
  const { chat } = openChat()
  await haveOneAnswer(chat)
  const answer = server.nextAnswer()
  await write('First')
  await answer.question
  answer.write('Some words')
  await expect.element(page.getByText('Some words')).toBeVisible()
  const [, { id: parentId }] = chat.$messages.get() as [unknown, ShownMessage]
  storeChange(chat, { ...newQuestion('Second'), parentId })
  dispatchEvent(new StorageEvent('storage', { key: OUTBOX_PREFIX }))
  await expect.element(page.getByText('Some words')).toBeVisible()
  answer.end()
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'Second', 'You said: Second'])
  expect(server.requestsOf('sendMessage').at(-1)!.body.ParentId).toBe(parentId)
})

test('a change that the server has refused is kept while a later one takes its place', async () => {
  const opened = openChat()
  await haveOneAnswer(opened.chat)
  const state = opened.chat.core.shown.current()
  const [, { id: parentId }] = state.messages as [unknown, ShownMessage]
  const refused: ShownMessage = { ...newQuestion('First'), parentId, status: 'refused' }
  opened.chat.core.shown.update(state, { messages: [...state.messages, refused] })
  storeChange(opened.chat, { ...newQuestion('Second'), parentId })
  dispatchEvent(new StorageEvent('storage', { key: OUTBOX_PREFIX }))
  const answered = ['Hello', 'You said: Hello', 'Second', 'You said: Second']
  await expect.poll(articles).toEqual(answered)
  await expect.poll(() => opened.chat.$isAnswering.get()).toBe(false)
  expect(articles()).toEqual(answered)
  await reopen(opened)
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'First'])
})

test('a message that waits on a partner page survives a reload in this tab', async () => {
  registerChatElement()
  const insert = async () => {
    const chat = document.createElement('atelier-chat')
    chat.partner = 'shop'
    document.body.append(chat)
    await chat.ready
    return chat
  }
  const chat = await insert()
  await chat.send('Hello')
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  server.isOffline = true
  await chat.send('First')
  await expect.element(waiting).toBeVisible()
  chat.remove()
  server.isOffline = false
  await insert()
  await expect.poll(articles).toEqual(['Hello', 'You said: Hello', 'First', 'You said: First'])
})
