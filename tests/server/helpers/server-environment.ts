import { afterAll } from 'vitest'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { createTestDatabase } from './test-server.ts'

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
})

/**
 * Creates a data directory and an unprepared database, distributed on a cluster, which are removed after the tests of the file.
 * Returns the environment variables for a server process on them.
 */
export async function createServerEnvironment(
  variables: Record<string, string> = {},
): Promise<Record<string, string>> {
  const [folder, database] = await Promise.all([
    createTempFolder(),
    createTestDatabase({ isPrepared: false, isDistributed: true }),
  ])
  cleanups.push(folder.remove, database.drop)
  return {
    DATA_DIR: folder.path,
    ...(database.url && { DATABASE_URL: database.url }),
    ...variables,
  }
}
