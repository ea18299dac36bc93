// The instructions of a conversation, which the model gets with every message. The server stores them.
import { conversations } from '@atelier/contract'
import { request } from '../../http.ts'
import { newConversationState } from '../conversation-state.ts'
import { listEvents, loadConversations } from '../conversations.ts'
import { showWithDraft } from '../show-with-draft.ts'
import type { ChatStore } from '../store.ts'

/** The instructions of the shown conversation. A new one has none. Throws if they could not be loaded. */
export async function loadInstructions({ $id }: ChatStore): Promise<string> {
  const id = $id.get()
  if (!id) return ''
  const { instructions } = await request(conversations.getConversation, { params: { id } })
  return instructions ?? ''
}

/**
 * Stores the instructions of the shown conversation. A new conversation is created for them, and is then in the list.
 * Throws if the server refuses it.
 */
export async function saveInstructions(chat: ChatStore, text: string): Promise<void> {
  const shownId = chat.$id.get()
  const instructions = text.trim().toWellFormed()
  if (!shownId && !instructions) return
  const id = shownId ?? (await request(conversations.createConversation, {})).id
  await request(conversations.updateConversation, { params: { id }, body: { instructions } })
  // Meanwhile the visitor may have opened another conversation.
  if (!shownId && !chat.$id.get())
    showWithDraft(chat, { ...newConversationState(id), status: { is: 'new' } })
  listEvents.emit('changed', { id })
  await loadConversations()
}
