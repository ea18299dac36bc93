import type { Db } from '../db/database.ts'
import type { QueuePlace } from '../helpers/fair-queue.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { PictureEvent } from '../providers/pictures/picture-engine.ts'
import { storeMedia } from '../media/media-files.ts'
import type { DatabaseLine } from './database-line.ts'
import { markDone, type Attempt } from './attempts.ts'

export interface PictureStore {
  db: Db
  files: FileStorage
  diskSpace: DiskSpace
  databaseLine: DatabaseLine
}

type FinishedPicture = Extract<PictureEvent, { type: 'picture' }>

/**
 * Stores the files of a picture, then that it is ready. Files whose attempt ends in between belong to nothing, and are
 * deleted after a day.
 */
export async function savePicture(
  { db, files, diskSpace, databaseLine, place }: PictureStore & { place: QueuePlace },
  attempt: Attempt,
  { part, mediaType, bytes, svg, original, width, height, seed, asked, alt }: FinishedPicture,
): Promise<void> {
  const { ownerId } = attempt
  const store = (type: string, content: Buffer) =>
    storeMedia(db, files, { ownerId, kind: 'image', mediaType: type, bytes: content })
  const source =
    svg === undefined ? original : { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) }
  const releaseSpace = await diskSpace.reserve(bytes.length + (source?.bytes.length ?? 0))
  try {
    const pictureId = await store(mediaType, bytes)
    const svgId = source ? await store(source.mediaType, source.bytes) : null
    const finished = { part, width, height, seed, asked, alt, pictureId, svgId }
    await databaseLine.run(place, () => markDone(db, attempt, finished))
  } finally {
    releaseSpace()
  }
}
