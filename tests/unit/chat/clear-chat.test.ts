// What stays in a chat when another person uses the page.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clearChat } from '../../../packages/widgets/chat/clear-chat.ts'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { createChat } from '../../../packages/widgets/chat/store.ts'
import { switchConversationOnUserChange } from '../../../packages/widgets/chat/user-change.ts'
import { setHasSignedOut } from '../../../packages/widgets/session/embed-user.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const server = await startReplyServer()
afterAll(() => server.close())

const message = (content: string, fields: Partial<ShownMessage>): ShownMessage => ({
  id: content,
  clientId: content,
  role: 'user',
  content,
  status: 'unsent',
  timestamp: '2026-11-02T08:00:00.000Z',
  ...fields,
})
const ANSWER = message('Answer', { role: 'assistant', status: 'writing' })

/** A chat with these messages. */
function openChat(...messages: ShownMessage[]) {
  const chat = createChat()
  const { shown } = chat.core
  shown.update(shown.current(), { status: { is: 'ready', hasEarlier: false }, messages })
  const texts = () => chat.$messages.get().map(({ content }) => content)
  return { chat, texts }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

test('a message that was not sent stays for a user whose session has ended, and one that is queued does not', () => {
  const { chat, texts } = openChat(
    message('Not sent', {}),
    ANSWER,
    message('Queued', { queued: true }),
  )
  clearChat(chat, { keepUnsent: true })
  expect(texts()).toEqual(['Not sent'])
})

test.each([
  ['a press on "Sign out"', true, []],
  ['the end of a session', false, ['Not sent']],
])('what stays in the chat of a partner after %s', (_, isPressed, expected) => {
  $session.set({ is: 'guest', visitor: 'linh' })
  const { chat, texts } = openChat(message('Not sent', {}))
  chat.$draft.set('Half a thought')
  setHasSignedOut(isPressed)
  const stop = switchConversationOnUserChange(chat, 'chat')
  chat.core.shown.update(chat.core.shown.current(), { id: 'conversation' })
  $session.set({ is: 'guest' })
  stop()
  expect(texts()).toEqual(expected)
  expect(chat.$draft.get()).toBe(isPressed ? '' : 'Half a thought')
})

test.each([
  ['stays, and what is queued may go on', ['conversation'], ['Queued'], ['conversation']],
  ['that did not move to the account is left', [], [], []],
])(
  'the conversation of a guest who signs in %s',
  async (_, ofUser, expectedTexts, expectedEvents) => {
    $session.set({ is: 'guest' })
    setHasSignedOut(false)
    server.reply('/api/chat/conversations', {
      conversations: ofUser.map((id) => ({ id, updatedAt: '2026-11-02T08:00:00.000Z' })),
    })
    const { chat, texts } = openChat(message('Queued', { queued: true }))
    chat.core.shown.update(chat.core.shown.current(), { id: 'conversation' })
    const adopted: string[] = []
    chat.core.events.listen({ adopted: ({ conversationId }) => adopted.push(conversationId) })
    const stop = switchConversationOnUserChange(chat, 'chat')
    $session.set({ is: 'guest', visitor: 'linh' })
    await expect.poll(() => [texts(), adopted]).toEqual([expectedTexts, expectedEvents])
    stop()
  },
)
