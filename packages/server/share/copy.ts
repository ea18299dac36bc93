import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { rowsOf } from '../db/rows.ts'
import { conversations } from '../db/schema.ts'
import { fail } from '../fail.ts'

interface MessagesSize {
  count: number
  bytes: number
}

/** Measures what a copy of a link's messages takes. */
export async function measureMessages(db: Db, shareId: string): Promise<MessagesSize> {
  const [size] = await rowsOf<MessagesSize>(
    db.execute(sql`
      select count(*)::int as count, coalesce(sum(octet_length(content)), 0)::int as bytes
      from shared_messages where share_id = ${shareId}`),
  )
  return size!
}

/**
 * Starts a conversation of the owner with copies of a link's messages. The database copies them: reading and writing ten
 * megabytes as JSON would hold up everybody's requests. Throws `not-found` if the messages have just been deleted.
 */
export async function copySharedConversation(
  db: Db,
  ownerId: string,
  { id: shareId, title }: { id: string; title: string },
  messageCount: number,
): Promise<typeof conversations.$inferSelect> {
  const messageIds = Array.from({ length: messageCount }, createUuidV7)
  return db.transaction(async (transaction) => {
    const [conversation] = await transaction
      .insert(conversations)
      .values({ ownerId, id: createUuidV7(), title })
      .returning()
    const copied = await rowsOf(
      transaction.execute(sql`
        insert into messages (owner_id, id, conversation_id, role, content, created_at)
        select ${ownerId}::uuid, (${JSON.stringify(messageIds)}::jsonb ->> position)::uuid,
          ${conversation!.id}::uuid, role, content, created_at
        from shared_messages where share_id = ${shareId} and position < ${messageCount}
        returning 1`),
    )
    if (copied.length < messageCount) throw fail('not-found')
    return conversation!
  })
}
