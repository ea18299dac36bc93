import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'
import { currentChat } from '../../chat/current-chat.ts'

export interface Draft {
  conversationId: string
  text: string
}

/** The unsent messages of this tab in conversations that are stored. The page's own field shows that of a new one. */
export function readDrafts(): readonly Draft[] {
  const storage = createDraftStorage(currentChat.name, () => true)
  return storage
    .keys()
    .filter((key) => key !== UNSAVED_CONVERSATION_ID)
    .map((conversationId) => ({ conversationId, text: storage.read(conversationId) ?? '' }))
}
