// The instructions of a conversation, which the model gets with every message. The server stores them.
import { conversations } from '@atelier/contract'
import { request } from '../../http.ts'
import { newConversationState } from '../conversation-state.ts'
import { listEvents, loadConversations } from '../conversations.ts'
import { showWithDraft } from '../show-with-draft.ts'
import type { ChatStore } from '../store.ts'

/** The instructions of a conversation. A new one has none. Throws if they could not be loaded. */
export async function loadInstructions(id: string | undefined): Promise<string> {
  if (!id) return ''
  const { instructions } = await request(conversations.getConversation, { params: { id } })
  return instructions ?? ''
}

/**
 * Stores the instructions of a conversation. Without an id, a conversation is created for them, and is then shown and in
 * the list. Throws if the server refuses it.
 */
export async function saveInstructions(
  chat: ChatStore,
  conversationId: string | undefined,
  text: string,
): Promise<void> {
  const instructions = text.trim().toWellFormed()
  if (!conversationId && !instructions) return
  const id = conversationId ?? (await request(conversations.createConversation, {})).id
  await request(conversations.updateConversation, { params: { id }, body: { instructions } })
  // Meanwhile the visitor may have opened another conversation.
  if (!conversationId && !chat.$id.get())
    showWithDraft(chat, { ...newConversationState(id), status: { is: 'new' } })
  listEvents.emit('changed', { id })
  await loadConversations()
}
