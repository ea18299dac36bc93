import { perChat } from './per-chat.ts'

/** Where a reader has left a conversation. */
export interface KeptPosition {
  /** The message at the top of the view. */
  messageId: string
  /** How far below the top of the view this message began, in pixels. Negative: its beginning was above. */
  top: number
}

/**
 * The positions in the conversations of a chat, by their ids, as long as the page is open. A conversation that was left at
 * its end has none, because every conversation opens at its end.
 */
export const positionsOf = perChat(() => new Map<string, KeptPosition>())
