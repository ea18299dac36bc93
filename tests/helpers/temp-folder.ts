import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder, which `remove` deletes with everything in it. */
export async function createTempFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-'))
  // Retried, because the processes of a browser that has just been closed may still write into it.
  const options = { recursive: true, force: true, maxRetries: 10 }
  return { path, remove: () => rm(path, options) }
}
