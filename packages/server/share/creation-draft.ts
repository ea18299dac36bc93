import { and, eq } from 'drizzle-orm'
import { readCreation } from '../creations/rows.ts'
import type { Db } from '../db/database.ts'
import { creations } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { versionOf, type Draft, type DraftMessage } from './draft-version.ts'
import { readWordsInPictures } from './words-in-pictures.ts'

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
 * out, and so is the wish of a tool that was told everything by choices.
 */
export async function readCreationDraft(
  db: Db,
  key: CreationKey,
  version?: string,
): Promise<Draft> {
  const { row, parts } = await readCreation(db, key)
  const timestamp = row.createdAt.toISOString()
  const { title, recipe, engine } = row
  const made = { engine: { name: engine.name, isSketch: engine.isSketch } }
  const pictures = parts.flatMap(({ fileId, alt, width, height, seed }) =>
    fileId && width > 0
      ? [{ mediaId: fileId, alt, width, height, ...made, seed: seed ?? recipe.seed }]
      : [],
  )
  const content = [recipe.wish, row.changeWords].filter(Boolean).join('\n\n')
  const messages: DraftMessage[] = []
  if (pictures[0]) {
    if (content) messages.push({ id: row.id, role: 'user', content, timestamp })
    messages.push({
      id: pictures[0].mediaId,
      role: 'assistant',
      content: '',
      timestamp,
      pictures,
      wordsInPictures: await readWordsInPictures(db, row),
    })
  }
  const draft: Draft = {
    title,
    messages,
    version: versionOf(messages, { title }),
    shortened: false,
    unfinished: parts.some(({ status }) => status === 'waiting' || status === 'making'),
    withoutMedia: false,
  }
  if (version && version !== draft.version) throw fail('share-changed')
  return draft
}
