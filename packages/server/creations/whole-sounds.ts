import { HOUR_MS } from '@atelier/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creations, mediaFiles } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { createSharedTasks } from '../helpers/shared-tasks.ts'
import { storeMedia } from '../media/media-files.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import {
  findCreation,
  isCreation,
  placeOf,
  readCreation,
  type PartRow,
  type StoredCreation,
} from './rows.ts'
import { sungWordsOf } from './sung-words.ts'
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
  rateLimits: Pick<RateLimiter, 'consume'>
}

/** How many such files are made for a user, or for all guests of a network. They can be large, and no allowance counts them. */
const WHOLE_SOUNDS = { name: 'creation-whole-sounds', max: 20, windowMs: HOUR_MS }

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
      const isOneFile = heard.length === 1 && !musicUnder(services, creation)
      const mediaId =
        row.soundId ??
        (isOneFile
          ? first.fileId!
          : await runShared(row.id, () => makeFile(services, creation, first)))
      return { mediaId, seconds }
    },
  }
}

const musicUnder = ({ tools }: Services, { row }: StoredCreation) =>
  tools.find(row.tool).musicOf?.(row.recipe)

/** Returns the id of the file. Another server may have made one at the same time: then the first counts. */
async function makeFile(
  services: Services,
  creation: StoredCreation,
  part: PartRow,
): Promise<string> {
  const { db, files, diskSpace, tools, rateLimits } = services
  const { ownerId, id, tool, turnId } = creation.row
  await rateLimits.consume(WHOLE_SOUNDS, turnId)
  const words = await readSungWords(services, creation)
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
    return await keepFile(db, { ownerId, id }, { mediaId, words })
  } finally {
    releaseSpace()
  }
}

/** The words of the music. They are kept with the file, because the music may be deleted. */
async function readSungWords(services: Services, creation: StoredCreation): Promise<string[]> {
  const music = musicUnder(services, creation)
  if (!music) return []
  const key = { ownerId: creation.row.ownerId, id: music.creationId }
  const piece = await findCreation(services.db, key)
  return piece ? sungWordsOf(piece) : []
}

async function keepFile(
  db: Db,
  key: { ownerId: string; id: string },
  { mediaId, words }: { mediaId: string; words: string[] },
): Promise<string> {
  const { ownerId, id } = key
  return db.transaction(async (transaction) => {
    const kept = await transaction
      .update(creations)
      .set({ soundId: mediaId, soundWords: words })
      .where(and(isCreation(key), isNull(creations.soundId)))
      .returning({ id: creations.id })
    // Another request was first: its file is used, and this one, which belongs to nothing, is deleted after a day.
    if (kept.length === 0) return (await readCreation(transaction, key)).row.soundId!
    await transaction
      .update(mediaFiles)
      .set({ creationId: id, deleteAt: null })
      .where(and(eq(mediaFiles.ownerId, ownerId), eq(mediaFiles.id, mediaId)))
    return mediaId
  })
}
