import { atom, type WritableAtom } from 'nanostores'
import type { ChatStore } from '../store.ts'

/** What the visitor has searched for, and which of the found messages the chat shows. */
export interface Find {
  conversationId: string
  query: string
  messageId: string
}

const finds = new WeakMap<ChatStore, WritableAtom<Find | undefined>>()

/** The search result that a chat shows, if it shows one. Not in the store of the chat, which every page loads first. */
export function findOf(chat: ChatStore): WritableAtom<Find | undefined> {
  const known = finds.get(chat)
  if (known) return known
  const $find = atom<Find | undefined>()
  finds.set(chat, $find)
  return $find
}
