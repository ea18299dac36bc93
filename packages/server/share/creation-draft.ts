import { and, eq } from 'drizzle-orm'
import { readCreation } from '../creations/rows.ts'
import type { Db } from '../db/database.ts'
import { creations } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { versionOf, type Draft, type DraftMessage } from './draft-version.ts'

interface CreationKey {
  ownerId: string
  id: string
}

/** Throws `not-found` for a creation of another user: SH-2. */
export async function findOwnCreation(db: Db, userId: string, id: string): Promise<CreationKey> {
  const [creation] = await db
    .select({ ownerId: creations.ownerId, id: creations.id })
    .from(creations)
    .where(and(eq(creations.ownerId, userId), eq(creations.id, id)))
  if (!creation) throw fail('not-found')
  return creation
}

/**
 * A creation reads like a short conversation: the wish, and what was made of it. Pictures that are not ready are left
 * out.
 */
export async function readCreationDraft(
  db: Db,
  key: CreationKey,
  version?: string,
): Promise<Draft> {
  const { row, parts } = await readCreation(db, key)
  const timestamp = row.createdAt.toISOString()
  const ready = parts.flatMap(({ pictureId, alt, width, height }) =>
    pictureId ? [{ mediaId: pictureId, alt, width, height }] : [],
  )
  const wish: DraftMessage = {
    id: row.id,
    role: 'user',
    content: [row.recipe.wish, row.changeWords].filter(Boolean).join('\n\n'),
    timestamp,
  }
  const messages: DraftMessage[] = ready[0]
    ? [wish, { id: ready[0].mediaId, role: 'assistant', content: '', timestamp, pictures: ready }]
    : []
  const draft: Draft = {
    title: row.title,
    messages,
    version: versionOf(messages),
    shortened: false,
    unfinished: parts.some(({ status }) => status === 'waiting' || status === 'making'),
    withoutMedia: false,
  }
  if (version && version !== draft.version) throw fail('share-changed')
  return draft
}
