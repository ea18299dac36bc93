import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { rowsOf } from '../db/rows.ts'
import { conversations, shares } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'

interface MessagesSize {
  count: number
  bytes: number
}

/** Returns the number and size of a link's messages. */
export async function measureMessages(db: Db, shareId: string): Promise<MessagesSize> {
  const [size] = await rowsOf<MessagesSize>(
    db.execute(sql`
      select count(*)::int as count, coalesce(sum(octet_length(content)), 0)::int as bytes
      from shared_messages where share_id = ${shareId}`),
  )
  return size!
}

/**
 * Starts a conversation of the owner with the title and copies of the messages that a link has at this moment. The
 * database copies them, because reading and writing ten megabytes as JSON would block all requests. Throws `not-found`
 * if the link has just been revoked, and `busy` if its messages have just been replaced by messages of more than
 * `maxBytes`.
 */
export async function copySharedConversation(
  db: Db,
  ownerId: string,
  shareId: string,
  maxBytes: number,
): Promise<typeof conversations.$inferSelect> {
  return db.transaction(async (transaction) => {
    // Locks the link, so that it cannot be revoked or changed until the end of the transaction.
    const [link] = await transaction
      .select({ title: shares.title })
      .from(shares)
      .where(and(eq(shares.id, shareId), isNull(shares.revokedAt)))
      .for('share')
    if (!link) throw fail('not-found')
    const { count, bytes } = await measureMessages(transaction, shareId)
    if (bytes > maxBytes) throw fail('busy', { retryAfter: 1 })
    const messageIds = Array.from({ length: count }, createUuidV7)
    const [conversation] = await transaction
      .insert(conversations)
      .values({ ownerId, id: createUuidV7(), title: link.title })
      .returning()
    // An answer names its question, so that the visitor can have it answered again.
    await transaction.execute(sql`
      insert into messages (owner_id, id, conversation_id, role, content, created_at, answers)
      select ${ownerId}::uuid, (ids ->> position)::uuid,
        ${conversation!.id}::uuid, role, content, created_at,
        case when role = 'assistant' and lag(role) over (order by position) = 'user'
          then (ids ->> (position - 1))::uuid end
      from shared_messages, (select ${JSON.stringify(messageIds)}::jsonb as ids) as new_ids
      where share_id = ${shareId}`)
    return conversation!
  })
}
