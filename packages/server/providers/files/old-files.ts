import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the files of a folder that nobody has written for `maxAgeMs`. Another server may do the same. */
export async function removeOldFiles(folder: string, maxAgeMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const modifiedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (modifiedAt !== undefined && Date.now() - modifiedAt > maxAgeMs)
      await rm(path, { force: true })
  }
}
