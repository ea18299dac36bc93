import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../packages/server/db/open.ts'

/** Makes one empty database for all; each test opens a copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-'))
  const prepared = join(directory, 'database.tar.gz')
  const database = await openDatabase({})
  const archive = await database.dump!()
  await writeFile(prepared, Buffer.from(await archive.arrayBuffer()))
  await database.close()
  provide('prepared', prepared)
  return () => rm(directory, { recursive: true })
}
