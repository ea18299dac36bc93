import { openDatabase, type Db } from '../db/database.ts'
import { lockDataDirectory } from '../db/lock.ts'
import { readRunningAddress } from '../embed/partner-routes.ts'
import type { ServerAddress } from '../environment/operator.ts'
import type { StorageSettings } from '../environment/storage.ts'
import { directlyOrThroughServer, OperatorError } from '../operator-api.ts'
import { PREPARED_DATABASE } from '../directories.ts'

type Settings = StorageSettings & ServerAddress

/** Uses the configured database, or the running server if it has locked the embedded database. */
export async function useDatabaseOrServer<Result>(
  settings: Settings,
  { direct, remote }: { direct(db: Db): Promise<Result>; remote(): Promise<Result> },
): Promise<Result> {
  return directlyOrThroughServer(() => useDatabase(settings, direct), remote)
}

async function useDatabase<Result>(
  settings: Settings,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDirectory } = settings
  if (!databaseUrl) await refuseOtherDirectory(settings)
  const options = { directory: dataDirectory, preparedArchive: PREPARED_DATABASE }
  const database = await openDatabase({ url: databaseUrl, ...options })
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}

/** Throws if the running server uses another database, because it would never see a change to this one. */
async function refuseOtherDirectory(settings: Settings): Promise<void> {
  const unlock = lockDataDirectory(settings.dataDirectory)
  unlock()
  if ((await readRunningAddress(settings)) === undefined) return
  throw new OperatorError(
    `The running server uses another DATA_DIR than ${settings.dataDirectory}, or PostgreSQL. ` +
      "Set DATA_DIR and DATABASE_URL to the server's values.",
  )
}
