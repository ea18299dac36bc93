// Which of the messages that wait for a connection are shown, and in which order they are sent.
import { expect, test } from 'vitest'
import type { ConversationState } from '../../../packages/widgets/chat/conversation-state.ts'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import type { OutboxEntry } from '../../../packages/widgets/chat/outbox/entries.ts'
import { mergeEntries } from '../../../packages/widgets/chat/outbox/merge-entries.ts'
import type { ShownConversation } from '../../../packages/widgets/chat/shown-conversation.ts'
import { sendUndelivered } from '../../../packages/widgets/chat/undelivered.ts'

const TIME = '2026-11-02T08:00:00.000Z'
const message = (content: string, fields: Partial<ShownMessage> = {}): ShownMessage => ({
  id: content,
  clientId: content,
  role: 'user',
  content,
  status: 'done',
  timestamp: TIME,
  ...fields,
})
const WAITS = { status: 'unsent', waits: true } as const
const ANSWER = message('Answer', { role: 'assistant' })

const entry = (content: string, fields: Partial<OutboxEntry> = {}, parentId?: string) => ({
  question: { ...message(content), clientId: content, ...(parentId && { parentId }) },
  group: 'group',
  position: 1,
  ...fields,
})
const NOTHING_HAPPENED = { isRemoved: () => false, onDelivered: () => {}, canReplace: () => true }

const merge = (
  messages: readonly ShownMessage[],
  entries: readonly OutboxEntry[],
  options: Partial<Parameters<typeof mergeEntries>[2]> = {},
) =>
  mergeEntries(messages, entries, { ...NOTHING_HAPPENED, ...options })?.map(({ content, waits }) =>
    waits ? `${content} waits` : content,
  )

/** Sends what waits. `beforeFirst` is what another tab does to the messages meanwhile. */
async function send(
  messages: readonly ShownMessage[],
  beforeFirst: (messages: readonly ShownMessage[]) => readonly ShownMessage[],
): Promise<string[]> {
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
      state.messages = state.messages.map((each) =>
        each.clientId === clientId ? { ...each, status: 'done' } : each,
      )
    },
  }
  let count = 0
  const beforeEach = () => {
    count += 1
    if (count === 1) state.messages = beforeFirst(state.messages)
    return true
  }
  await sendUndelivered({ shown, answers }, state, { beforeEach })
  return sent
}

test('a waiting message whose text another tab has changed is sent with that text, before the message that follows it', async () => {
  const messages = [message('First', WAITS), message('Second', WAITS)]
  const changed = entry('First')
  changed.question.content = 'First, changed'
  const sent = await send(
    messages,
    (before) => mergeEntries(before, [changed, entry('Second')], NOTHING_HAPPENED) ?? before,
  )
  expect(sent).toEqual(['First, changed', 'Second'])
})

test('a waiting message that another tab has removed is not sent, and those that follow it are', async () => {
  const messages = [message('First', WAITS), message('Second', WAITS)]
  expect(await send(messages, ([, ...others]) => others)).toEqual(['Second'])
})

test('of two waiting changes of one question, the second is shown when the server has the first', () => {
  const entries = [entry('First', {}, 'Answer'), entry('Second', {}, 'Answer')]
  expect(merge([ANSWER], entries)).toEqual(['Answer', 'First waits'])
  const first = message('First', { ...WAITS, parentId: 'Answer' })
  expect(merge([ANSWER, first], entries)).toBeUndefined()
  const delivered = [ANSWER, { ...first, status: 'done' } as const]
  expect(merge(delivered, entries)).toEqual(['Answer', 'Second waits'])
})

test('a change that the visitor has to send, or that the server has refused, does not hide a later one that goes out by itself', () => {
  const entries = [entry('Held', { isHeld: true }, 'Answer'), entry('Second', {}, 'Answer')]
  expect(merge([ANSWER], entries)).toEqual(['Answer', 'Second waits'])
  for (const status of ['unsent', 'refused'] as const) {
    const held = message('Held', { status, parentId: 'Answer' })
    expect(merge([ANSWER, held], entries)).toEqual(['Answer', 'Second waits'])
  }
  const second = message('Second', { ...WAITS, parentId: 'Answer' })
  expect(merge([ANSWER, second], entries)).toBeUndefined()
})

test('a change does not take the place of an answer that is being written', () => {
  const first = message('First', { parentId: 'Answer' })
  const writing = message('Words', { role: 'assistant', status: 'writing' })
  const entries = [entry('Second', {}, 'Answer')]
  expect(merge([ANSWER, first, writing], entries, { canReplace: () => false })).toBeUndefined()
})
