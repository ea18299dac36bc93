import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creations, mediaFiles } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { createSharedTasks } from '../helpers/shared-tasks.ts'
import { storeMedia } from '../media/media-files.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { isCreation, placeOf, readCreation, type PartRow, type StoredCreation } from './rows.ts'
import type { Tools } from './tools.ts'

/** An MP3 file in which all of a creation is heard. */
interface WholeSound {
  mediaId: string
  seconds: number
}

interface Services {
  db: Db
  files: FileStorage
  diskSpace: DiskSpace
  tools: Pick<Tools, 'find'>
}

export interface WholeSounds {
  /** Undefined for what makes no sound, or is not ready. */
  read(creation: StoredCreation): Promise<WholeSound | undefined>
}

/**
 * A reading consists of many files, and its music is another one. Whoever gets a link hears one file, which is made for
 * the first link and lasts as long as the creation.
 */
export function createWholeSounds(services: Services): WholeSounds {
  const runShared = createSharedTasks<string>()

  return {
    async read(creation) {
      const heard = creation.parts.filter(({ sound }) => sound)
      const [first] = heard
      if (!first || !heard.every(({ status }) => status === 'done')) return undefined
      const { row } = creation
      const seconds = heard.reduce((sum, { sound }) => sum + sound!.seconds, 0)
      const isOneFile = heard.length === 1 && !hasMusicUnder(services, creation)
      const mediaId =
        row.soundId ??
        (isOneFile
          ? first.fileId!
          : await runShared(row.id, () => makeFile(services, creation, first)))
      return { mediaId, seconds }
    },
  }
}

const hasMusicUnder = ({ tools }: Services, { row }: StoredCreation): boolean =>
  tools.find(row.tool).musicOf?.(row.recipe) !== undefined

/** Returns the id of the file. Another server may have made one at the same time: then the first counts. */
async function makeFile(
  { db, files, diskSpace, tools }: Services,
  creation: StoredCreation,
  part: PartRow,
): Promise<string> {
  const { ownerId, id, tool } = creation.row
  const rendered = await tools.find(tool).renderFile({
    creation,
    part,
    format: 'mp3',
    place: placeOf(creation),
    async readStored(mediaId) {
      const file = mediaId && (await readStoredFile(db, files, { ownerId, id: mediaId }))
      if (!file) throw fail('not-found')
      return file
    },
    readCreation: (other) => readCreation(db, { ownerId, id: other }),
  })
  const bytes = Buffer.isBuffer(rendered)
    ? rendered
    : Buffer.concat(await Array.fromAsync(rendered))
  const releaseSpace = await diskSpace.reserve(bytes.length)
  try {
    const mediaId = await storeMedia(db, files, {
      ownerId,
      kind: 'audio',
      mediaType: 'audio/mpeg',
      bytes,
    })
    return await keepFile(db, { ownerId, id }, mediaId)
  } finally {
    releaseSpace()
  }
}

async function keepFile(
  db: Db,
  key: { ownerId: string; id: string },
  mediaId: string,
): Promise<string> {
  const { ownerId, id } = key
  return db.transaction(async (transaction) => {
    const kept = await transaction
      .update(creations)
      .set({ soundId: mediaId })
      .where(and(isCreation(key), isNull(creations.soundId)))
      .returning({ id: creations.id })
    // One that is not kept is deleted after a day.
    if (kept.length === 0) return (await readCreation(transaction, key)).row.soundId!
    await transaction
      .update(mediaFiles)
      .set({ creationId: id, deleteAt: null })
      .where(and(eq(mediaFiles.ownerId, ownerId), eq(mediaFiles.id, mediaId)))
    return mediaId
  })
}
