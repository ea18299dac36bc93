// The waiting questions of a chat, as this browser's storage has them.
import { atom } from 'nanostores'
import type { ConversationState } from '../conversation-state.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import {
  deleteEntry,
  entryState,
  listEntries,
  storeEntry,
  toStored,
  type OutboxEntry,
} from './entries.ts'
import { isWaiting, mergeEntries } from './merge-entries.ts'

interface Parts {
  chat: ChatStore
  /** Who uses the page now. */
  owner(): string
  isSessionKnown(): boolean
}

export function createStoredQuestions({ chat, owner, isSessionKnown }: Parts) {
  const { update } = chat.core.shown
  /** Whether all waiting messages are stored in this browser. */
  const $isKept = atom(true)
  /** The `clientId` of the first question of each new conversation. */
  const groups = new WeakMap<ConversationState, string>()

  const listOwn = () => listEntries(chat, owner())

  function save(state: ConversationState, question: ShownMessage, isHeld = false): void {
    const { clientId } = question
    if (!clientId || !isSessionKnown()) return
    const group = groups.get(state) ?? clientId
    groups.set(state, group)
    const entries = listOwn()
    const before = entries.find((entry) => entry.question.clientId === clientId)
    const position = before?.position ?? 1 + (entries.at(-1)?.position ?? 0)
    const isStored = storeEntry(chat, owner(), {
      question: toStored({ ...question, clientId }),
      conversationId: state.id,
      group,
      position,
      ...(isHeld && { isHeld }),
    })
    $isKept.set(isStored)
  }

  function saveUnsent(state: ConversationState): void {
    for (const message of state.messages)
      if (message.status === 'unsent' && !message.wasRefused)
        save(state, message, !isWaiting(message))
  }

  /**
   * Shows the stored questions of the conversation, and none that another tab has removed. Returns whether there are
   * others than before.
   */
  function takeIn(state: ConversationState): boolean {
    const entries = entriesOf(state)
    const messages = mergeEntries(state.messages, entries, {
      isRemoved: (clientId) => entryState(chat, clientId) === 'removed',
      onDelivered: (clientId) => deleteEntry(chat, clientId),
    })
    if (!messages) return false
    const hasMore = messages.length > state.messages.length
    update(state, { messages, ...(!messages.length && !state.id && { status: { is: 'new' } }) })
    return hasMore
  }

  function entriesOf(state: ConversationState): OutboxEntry[] {
    const group = groups.get(state)
    return listOwn().filter(({ conversationId, group: ofEntry }) =>
      state.id ? conversationId === state.id : ofEntry === group,
    )
  }

  return { $isKept, groups, listOwn, save, saveUnsent, takeIn }
}
