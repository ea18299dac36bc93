// New conversations whose messages were not sent: shown again after a reload, and offered later.
import { atom } from 'nanostores'
import type { ChatStore } from '../store.ts'
import type { OutboxEntry } from './entries.ts'
import type { StoredQuestions } from './stored-questions.ts'
import type { WaitingConversations } from './waiting-conversations.ts'

interface Parts {
  chat: ChatStore
  stored: StoredQuestions
  conversations: WaitingConversations
  /** The id of the user who is signed in, or `guest`. */
  owner(): string
  isSessionKnown(): boolean
}

export function createLeftBehind({ chat, stored, conversations, owner, isSessionKnown }: Parts) {
  const { shown } = chat.core
  /** While an empty conversation is shown: the last message of another new conversation that was not sent. */
  const $leftBehind = atom<OutboxEntry | undefined>()
  /** The user, or `guest`, for whom restoreNew() has run since the page was loaded. */
  let restoredOwner: string | undefined

  /**
   * Once after a reload: shows the last new conversation that was not sent, unless the visitor has begun another one. Later,
   * a new conversation is empty.
   */
  function restoreNew(): void {
    const state = shown.current()
    const isAfterReload = restoredOwner !== owner()
    restoredOwner = owner()
    if (state.id) return
    const entries = stored.listOwn().filter(({ conversationId }) => !conversationId)
    const shownIds = new Set(state.messages.map(({ clientId }) => clientId))
    const canRestore = isAfterReload && state.status.is === 'new' && !chat.$draft.get()
    const found =
      entries.find(({ question }) => shownIds.has(question.clientId)) ??
      (canRestore ? entries.at(-1) : undefined)
    if (!found) return
    stored.groups.set(state, found.group)
    if (state.status.is === 'new')
      shown.update(state, { status: { is: 'ready', hasEarlier: false } })
  }

  function findLeftBehind(): void {
    const isEmpty = shown.current().status.is === 'new' && isSessionKnown()
    const left = isEmpty ? stored.listOwn().filter(({ conversationId }) => !conversationId) : []
    $leftBehind.set(left.at(-1))
  }

  /** Shows the conversation of that message. */
  function showLeftBehind(): void {
    const entry = $leftBehind.get()
    if (entry) shown.show(conversations.take(entry))
  }

  return { $leftBehind, restoreNew, findLeftBehind, showLeftBehind }
}
