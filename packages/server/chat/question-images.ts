import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { AnswerRef } from './leases.ts'

interface QuestionImages {
  ownerId: string
  imageIds: readonly string[]
}

/**
 * A part of the statement that stores a question: selects and locks the images that can be sent, so that two
 * simultaneous messages cannot both get the same image.
 */
export function lockImages(question: QuestionImages): SQL {
  return sql`${selectSendable(question)} order by id for update`
}

export async function countSendableImages(db: Db, question: QuestionImages): Promise<number> {
  const { rows } = (await db.execute(selectSendable(question))) as { rows: unknown[] }
  return rows.length
}

function selectSendable({ ownerId, imageIds }: QuestionImages): SQL {
  const ids = imageIds.map((id) => sql`${id}::uuid`)
  return sql`
    select id from media_files
    where owner_id = ${ownerId}::uuid and id in (${sql.join(ids, sql`, `)}) and kind = 'image'
      and size is not null and message_id is null and delete_at > now()`
}

/** A part of the same statement: assigns the images to the question, in their order. */
export function attachImages(
  { ownerId, imageIds }: QuestionImages,
  { questionId }: AnswerRef,
): SQL {
  const places = imageIds.map((id, position) => sql`(${id}::uuid, ${position}::int)`)
  return sql`
    update media_files
    set message_id = ${questionId}::uuid, position = place.position, delete_at = null
    from conversation, (values ${sql.join(places, sql`, `)}) as place (id, position)
    where media_files.owner_id = ${ownerId}::uuid and media_files.id = place.id`
}
