import { fail } from '../helpers/fail.ts'
import { findMedia } from '../media/media-files.ts'
import type { PictureFile } from '../providers/pictures/picture-engine.ts'
import { readStored } from './read-stored.ts'
import { placeOf, readCreation, type StoredCreation } from './rows.ts'
import type { PictureStore } from './save-picture.ts'
import type { ToolJob } from './tool.ts'

/** What the tool has to make: the parts that are not ready yet. */
export function createJob(
  { db, files }: Pick<PictureStore, 'db' | 'files'>,
  creation: StoredCreation,
): ToolJob {
  const { ownerId } = creation.row
  return {
    creation,
    parts: creation.parts.filter(({ status }) => status !== 'done').map(({ part }) => part),
    place: placeOf(creation),
    readCreation: (id) => readCreation(db, { ownerId, id }),
    async readImage(id) {
      const media = id ? await findMedia(db, { ownerId, id }) : undefined
      const file = media && (await readStored(files, media))
      if (!file) throw fail('image-unknown')
      return file as PictureFile
    },
  }
}
