import { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { asAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { onPerson } from '../session/store.ts'
import { shared } from '../shared.ts'

export type ConversationsState =
  | { is: 'unknown' }
  | { is: 'ready'; conversations: readonly chat.Conversation[] }
  | { is: 'failed'; error: AtelierError }

/** The visitor's conversations: one list, however many chats a page has. */
export const $conversations = shared('conversations', () =>
  atom<ConversationsState>({ is: 'unknown' }),
)

// One that is shown somewhere is another person's list from here on.
let persons = 0
onPerson(() => {
  persons += 1
  const wasAsked = $conversations.get().is !== 'unknown'
  $conversations.set({ is: 'unknown' })
  if (wasAsked) void loadConversations()
})

export async function loadConversations(): Promise<void> {
  const asker = persons
  try {
    const { conversations } = await request(chat.getConversations, {})
    if (persons !== asker) return
    $conversations.set({ is: 'ready', conversations })
  } catch (error) {
    // What is shown already is better than nothing.
    if ($conversations.get().is === 'ready') return
    $conversations.set({ is: 'failed', error: asAtelierError(error) })
  }
}

/** One that is gone already is as good as deleted. */
export async function deleteConversation(id: string): Promise<void> {
  try {
    await request(chat.deleteConversation, { params: { id } })
  } catch (error) {
    if (asAtelierError(error).code !== 'not-found') throw error
  }
  const list = $conversations.get()
  if (list.is !== 'ready') return
  const conversations = list.conversations.filter((one) => one.id !== id)
  $conversations.set({ is: 'ready', conversations })
}
