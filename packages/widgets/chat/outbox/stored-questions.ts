// The waiting questions of a chat, as this browser's storage has them.
import { atom } from 'nanostores'
import type { ConversationState } from '../conversation-state.ts'
import { isAnswerInProgress, isQueued, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import {
  buryConversation,
  buryEntry,
  deleteEntry,
  entryState,
  listEntries,
  storeEntry,
  toStored,
  type OutboxEntry,
} from './entries.ts'
import { isWaiting, mergeEntries } from './merge-entries.ts'
import { beginSending, isSentElsewhere, sendingEnd } from './sendings.ts'

interface Parts {
  chat: ChatStore
  /** Who uses the page now. */
  owner(): string
  isSessionKnown(): boolean
  /** Another page has ended sending one of the questions. */
  onSentElsewhere(): void
}

export type StoredQuestions = ReturnType<typeof createStoredQuestions>

export function createStoredQuestions({ chat, owner, isSessionKnown, onSentElsewhere }: Parts) {
  const { answers, shown } = chat.core
  /** Whether all waiting messages are stored in this browser. */
  const $isKept = atom(true)
  /** The `clientId` of the first question of each new conversation. */
  const groups = new WeakMap<ConversationState, string>()

  /** The questions that have been stored to wait, so that other tabs may show them. */
  const waited = new Set<string>()
  const awaited = new Set<string>()
  /** Conversations that were deleted. What their ended answers leave unsent is not stored. */
  const deletedIds = new Set<string | undefined>()
  /** Ends what this page is sending, by the `clientId` of the question. */
  const ends = new Map<string, () => void>()

  /** Without those that another page is sending. */
  const listOwn = () =>
    listEntries(chat, owner()).filter(({ sending }) => {
      if (!sending || !isSentElsewhere(sending)) return true
      if (!awaited.has(sending)) void sendingEnd(sending).then(onSentElsewhere)
      awaited.add(sending)
      return false
    })

  function saveSending(state: ConversationState, question: ShownMessage): void {
    const { id, end } = beginSending()
    ends.set(question.clientId!, end)
    save(state, question, { sending: id })
  }

  /** Other pages may send the question, if it is still stored. */
  function endSending({ clientId }: ShownMessage): void {
    ends.get(clientId!)?.()
    ends.delete(clientId!)
  }

  function save(
    state: ConversationState,
    question: ShownMessage,
    delivery: Pick<OutboxEntry, 'isHeld' | 'sending'> = {},
  ): void {
    const { clientId } = question
    if (!clientId || !isSessionKnown() || deletedIds.has(state.id)) return
    const group = groups.get(state) ?? clientId
    groups.set(state, group)
    if (!delivery.sending) waited.add(clientId)
    const entries = listOwn()
    const before = entries.find((entry) => entry.question.clientId === clientId)
    const position = before?.position ?? 1 + (entries.at(-1)?.position ?? 0)
    const isStored = storeEntry(chat, owner(), {
      question: toStored({ ...question, clientId }),
      conversationId: state.id,
      group,
      position,
      ...delivery,
      ...(isQueued(question) && { isHeld: true, isQueued: true }),
    })
    $isKept.set(isStored)
  }

  /** Removes a question that the server has. */
  function removeDelivered({ clientId = '' }: ShownMessage): void {
    if (waited.delete(clientId)) buryEntry(chat, clientId)
    else deleteEntry(chat, clientId)
  }

  function removeConversation(id: string): void {
    deletedIds.add(id)
    buryConversation(chat, id)
  }

  function saveUnsent(state: ConversationState): void {
    for (const message of state.messages)
      if (message.status === 'unsent' && !message.wasRefused)
        save(state, message, { isHeld: !isWaiting(message) })
  }

  /**
   * Shows the stored questions of the conversation, and none that another tab has removed. Returns whether there are
   * others than before.
   */
  function takeIn(state: ConversationState): boolean {
    const entries = entriesOf(state)
    for (const { question } of entries) waited.add(question.clientId)
    const messages = mergeEntries(state.messages, entries, {
      isRemoved: (clientId) => entryState(chat, clientId) === 'removed',
      onDelivered: (clientId) => deleteEntry(chat, clientId),
      canReplace: ({ isHeld }) => !isBeingAnswered(state) && !(isHeld && hasTurn(state)),
    })
    if (!messages) return false
    // A refused change whose place another one takes is stored nowhere else.
    for (const message of state.messages)
      if (message.status === 'refused' && message.parentId !== undefined)
        if (!messages.includes(message)) save(state, message, { isHeld: true })
    const known = new Set(state.messages.map(({ clientId }) => clientId))
    shown.update(state, {
      messages,
      ...(!messages.length && !state.id && { status: { is: 'new' } }),
    })
    return messages.some(({ clientId }) => !known.has(clientId))
  }

  /** What is shown of a conversation may be an answer that this page has yet to join. */
  const isBeingAnswered = (state: ConversationState): boolean =>
    answers.isInProgress(state) || (state === shown.current() && isAnswerInProgress(state.messages))

  /** Whether the visitor reads an answer that was requested since the conversation was opened. */
  const hasTurn = (state: ConversationState): boolean =>
    state === shown.current() && chat.$latestTurnKeys.get().length > 0

  function entriesOf(state: ConversationState): OutboxEntry[] {
    const group = groups.get(state)
    return listOwn().filter(({ conversationId, group: ofEntry }) =>
      state.id ? conversationId === state.id : ofEntry === group,
    )
  }

  return {
    $isKept,
    groups,
    listOwn,
    save,
    saveSending,
    endSending,
    removeDelivered,
    removeConversation,
    saveUnsent,
    takeIn,
  }
}
