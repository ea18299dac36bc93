import { SECOND_MS } from '@atelier/contract'
import {
  $conversations,
  loadConversations,
  provisionalTitle,
  type ChatStore,
} from '@atelier/widgets'

/** A small model needs a second for a title, a large one some more. */
const DELAYS_MS = [2 * SECOND_MS, 4 * SECOND_MS, 8 * SECOND_MS]

/** After the first answer of a conversation, loads the list until it has the title that the server lets a model write. */
export async function followTitle(chat: ChatStore): Promise<void> {
  const id = chat.$id.get()
  const messages = chat.$messages.get()
  if (!id || messages.length > 2) return
  const firstWords = provisionalTitle(messages)
  for (const delayMs of DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const list = $conversations.get()
    const title = list.is === 'ready' && list.conversations.find((each) => each.id === id)?.title
    if (title !== firstWords) return
    await loadConversations()
  }
}
