import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder, which `remove` deletes with everything in it. */
export async function createTempFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
