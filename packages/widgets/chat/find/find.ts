import { atom } from 'nanostores'
import { perChat } from '../per-chat.ts'

/** What the visitor has searched for, and which of the found messages the chat shows. */
export interface Find {
  conversationId: string
  query: string
  messageId: string
}

/** The search result that a chat shows, if it shows one. */
export const findOf = perChat(() => atom<Find | undefined>())
