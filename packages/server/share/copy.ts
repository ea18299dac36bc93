import type { share } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { conversations } from '../db/schema.ts'

/** Starts a conversation of the owner with copies of the messages. */
export async function copySharedConversation(
  db: Db,
  ownerId: string,
  title: string,
  messages: readonly share.SharedMessage[],
): Promise<typeof conversations.$inferSelect> {
  const rows = messages.map((message) => ({ ...message, id: createUuidV7() }))
  return db.transaction(async (transaction) => {
    const [conversation] = await transaction
      .insert(conversations)
      .values({ ownerId, id: createUuidV7(), title })
      .returning()
    await transaction.execute(sql`
      insert into messages (owner_id, id, conversation_id, role, content, created_at)
      select ${ownerId}::uuid, id, ${conversation!.id}::uuid, role, content, "timestamp"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as message (id uuid, role text, content text, "timestamp" timestamptz)`)
    return conversation!
  })
}
