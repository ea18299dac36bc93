import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTempFolder } from '../../../helpers/temp-folder.ts'

/** Writes a file that is deleted after the test. Returns its path. */
export async function writeTemporaryFile(text: string): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const path = join(folder.path, 'issue.md')
  await writeFile(path, text)
  return path
}
