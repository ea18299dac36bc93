import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFilePrivate } from '../helpers/data-directory.ts'
import type { RestoreSettings } from '../environment/operator.ts'
import { OperatorError } from '../operator-api.ts'
import { uploadsFolder } from '../providers/files/file-folder.ts'
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
  const savedUploads = join(folder, UPLOADS_FOLDER)
  if (existsSync(savedUploads)) await restoreFile(savedUploads, uploads, stamp)
  return restoreBuilds(settings, join(folder, WIDGETS_FOLDER))
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
