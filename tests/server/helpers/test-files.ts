import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileFolder } from '../../../packages/server/providers/files/file-folder.ts'
import type { FileStorage } from '../../../packages/server/providers/files/file-storage.ts'

let opened: Promise<FileStorage> | undefined

/** The uploads of all servers of this process. Ids are unique, so the servers do not need separate folders. */
export function openTestFiles(): Promise<FileStorage> {
  return (opened ??= openTemporaryFolder())
}

function openTemporaryFolder(): Promise<FileStorage> {
  const directory = join(tmpdir(), `atelier-uploads-${randomUUID()}`)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return openFileFolder(directory)
}
