import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes files in a folder that have not been written for `maxAgeMs`. Several servers may do so at the same time. */
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
