import { SHARE_MAX_MESSAGES, type chat } from '@atelier/contract'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { readHistory, toMessage } from '../chat/messages.ts'
import type { Db } from '../db/database.ts'
import { conversations, mediaFiles, partnerAccounts } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { readDraftTitle } from './draft-title.ts'
import { versionOf, type Draft, type DraftMessage } from './draft-version.ts'

type ConversationKey = Pick<typeof conversations.$inferSelect, 'ownerId' | 'id'>

/**
 * Finds a conversation of the user, including conversations on partners' pages. Throws `not-found` for a conversation
 * of another user: SH-2.
 */
export async function findOwnConversation(
  db: Db,
  userId: string,
  id: string,
): Promise<ConversationKey> {
  const partnerOwners = db
    .select({ ownerId: partnerAccounts.ownerId })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.userId, userId))
  const isOwn = or(eq(conversations.ownerId, userId), inArray(conversations.ownerId, partnerOwners))
  const [conversation] = await db
    .select({ ownerId: conversations.ownerId, id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), isOwn, isNull(conversations.deleteAt)))
  if (!conversation) throw fail('not-found')
  return conversation
}

/**
 * Reads the messages of a conversation that would be shared. With `version`, only up to the last message of that
 * version. Throws `share-changed` if these messages have changed since.
 */
export async function readConversationDraft(
  db: Db,
  { ownerId, id }: ConversationKey,
  version?: string,
): Promise<Draft> {
  const [upTo] = version?.split('.') ?? []
  const rows = await readHistory(db, ownerId, id, { upTo, limit: SHARE_MAX_MESSAGES })
  const before = rows[0]?.id
  const earlier = before ? await readHistory(db, ownerId, id, { before, limit: 1 }) : []
  // The first of two compared answers is shared, until the owner keeps the second.
  const all = rows.map((row) => toMessage(row)).filter(({ alternativeTo }) => !alternativeTo)
  const messages = all
    .filter(({ status, content }) => status !== 'writing' && content.trim() !== '')
    .map(toDraftMessage)
  const draft = {
    title: await readDraftTitle(db, { ownerId, id }, messages),
    messages,
    version: versionOf(messages, { upTo }),
    shortened: earlier.length > 0,
    unfinished: all.some(({ status }) => status === 'writing'),
    withoutMedia: await hasMedia(db, ownerId, rows),
  }
  if (version && version !== draft.version) throw fail('share-changed')
  return draft
}

/** The names of the tools that have run. Their arguments and results are not shared. */
function toDraftMessage(message: chat.Message): DraftMessage {
  const { id, role, content, timestamp, toolCalls = [] } = message
  const ran = toolCalls.filter(({ state }) => state === 'done' || state === 'failed')
  const names = [...new Set(ran.map(({ name }) => name))]
  return { id, role, content, timestamp, ...(names.length > 0 && { tools: names }) }
}

async function hasMedia(
  db: Db,
  ownerId: string,
  messages: readonly { id: string }[],
): Promise<boolean> {
  const ids = messages.map(({ id }) => id)
  const isOfMessage = inArray(mediaFiles.messageId, ids)
  const found = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.ownerId, ownerId), isOfMessage))
    .limit(1)
  return found.length > 0
}
