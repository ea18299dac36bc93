import type { ChatStore } from './store.ts'

/** What a reader had at the top: the message, and how far below the top of the scroller it began, in pixels. */
export interface KeptPosition {
  messageId: string
  top: number
}

type Positions = Map<string, KeptPosition>

const positions = new WeakMap<ChatStore, Positions>()

/**
 * Where the reader was in the conversations of a chat, by their ids, as long as the page is open. At the end, where every
 * conversation is opened, a reader has no position.
 */
export function positionsOf(chat: ChatStore): Positions {
  const known = positions.get(chat)
  if (known) return known
  const created: Positions = new Map()
  positions.set(chat, created)
  return created
}
