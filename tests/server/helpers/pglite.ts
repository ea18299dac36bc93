import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isBuilt } from '../../../packages/server/commands/build-if-changed.mjs'
import { PREPARED_DATABASE } from '../../../packages/server/directories.ts'
import { openPreparedDatabase } from './prepared-database.ts'

/** Creates the archive that the databases of the tests are copied from. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-'))
  const archivePath = join(directory, 'database.tar.gz')
  // The build's archive has the tables of the current source. Creating them takes five seconds of processor time.
  const database = await openPreparedDatabase(
    isBuilt() ? { preparedArchive: PREPARED_DATABASE } : {},
  )
  const archive = await database.dump!()
  await writeFile(archivePath, Buffer.from(await archive.arrayBuffer()))
  await database.close()
  provide('preparedArchive', archivePath)
  return () => rm(directory, { recursive: true })
}
