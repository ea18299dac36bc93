// What was typed and not sent, across reloads of the page. Each new store simulates a page that was reloaded.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { login } from '@atelier/contract'
import { clearChat } from '../../../packages/widgets/chat/clear-chat.ts'
import type { ChatStore } from '../../../packages/widgets/chat/store.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { $session } from '../../../packages/widgets/session/store.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

const field = page.getByLabelText('Message', { exact: true })

beforeEach(() => {
  sessionStorage.clear()
  server.start()
})

afterEach(async () => {
  await server.reset()
  server.stop()
})

function loadPage(chat: ChatStore = createChat()) {
  const thread = <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
  return { chat, ...render(<div className="atl-chat">{thread}</div>) }
}

async function typeAndReload(text: string) {
  const before = loadPage()
  await userEvent.fill(field, text)
  await expect.poll(() => Object.values(sessionStorage)).toContain(text)
  before.unmount()
}

test('a visitor who reloads the page finds what they were writing, until it is sent', async () => {
  await typeAndReload('Half a thou')
  const { unmount } = loadPage()
  await expect.element(field).toHaveValue('Half a thou')
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: Half a thou')).toBeVisible()
  unmount()
  loadPage()
  await expect.element(page.getByRole('button', { name: 'Attach images' })).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('each conversation has its own draft', async () => {
  const conversation = server.addConversation('Earlier', [])
  await typeAndReload('For a new one')
  const { chat } = loadPage()
  await expect.element(field).toHaveValue('For a new one')
  await chat.openConversation(conversation)
  await expect.element(field).toHaveValue('')
  await userEvent.fill(field, 'For the old one')
  chat.startNewConversation()
  await expect.element(field).toHaveValue('For a new one')
  await chat.openConversation(conversation)
  await expect.element(field).toHaveValue('For the old one')
})

test('what a visitor is writing goes along when a sign-in shows another conversation, and is gone when the user changes', async () => {
  await typeAndReload('Before I sign in')
  const { chat } = loadPage()
  await expect.element(field).toHaveValue('Before I sign in')
  $session.set({ is: 'user', user: { id: 'ada' } as login.UserProfile })
  await chat.openConversation(server.addConversation('Earlier', []))
  await expect.element(field).toHaveValue('Before I sign in')
  expect(Object.values(sessionStorage)).toContain('Before I sign in')
  $session.set({ is: 'guest' })
  clearChat(chat)
  await expect.element(field).toHaveValue('')
  expect(Object.values(sessionStorage)).toEqual([])
})

test('half a surrogate pair that was pasted is repaired when the message is sent', async () => {
  const { chat } = loadPage()
  await chat.sendMessage('Cut off \ud83d')
  await expect.element(page.getByText('Cut off \ufffd')).toBeVisible()
  const sentBody = () => server.requestsOf('sendMessage')[0]?.body
  await expect.poll(sentBody).toMatchObject({ Message: 'Cut off \ufffd' })
})

test('what was typed before the draft is found stays', async () => {
  await typeAndReload('An older draft')
  const chat = createChat()
  chat.$draft.set('Something newer')
  loadPage(chat)
  await expect.poll(() => Object.values(sessionStorage)).toEqual(['Something newer'])
  await expect.element(field).toHaveValue('Something newer')
})
