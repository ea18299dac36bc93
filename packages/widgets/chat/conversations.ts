import { conversations, type chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { createEmitter } from '../emitter.ts'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { onUserChange } from '../session/store.ts'
import { sharedOnPage } from '../shared.ts'
import { listStoredConversations, storeTitles } from './stored-conversations.ts'

export type ConversationListState =
  | { is: 'unknown' }
  | { is: 'ready'; conversations: readonly chat.Conversation[]; archivedCount: number }
  | { is: 'failed'; error: AtelierError }

const createList = () => atom<ConversationListState>({ is: 'unknown' })

/** The visitor's conversations, without the archived ones; all chats on a page share this list. */
export const $conversations = sharedOnPage('conversations', createList)

$conversations.listen((list) => {
  if (list.is === 'ready' && !isPartnerPage()) storeTitles(list.conversations)
})

/** The visitor's archived conversations. Only known after the visitor has opened them. */
export const $archivedConversations = sharedOnPage('archived-conversations', createList)

interface ListEvents {
  /** This page has changed the conversation. continuity/other-tabs.ts tells other tabs. */
  changed: { id: string }
  /** This page has deleted the conversation from the server. */
  deleted: { id: string }
}

export const listEvents = sharedOnPage('conversation-events', () => createEmitter<ListEvents>())

let userChanges = 0
onUserChange(() => {
  userChanges += 1
  const wasRequested = $conversations.get().is !== 'unknown'
  $conversations.set({ is: 'unknown' })
  $archivedConversations.set({ is: 'unknown' })
  if (wasRequested) void loadConversations()
})

/** Loads `$conversations`. After a failure, a list that was loaded before stays. */
export const loadConversations = () => load($conversations, {})

/** Loads `$archivedConversations`, in the same way. */
export const loadArchivedConversations = () => load($archivedConversations, { archived: 'true' })

async function load($list: typeof $conversations, query: { archived?: 'true' }): Promise<void> {
  const changesBefore = userChanges
  try {
    const list = await request(conversations.getConversations, { query })
    // Another user has signed in since the request, so the response lists the previous user's conversations.
    if (userChanges !== changesBefore) return
    $list.set({ is: 'ready', ...list })
  } catch (error) {
    if ($list.get().is === 'ready') return
    const failure = toAtelierError(error)
    // Without a connection, what this browser has stored can be read. Partner pages store nothing.
    const isUnreachable = failure.status === undefined && !isPartnerPage()
    const stored = isUnreachable && !query.archived ? listStoredConversations() : []
    if (stored.length > 0) $list.set({ is: 'ready', conversations: stored, archivedCount: 0 })
    else $list.set({ is: 'failed', error: failure })
  }
}
