import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import type { QueuePlace } from '../helpers/fair-queue.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { storeMedia, type NewMedia } from '../media/media-files.ts'
import type { DatabaseLine } from './database-line.ts'
import { markDone, type Attempt, type FinishedPart } from './attempts.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import type { PartEvent } from './tool.ts'

/** The attempt that has made the part. */
export interface SavedPart {
  attempt: Attempt
  place: QueuePlace
  /** Aborted when the attempt may no longer write. */
  signal: AbortSignal
}

export interface PartStore {
  db: Db
  files: FileStorage
  diskSpace: DiskSpace
  databaseLine: DatabaseLine
}

type NewFileEvent = Extract<PartEvent, { type: 'picture' | 'document' | 'sound' }>
type FinishedEvent = NewFileEvent | Extract<PartEvent, { type: 'shared-sound' }>
type NewFile = Pick<NewMedia, 'kind' | 'mediaType' | 'bytes'>

/**
 * Stores the files of a part, then that it is ready. Files whose attempt ends in between belong to nothing, and are deleted
 * after a day.
 */
export async function savePart(
  { db, files, diskSpace, databaseLine, attempt, place, signal }: PartStore & SavedPart,
  event: FinishedEvent,
): Promise<void> {
  const markPart = (finished: FinishedPart) =>
    retryWhileUnavailable(
      () => databaseLine.run(place, () => markDone(db, attempt, finished)),
      signal,
    )
  if (event.type === 'shared-sound') {
    const { part, fileId, sound } = event
    return markPart({ part, width: 0, height: 0, fileId, svgId: null, sound })
  }
  const { ownerId } = attempt
  const { shown, source } = filesOf(event)
  const releaseSpace = await diskSpace.reserve(shown.bytes.length + (source?.bytes.length ?? 0))
  try {
    const store = (file: NewFile) => {
      const media = { ownerId, id: createUuidV7(), ...file }
      return retryWhileUnavailable(() => storeMedia(db, files, media), signal)
    }
    const fileId = await store(shown)
    const svgId = source ? await store(source) : null
    await markPart({ ...factsOf(event), fileId, svgId })
  } finally {
    releaseSpace()
  }
}

/** `shown`: the file that the page of the tool shows. `source`: the drawing or print from which downloads are made. */
function filesOf(event: NewFileEvent): { shown: NewFile; source?: NewFile | undefined } {
  const { mediaType, bytes } = event
  if (event.type === 'document') return { shown: { kind: 'document', mediaType, bytes } }
  if (event.type === 'sound') return { shown: { kind: 'audio', mediaType, bytes } }
  const { svg, original } = event
  const source =
    svg === undefined ? original : { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) }
  return {
    shown: { kind: 'image', mediaType, bytes },
    source: source && { kind: 'image', ...source },
  }
}

function factsOf(event: NewFileEvent): Omit<FinishedPart, 'fileId' | 'svgId'> {
  if (event.type === 'document') return { part: event.part, width: 0, height: 0 }
  if (event.type === 'sound') {
    const { part, sound, asked } = event
    return { part, width: 0, height: 0, sound, asked }
  }
  const { part, width, height, seed, asked, alt } = event
  return { part, width, height, seed, asked, alt }
}
