import { fail } from '../helpers/fail.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { PictureFile } from '../providers/pictures/picture-engine.ts'
import { findDocumentOrFail } from '../documents/rows.ts'
import { contentLoader } from '../documents/stored-content.ts'
import { placeOf, readCreation, type StoredCreation } from './rows.ts'
import type { PartStore } from './save-part.ts'
import type { ToolJob } from './tool.ts'

/** What the tool has to make: the parts that are not ready yet. */
export function createJob(
  { db, files }: Pick<PartStore, 'db' | 'files'>,
  creation: StoredCreation,
): ToolJob {
  const { ownerId } = creation.row
  return {
    creation,
    parts: creation.parts.filter(({ status }) => status !== 'done').map(({ part }) => part),
    place: placeOf(creation),
    async readDocument() {
      const { documentId } = creation.row
      if (!documentId) throw fail('document-unread')
      const document = await findDocumentOrFail(db, { ownerId, id: documentId })
      return contentLoader(db, files, document)()
    },
    async readSound(id) {
      const file = id ? await readStoredFile(db, files, { ownerId, id }) : undefined
      if (!file?.mediaType.startsWith('audio/')) throw fail('not-found')
      return file.bytes
    },
    readCreation: (id) => readCreation(db, { ownerId, id }),
    async readImage(id) {
      const file = id ? await readStoredFile(db, files, { ownerId, id }) : undefined
      if (!file?.mediaType.startsWith('image/')) throw fail('image-unknown')
      return file as PictureFile
    },
  }
}
