import { and, eq } from 'drizzle-orm'
import { readCreation } from '../creations/rows.ts'
import type { Db } from '../db/database.ts'
import { creations } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { versionOf, type Draft, type DraftMessage } from './draft-version.ts'
import { isReading, makesSound, readSharedSound, type SoundStorage } from './shared-sound.ts'
import { readSharedText } from './shared-text.ts'
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
 * A creation reads like a short conversation: the wish, and what was made of it. The wish of a reading is its text.
 * Pictures that are not ready are left out, and so are the wish of a tool that was told everything by choices, and what
 * the visitor had given to the tool.
 */
export async function readCreationDraft(
  storage: SoundStorage,
  key: CreationKey,
  version?: string,
): Promise<Draft> {
  const { db } = storage
  const creation = await readCreation(db, key)
  const { row, parts } = creation
  const timestamp = row.createdAt.toISOString()
  const { title, recipe, engine } = row
  const made = { engine: { name: engine.name, isSketch: engine.isSketch } }
  const pictures = parts.flatMap(({ fileId, alt, width, height, seed }) =>
    fileId && width > 0
      ? [{ mediaId: fileId, alt, width, height, ...made, seed: seed ?? recipe.seed }]
      : [],
  )
  const content = [recipe.wish, row.changeWords].filter(Boolean).join('\n\n')
  const sound = await readSharedSound(storage, creation)
  const text =
    pictures[0] || makesSound(creation) ? undefined : await readSharedText(storage, creation)
  const messages: DraftMessage[] = []
  if (content && !isReading(creation) && (pictures[0] || text || sound))
    messages.push({ id: row.id, role: 'user', content, timestamp })
  if (sound) messages.push({ ...sound, role: 'assistant', timestamp })
  if (text) messages.push({ ...text, role: 'assistant', timestamp })
  if (pictures[0])
    messages.push({
      id: pictures[0].mediaId,
      role: 'assistant',
      content: '',
      timestamp,
      pictures,
      wordsInPictures: await readWordsInPictures(db, row),
    })
  const draft: Draft = {
    title,
    messages,
    version: versionOf(messages, { title }),
    shortened: false,
    unfinished: parts.some(({ status }) => status === 'waiting' || status === 'making'),
    withoutMedia: 'pictures' in recipe && recipe.pictures.length > 0,
  }
  if (version && version !== draft.version) throw fail('share-changed')
  return draft
}
