import type { chat } from '@atelier/contract'
import type { Database } from '../db/database.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import { listConversationMedia } from '../media/media-files.ts'
import { addMedia } from '../media/message-media.ts'
import { findConversation } from './conversations.ts'
import { hasMessagesBefore, readHistory, toMessage, type HistoryRange } from './messages.ts'

export interface HistoryContext {
  database: Database
  mediaAddresses: MediaAddresses
}

/** The messages of a conversation, oldest first, or undefined if the owner has no conversation of this id. */
export async function findHistory(
  { database: { db }, mediaAddresses }: HistoryContext,
  ownerId: string,
  conversationId: string,
  range: HistoryRange,
): Promise<chat.History | undefined> {
  const [conversation, rows, media] = await Promise.all([
    findConversation(db, ownerId, conversationId),
    readHistory(db, ownerId, conversationId, range),
    listConversationMedia(db, ownerId, conversationId),
  ])
  if (!conversation) return undefined
  return {
    messages: rows.map((row) => addMedia(toMessage(row), ownerId, media, mediaAddresses)),
    hasEarlier: await hasMessagesBefore(db, rows[0]),
  }
}
