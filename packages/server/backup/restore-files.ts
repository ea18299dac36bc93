import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFilePrivate } from '../helpers/data-directory.ts'
import { count } from '../helpers/describe-counts.ts'
import type { RestoreSettings } from '../environment/operator.ts'
import { OperatorError } from '../operator-api.ts'
import { isSame, readFileOf, storeVerified } from '../move-files/copy-file.ts'
import { forgetInterruptedMove } from '../move-files/journal.ts'
import { listFolderIds, openExistingFiles, uploadsFolder } from '../providers/files/file-folder.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { createS3Storage } from '../providers/files/s3.ts'
import { copyBuilds } from '../widget-builds.ts'
import { PARTNERS_FILE, SECRET_FILE, UPLOADS_FOLDER, WIDGETS_FOLDER } from './manifest.ts'
import { restoreFile } from './kept.ts'

/**
 * Copies the secret, the partners file, the images and the builds to their places. Returns what the operator still has
 * to do.
 */
export async function restoreFiles(
  settings: RestoreSettings,
  folder: string,
  stamp: string,
): Promise<string[]> {
  const [secret, partners, uploads] = replacedPaths(settings)
  // Cookies and links are signed with the secret. With another one, guests would lose their conversations.
  await restoreFile(join(folder, SECRET_FILE), secret, stamp)
  makeFilePrivate(secret)
  const savedPartners = join(folder, PARTNERS_FILE)
  if (existsSync(savedPartners)) await restoreFile(savedPartners, partners, stamp)
  forgetInterruptedMove(settings.dataDirectory)
  const savedUploads = join(folder, UPLOADS_FOLDER)
  const notes = existsSync(savedUploads)
    ? await restoreUploads(settings, savedUploads, { path: uploads, stamp })
    : []
  return [...notes, ...(await restoreBuilds(settings, join(folder, WIDGETS_FOLDER)))]
}

/**
 * Puts the images and sounds into the bucket, else into the folder. If the bucket fails in the middle, they are put into
 * the folder, which the server reads too, and the operator reads how to move them later.
 */
async function restoreUploads(
  { s3 }: RestoreSettings,
  saved: string,
  { path, stamp }: { path: string; stamp: string },
): Promise<string[]> {
  if (s3) {
    const bucket = createS3Storage(s3)
    try {
      const files = await fillBucket(saved, bucket)
      return [`${count(files, 'stored file')} put into ${bucket.description}.`]
    } catch (error) {
      await restoreFile(saved, path, stamp)
      return [
        `The pictures and sounds are in ${path}, because the bucket ${bucket.description} has failed: ${reasonOf(error)}. ` +
          'The server on this machine shows them. To move them: npm run admin -- files move --to=s3',
      ]
    }
  }
  await restoreFile(saved, path, stamp)
  return []
}

/** Returns how many files the bucket then has of those that were saved. */
async function fillBucket(saved: string, bucket: FileStorage): Promise<number> {
  const folder = openExistingFiles(saved)
  let files = 0
  for await (const id of listFolderIds(saved)) {
    const bytes = (await readFileOf(folder, id))!
    const existing = await readFileOf(bucket, id)
    if (!existing || !isSame(existing, bytes))
      await storeVerified(bucket, id, { bytes, mediaType: 'application/octet-stream' })
    files += 1
  }
  return files
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** The paths of the files that a restore replaces beside the database. */
export function replacedPaths({ dataDirectory, partnersPath }: RestoreSettings) {
  return [join(dataDirectory, SECRET_FILE), partnersPath, uploadsFolder(dataDirectory)] as const
}

/**
 * Copies the widget builds of a backup. Keeps a build that exists already: the name of a build contains a hash of its
 * content, so both are the same. Returns warnings for the operator.
 */
async function restoreBuilds(
  { widgetsDirectory }: RestoreSettings,
  saved: string,
): Promise<string[]> {
  if (!existsSync(saved)) return []
  if (!widgetsDirectory) {
    return [
      `The backup has builds of the widgets in ${saved}. Pages that name one of them need it: copy them into the folder ` +
        'that you set as WIDGETS_DIR.',
    ]
  }
  try {
    await copyBuilds(saved, widgetsDirectory)
    return []
  } catch (cause) {
    throw new OperatorError(
      `The database is restored, but the builds of the widgets are not (${(cause as Error).message}). ` +
        `Copy those in ${saved} into ${widgetsDirectory}.`,
      { cause },
    )
  }
}
