// What the database knows about stored files, for the command that moves their bytes.
import { and, asc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { mediaFiles } from '../db/schema.ts'
import { IS_AVAILABLE } from '../media/media-files.ts'

/** How many files are moved before the database is asked again. */
export const FILES_PER_BATCH = 64

export const FileKey = z.strictObject({ ownerId: z.uuid(), id: z.uuid() })
export type FileKey = z.infer<typeof FileKey>

export interface StoredFile extends FileKey {
  mediaType: string
  size: number
}

interface FileState {
  id: string
  /** The file has expired, and the next cleanup deletes it. */
  isExpired: boolean
}

export interface FileRecords {
  count(): Promise<{ files: number; bytes: number }>
  /** The next files after this key that are complete and have not expired. A server is still storing the others. */
  list(after: FileKey | undefined): Promise<StoredFile[]>
  /** Leaves out the files that the database no longer has. */
  findStates(keys: readonly FileKey[]): Promise<FileState[]>
}

export function createFileRecords(db: Db): FileRecords {
  return {
    async count() {
      const [row] = await db
        .select({
          files: sql<number>`count(*)::float8`,
          bytes: sql<number>`coalesce(sum(${mediaFiles.size}), 0)::float8`,
        })
        .from(mediaFiles)
        .where(IS_AVAILABLE)
      return row!
    },
    async list(after) {
      const { ownerId, id, mediaType, size } = mediaFiles
      return db
        .select({ ownerId, id, mediaType, size: sql<number>`${size}` })
        .from(mediaFiles)
        .where(and(IS_AVAILABLE, after && isAfter(after)))
        .orderBy(asc(ownerId), asc(id))
        .limit(FILES_PER_BATCH)
    },
    async findStates(keys) {
      if (keys.length === 0) return []
      const pairs = keys.map(({ ownerId, id }) => sql`(${ownerId}::uuid, ${id}::uuid)`)
      return db
        .select({
          id: mediaFiles.id,
          isExpired: sql<boolean>`coalesce(${mediaFiles.deleteAt} <= now(), false)`,
        })
        .from(mediaFiles)
        .where(sql`(${mediaFiles.ownerId}, ${mediaFiles.id}) in (${sql.join(pairs, sql`, `)})`)
    },
  }
}

const isAfter = ({ ownerId, id }: FileKey): SQL =>
  sql`(${mediaFiles.ownerId}, ${mediaFiles.id}) > (${ownerId}::uuid, ${id}::uuid)`
