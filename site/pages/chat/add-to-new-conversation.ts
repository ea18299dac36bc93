import { attachFiles } from '@atelier/widgets'
import { currentChat } from './current-chat.ts'

interface Addition {
  /** Comes behind what the visitor has begun to write. */
  text?: string
  pictures: File[]
}

/** Adds to the message of a new conversation, which the chat page then shows. */
export async function addToNewConversation({ text, pictures }: Addition): Promise<void> {
  currentChat.startNewConversation()
  const { $draft } = currentChat
  const begun = $draft.get().trim()
  if (text !== undefined) $draft.set(begun ? `${begun}\n\n${text}` : text)
  if (pictures.length > 0) await attachFiles(currentChat, pictures)
}
