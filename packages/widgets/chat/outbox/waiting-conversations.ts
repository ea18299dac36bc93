import { isPartnerPage } from '../../configure.ts'
import { newConversationState, type ConversationState } from '../conversation-state.ts'
import type { ChatStore } from '../store.ts'
import type { OutboxEntry } from './entries.ts'
import { isWaiting } from './merge-entries.ts'

interface Parts {
  chat: ChatStore
  /** The `clientId` of the first question of each new conversation. */
  groups: WeakMap<ConversationState, string>
  /** Adds the stored questions of the conversation. */
  takeIn(state: ConversationState): void
  /** The entries of the visitor. */
  listOwn(): OutboxEntry[]
}

export type WaitingConversations = ReturnType<typeof createWaitingConversations>

/** The conversations with questions that wait, also those that are not shown. */
export function createWaitingConversations({ chat, groups, takeIn, listOwn }: Parts) {
  const { shown, answers, cache } = chat.core
  const notShown = new Map<string, ConversationState>()

  function list(): { key: string; state: ConversationState }[] {
    const found = new Map<string, ConversationState>()
    const current = shown.current()
    if (current.messages.some(isWaiting)) found.set(keyOf(current), current)
    // On a partner's page, the visitor sees one conversation only.
    for (const entry of isPartnerPage() ? [] : listOwn()) {
      const key = entry.conversationId ?? entry.group
      const isShown = current.id ? current.id === key : groups.get(current) === key
      if (!entry.isHeld && !isShown && !found.has(key)) found.set(key, stateOf(entry, key))
    }
    return [...found].map(([key, state]) => ({ key, state }))
  }

  const keyOf = (state: ConversationState): string =>
    state.id ?? groups.get(state) ?? state.messages.find(isWaiting)!.clientId!

  function stateOf({ conversationId: id, group }: OutboxEntry, key: string): ConversationState {
    const found = (id && answers.findInProgress(id)) || notShown.get(key)
    if (found) return found
    const state = newConversationState(id)
    state.status = { is: 'ready', hasEarlier: false }
    state.messages = (id && cache.read(id)?.messages) || []
    groups.set(state, group)
    notShown.set(key, state)
    takeIn(state)
    return state
  }

  /** The conversation of an entry of a new one, to show it. */
  function take(entry: OutboxEntry): ConversationState {
    const state = stateOf(entry, entry.group)
    notShown.delete(entry.group)
    return state
  }

  return { list, take, forget: (key: string) => void notShown.delete(key) }
}
