import type { chat } from '@atelier/contract'
import type { Database } from '../db/database.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import { listConversationMedia } from '../media/media-files.ts'
import { addMedia } from '../media/message-media.ts'
import { listVersions } from './branches.ts'
import { findConversation } from './conversations.ts'
import type { FollowUpWriter } from './follow-up-writer.ts'
import { hasMessagesBefore, readHistory, toMessage, type HistoryRange } from './messages.ts'

export interface HistoryContext {
  database: Database
  mediaAddresses: MediaAddresses
  followUpWriter: Pick<FollowUpWriter, 'isPending'>
}

/**
 * The messages of a conversation's shown branch, oldest first, or undefined if the owner has no conversation of this id.
 */
export async function findHistory(
  { database: { db }, mediaAddresses, followUpWriter }: HistoryContext,
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
  const versions = conversation.leafId
    ? await listVersions(db, { ownerId, conversationId })
    : undefined
  const messages = rows.map((row) =>
    addMedia(toMessage(row, versions?.get(row.id)), ownerId, media, mediaAddresses),
  )
  // Only the last answer shows them.
  const last = rows.at(-1)
  if (last && !range.before && (await followUpWriter.isPending(last)))
    messages.at(-1)!.followUpsPending = true
  return {
    messages,
    hasEarlier: await hasMessagesBefore(db, rows[0], conversation),
  }
}
