import type { ChatStore } from '../store.ts'
import { keepDrafts } from './drafts.ts'
import { followOtherTabs } from './other-tabs.ts'

/** Keeps a chat in step with its other tabs and with what was typed before a reload. Returns a function that ends it. */
export function continueChat(chat: ChatStore): () => void {
  const endings = [keepDrafts(chat), followOtherTabs(chat)]
  return () => {
    for (const end of endings) end()
  }
}
