import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mediaFiles } from '../db/schema.ts'
import type { S3Settings } from '../environment/storage.ts'
import { listFolderIds, uploadsFolder } from '../providers/files/file-folder.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { IS_AVAILABLE } from '../media/media-files.ts'

/** Enough to notice files that were left behind, without reading a large folder or bucket at every start. */
const FOLDER_SAMPLE = 500
const DATABASE_SAMPLE = 20

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Settings {
  s3: S3Settings | undefined
  dataDirectory: string
}

/** Says at the start that files of visitors are in another place than the one that is set, and how to move them. */
export async function logFilesElsewhere(
  db: Db,
  files: FileStorage,
  settings: Settings,
  log: { warn(message: string): void; error(details: object, message: string): void },
): Promise<void> {
  try {
    const sentence =
      (settings.s3 && (await describeFilesInFolder(db, files, settings))) ??
      (await describeMissingFiles(db, files, settings))
    if (sentence) log.warn(sentence)
  } catch (error) {
    log.error({ err: error }, 'could not check where the files of visitors are')
  }
}

/** Undefined if the database knows none of the files in the folder: they are left over from deleted people. */
async function describeFilesInFolder(
  db: Db,
  files: FileStorage,
  { dataDirectory }: Settings,
): Promise<string | undefined> {
  const folder = uploadsFolder(dataDirectory)
  const ids = await sampleIds(folder)
  if (ids.length === 0) return undefined
  const known = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), isNotNull(mediaFiles.size)))
    .limit(1)
  if (known.length === 0) return undefined
  return (
    `Files of visitors are still in ${folder}, and new ones go to ${files.description}. This server reads both, others ` +
    'may not have the folder. To move the files: npm run admin -- files move --to=s3'
  )
}

async function sampleIds(folder: string): Promise<string[]> {
  const ids: string[] = []
  for await (const name of listFolderIds(folder)) {
    if (UUID.test(name)) ids.push(name)
    if (ids.length === FOLDER_SAMPLE) break
  }
  return ids
}

async function describeMissingFiles(
  db: Db,
  files: FileStorage,
  { s3, dataDirectory }: Settings,
): Promise<string | undefined> {
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(IS_AVAILABLE)
    .limit(DATABASE_SAMPLE)
  const sizes = await Promise.all(rows.map(({ id }) => files.sizeOf(id)))
  const missing = sizes.filter((size) => size === undefined).length
  if (missing === 0) return undefined
  const fact = `${missing} of ${rows.length} files of visitors that were looked for are not in ${files.description}`
  return s3
    ? `${fact}, nor in ${uploadsFolder(dataDirectory)}. If another machine has them in its DATA_DIR, run there: npm run admin -- files move --to=s3`
    : `${fact}. If they are in a bucket, set S3_ENDPOINT and the other variables of the bucket again, and run: npm run admin -- files move --to=folder`
}
