// Messages that are written while an answer is written: which of them goes out next, and when.
import { expect, test } from 'vitest'
import type { ConversationState } from '../../../packages/widgets/chat/conversation-state.ts'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import {
  sendAdopted,
  sendQueued,
  sendQueuedNow,
} from '../../../packages/widgets/chat/queued-questions.ts'
import type { ShownConversation } from '../../../packages/widgets/chat/shown-conversation.ts'
import { $session } from '../../../packages/widgets/session/store.ts'

const message = (content: string, fields: Partial<ShownMessage> = {}): ShownMessage => ({
  id: content,
  clientId: content,
  role: 'user',
  content,
  status: 'done',
  timestamp: '2026-11-02T08:00:00.000Z',
  ...fields,
})
const ANSWER = message('Answer', { role: 'assistant' })
const QUEUED = { status: 'unsent', queued: true } as const

/** A conversation in which each message is answered at once. */
function conversation(...messages: ShownMessage[]) {
  const state = { messages, pending: Promise.resolve() } as unknown as ConversationState
  const sent: string[] = []
  const shown = {
    update: (changed: ConversationState, changes: Partial<ConversationState>) =>
      void Object.assign(changed, changes),
  } as ShownConversation
  const answers = {
    isInProgress: () => false,
    async request(_: ConversationState, { clientId, content }: ShownMessage) {
      sent.push(content)
      const index = state.messages.findIndex((each) => each.clientId === clientId)
      const answer = message(`Answer to ${content}`, { role: 'assistant' })
      state.messages = state.messages.toSpliced(index, 1, message(content), answer)
    },
  }
  return { core: { shown, answers }, state, sent }
}

test('queued messages go out in their order, each after the answer before', async () => {
  const { core, state, sent } = conversation(
    message('First'),
    ANSWER,
    message('Second', QUEUED),
    message('Third', QUEUED),
  )
  await sendQueued(core, state)
  expect(sent).toEqual(['Second', 'Third'])
})

test.each([
  ['was stopped on its way', {}],
  ['has lost its connection', { waits: true }],
])('a queued message does not overtake one that %s', async (_, fields) => {
  const { core, state, sent } = conversation(
    message('First'),
    ANSWER,
    message('Second', { status: 'unsent', ...fields }),
    message('Third', QUEUED),
  )
  await sendQueued(core, state)
  expect(sent).toEqual([])
  await sendQueuedNow(core, state)
  expect(sent).toEqual(['Third'])
})

test('what a guest has queued does not go out in the name of a user who signs in, until the conversation is theirs', async () => {
  $session.set({ is: 'guest' })
  const { core, state, sent } = conversation(message('First'), ANSWER, message('Second', QUEUED))
  const { promise, resolve: endAnswer } = Promise.withResolvers<void>()
  state.pending = promise
  const whileGuest = sendQueued(core, state)
  $session.set({ is: 'guest', visitor: 'linh' })
  endAnswer()
  await whileGuest
  await sendQueued(core, state)
  expect(sent).toEqual([])
  await sendAdopted(core, state)
  expect(sent).toEqual(['Second'])
})
