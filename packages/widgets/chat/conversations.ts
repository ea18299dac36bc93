import { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { onUserChange } from '../session/store.ts'
import { sharedOnPage } from '../shared.ts'

export type ConversationListState =
  | { is: 'unknown' }
  | { is: 'ready'; conversations: readonly chat.Conversation[] }
  | { is: 'failed'; error: AtelierError }

/** The visitor's conversations; all chats on a page share this list. */
export const $conversations = sharedOnPage('conversations', () =>
  atom<ConversationListState>({ is: 'unknown' }),
)

/** The id of the conversation that this page has deleted last. continuity/other-tabs.ts tells other tabs. */
export const $deletedId = sharedOnPage('deleted', () => atom<string | undefined>())

let userChanges = 0
onUserChange(() => {
  userChanges += 1
  const wasRequested = $conversations.get().is !== 'unknown'
  $conversations.set({ is: 'unknown' })
  if (wasRequested) void loadConversations()
})

/** Loads `$conversations`. After a failure, a list that was loaded before stays. */
export async function loadConversations(): Promise<void> {
  const changesBefore = userChanges
  try {
    const { conversations } = await request(chat.getConversations, {})
    // Another user has signed in since the request, so the response lists the previous user's conversations.
    if (userChanges !== changesBefore) return
    $conversations.set({ is: 'ready', conversations })
  } catch (error) {
    if ($conversations.get().is === 'ready') return
    $conversations.set({ is: 'failed', error: toAtelierError(error) })
  }
}

/** Also succeeds if the conversation no longer exists. */
export async function deleteConversation(id: string): Promise<void> {
  try {
    await request(chat.deleteConversation, { params: { id } })
  } catch (error) {
    if (toAtelierError(error).code !== 'not-found') throw error
  }
  $deletedId.set(id)
  const list = $conversations.get()
  if (list.is !== 'ready') return
  const conversations = list.conversations.filter((conversation) => conversation.id !== id)
  $conversations.set({ is: 'ready', conversations })
}
