import { fail } from '../helpers/fail.ts'
import { mediaIdOf } from '../media/addresses.ts'
import { findMedia } from '../media/media-files.ts'
import type { PictureFile, PictureJob } from '../providers/pictures/picture-engine.ts'
import { readAll } from '../providers/files/read-all.ts'
import { readCreation, type StoredCreation } from './rows.ts'
import type { PictureStore } from './save-picture.ts'

/** Keeps a stalled storage from holding up a creation. */
const READ_TIMEOUT_MS = 10_000

/** What the engine has to draw: the parts that are not ready yet, with the pictures that it needs to see. */
export async function createJob(
  store: Pick<PictureStore, 'db' | 'files'>,
  { row, parts }: StoredCreation,
): Promise<PictureJob> {
  const { ownerId, recipe } = row
  const readImage = (id: string | null | undefined) => readPicture(store, ownerId, id)
  const references = []
  for (const url of recipe.references ?? []) references.push(await readImage(mediaIdOf(url)))
  return {
    ...recipe,
    parts: parts.filter(({ status }) => status !== 'done').map(({ part }) => part),
    plan: row.plan,
    place: { group: row.turnId, owner: ownerId },
    references,
    change: await readChange(store, row),
  }
}

async function readChange(
  store: Pick<PictureStore, 'db' | 'files'>,
  { ownerId, parentId, parentPart, changeWords, changeMaskId, engine }: StoredCreation['row'],
): Promise<PictureJob['change']> {
  // The sketch engine has changed the plan already, and looks at no picture.
  if (!parentId || changeWords === null || engine.isSketch) return undefined
  const parent = await readCreation(store.db, { ownerId, id: parentId })
  return {
    words: changeWords,
    picture: await readPicture(store, ownerId, parent.parts[parentPart ?? 0]?.pictureId),
    mask: changeMaskId ? await readPicture(store, ownerId, changeMaskId) : undefined,
  }
}

async function readPicture(
  { db, files }: Pick<PictureStore, 'db' | 'files'>,
  ownerId: string,
  id: string | null | undefined,
): Promise<PictureFile> {
  const media = id ? await findMedia(db, { ownerId, id }) : undefined
  const file = media && (await files.open(media.id))
  if (!file) throw fail('image-unknown')
  const bytes = Buffer.concat(await readAll(file.stream, AbortSignal.timeout(READ_TIMEOUT_MS)))
  return { mediaType: media.mediaType as PictureFile['mediaType'], bytes }
}
