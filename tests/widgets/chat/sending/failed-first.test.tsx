// The first message of a conversation, when its model or the server fails.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../../packages/widgets/chat/cache.ts'
import { Thread } from '../../../../packages/widgets/chat/Thread.tsx'
import { restoreUnsent } from '../../../../packages/widgets/chat/unsent.ts'
import { createFakeServer, modelFixture } from '../../../../packages/widgets/testing.ts'
import { createChat } from '../../helpers/chats.ts'
import { goOffline } from '../../helpers/offline.ts'
import { render } from '../../helpers/render.tsx'

const server = createFakeServer({
  models: [modelFixture({ abilities: ['text', 'vision'] })],
})
beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  localStorage.clear()
  await server.reset()
  server.stop()
})

const field = page.getByRole('textbox', { name: 'Message' })
const retry = page.getByRole('button', { name: 'Try again' })
const show = page.getByRole('button', { name: 'Show' })

/** A page of the chat, as after a reload. */
function openPage(chat = createChat({ cache: createConversationCache() })) {
  restoreUnsent(chat.core)
  const { unmount } = render(
    <main className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  const close = () => {
    unmount()
    chat.core.cache.flush()
  }
  return { chat, close }
}

async function send(text: string) {
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
}

/** The model fails at the next message before its first word. */
function failNext() {
  const answer = server.nextAnswer()
  answer.fail('model-failed')
}

const sent = () => server.requestsOf('sendMessage').map(({ body }) => body.Message)
const stored = () =>
  server.state.conversations.map(({ title, messages }) => [
    title,
    ...messages.filter(({ role }) => role === 'user').map(({ content }) => content),
  ])

test('a first message whose model fails at once is a conversation of its own, and can be tried again there', async () => {
  const { chat } = openPage()
  failNext()
  await send('First')
  await expect.element(retry).toBeVisible()
  expect(chat.$id.get()).toBe(server.state.conversations[0]!.id)
  await userEvent.click(retry)
  await expect.element(page.getByText('You said: First')).toBeVisible()
  expect(stored()).toEqual([['First', 'First']])
  expect(
    new Set(server.requestsOf('sendMessage').map(({ body }) => body.ClientMessageId)).size,
  ).toBe(1)
})

test('after a failed first message and a look at another conversation, a new chat is empty and begins another conversation', async () => {
  const id = server.addConversation('Before', ['Hello', 'Good day'])
  const { chat } = openPage()
  failNext()
  await send('First')
  await expect.element(retry).toBeVisible()
  const failedId = chat.$id.get()!
  await chat.openConversation(id)
  chat.startNewConversation()
  await expect.element(page.getByText('Ask')).toBeVisible()
  await send('Second')
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  await expect.element(page.getByText('First', { exact: true })).not.toBeInTheDocument()
  await chat.openConversation(failedId)
  await expect.element(page.getByText('First', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Second', { exact: true })).not.toBeInTheDocument()
  expect(stored()).toEqual([
    ['Before', 'Hello'],
    ['First', 'First'],
    ['Second', 'Second'],
  ])
  expect(sent()).toEqual(['First', 'Second'])
})

test('a message after one whose model has failed does not ask that one again', async () => {
  openPage()
  failNext()
  await send('First')
  await expect.element(retry).toBeVisible()
  await send('Second')
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  expect(sent()).toEqual(['First', 'Second'])
  expect(stored()).toEqual([['First', 'First', 'Second']])
})

test.each([
  ['the model has failed', failNext],
  ['the server has failed', () => server.fail('server', { on: 'sendMessage', times: 1 })],
  [
    'the server had too many requests',
    () => server.fail('too-many', { on: 'sendMessage', times: 1 }),
  ],
])(
  'when %s, nothing is asked again by a reload, nor by a connection that comes back',
  async (_, fail) => {
    const opened = openPage()
    fail()
    await send('First')
    await expect.element(retry).toBeVisible()
    const id = opened.chat.$id.get()
    opened.close()
    const { chat } = openPage()
    if (id) await chat.openConversation(id)
    await expect.element(page.getByText('First', { exact: true })).toBeVisible()
    // Without a connection, what is not loaded yet loads, and all that waits is looked through when it is back.
    server.isOffline = true
    const restoreConnection = goOffline()
    await expect.element(page.getByText('You are offline.')).toBeVisible()
    server.isOffline = false
    restoreConnection()
    await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
    expect(sent()).toEqual(['First'])
    await send('Second')
    await expect.element(page.getByText('You said: Second')).toBeVisible()
    expect(stored()).toEqual([['First', 'First', 'Second']])
  },
)

test('a message that the server has refused is not in a new chat, which says where it is', async () => {
  const { chat } = openPage()
  server.fail('too-many', { on: 'sendMessage', times: 1 })
  await send('First')
  await expect.element(retry).toBeVisible()
  chat.startNewConversation()
  await expect.element(page.getByText('Ask')).toBeVisible()
  await expect.element(page.getByText('Not sent yet: “First”')).toBeVisible()
  await send('Second')
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  expect(sent()).toEqual(['First', 'Second'])
  chat.startNewConversation()
  await userEvent.click(show)
  await userEvent.click(page.getByRole('button', { name: 'Send again' }))
  await expect.element(page.getByText('You said: First')).toBeVisible()
  expect(stored()).toEqual([
    ['Second', 'Second'],
    ['First', 'First'],
  ])
  chat.startNewConversation()
  await expect.element(page.getByText('Ask')).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()
})

test('a first message that was refused before the page could keep it is not lost, and can be removed for good', async () => {
  const chat = createChat({ cache: createConversationCache() })
  server.fail('too-many', { on: 'sendMessage', times: 1 })
  await chat.sendMessage('First')
  openPage(chat)
  await expect.element(retry).toBeVisible()
  const heldEntries = () =>
    Object.values(localStorage).filter((text) => text.includes('"isHeld":true'))
  await expect.poll(heldEntries).toHaveLength(1)
  chat.startNewConversation()
  await userEvent.click(show)
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByText('Ask')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(show).not.toBeInTheDocument()
  expect(heldEntries()).toEqual([])
  expect(sent()).toEqual(['First'])
})

test('a message that waits in two tabs is asked once when the connection is back, also if its model fails', async () => {
  const { chat } = openPage()
  await userEvent.fill(field, 'First')
  server.isOffline = true
  const restoreConnection = goOffline()
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waits for a connection')).toBeVisible()
  const other = createChat({ cache: createConversationCache() })
  render(<Thread chat={other} emptyState={<p>Other</p>} onNewConversation={() => {}} />)
  await expect.poll(() => other.$messages.get().map(({ content }) => content)).toEqual(['First'])
  failNext()
  const attempts = sent().length
  server.isOffline = false
  restoreConnection()
  await expect.element(retry).toBeVisible()
  await expect
    .poll(() => [chat, other].map(({ $status }) => $status.get().is).toSorted())
    .toEqual(['new', 'ready'])
  expect(sent().slice(attempts)).toEqual(['First'])
})

test('a message that waits behind one that the server has refused does not say that it waits for a connection', async () => {
  openPage()
  server.fail('too-many', { on: 'sendMessage' })
  await send('First')
  await expect.element(retry).toBeVisible()
  await send('Second')
  await expect.element(page.getByText('Second', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waits for a connection')).not.toBeInTheDocument()
})
