import type { ChatStore } from '../store.ts'
import { keepDrafts } from './drafts.ts'

/** Returns a function that ends it. */
export function continueChat(chat: ChatStore): () => void {
  return keepDrafts(chat)
}
