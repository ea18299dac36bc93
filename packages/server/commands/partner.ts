// `npm run partner -- add shop https://shop.example`, `-- remove shop [https://shop.example]`, `-- list`
import { openDatabase } from '../db/database.ts'
import { lockDataDirectory } from '../db/lock.ts'
import { runPartnerCommand } from '../embed/partner-command.ts'
import { createRemotePartnerStore, readRunningAddress } from '../embed/partner-routes.ts'
import { createPartnerStore, type PartnerStore } from '../embed/stored-partners.ts'
import { readPartnerSettings, type PartnerSettings } from '../environment/operator.ts'
import { directlyOrThroughServer, OperatorError } from '../operator-api.ts'
import { PREPARED_DATABASE } from '../prepared-database.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand(readPartnerSettings, async (settings) =>
  runPartnerCommand(process.argv.slice(2), {
    file: settings.partners,
    publicUrl: settings.publicUrl,
    readRunningAddress: () => readRunningAddress(settings),
    withStore: (use) =>
      directlyOrThroughServer(
        () => useDatabase(settings, use),
        () => use(createRemotePartnerStore(settings)),
      ),
  }),
)

async function useDatabase<Result>(
  settings: PartnerSettings,
  use: (store: PartnerStore) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDirectory, partners } = settings
  if (!databaseUrl) await refuseOtherDirectory(settings)
  const options = { directory: dataDirectory, preparedArchive: PREPARED_DATABASE }
  const database = await openDatabase({ url: databaseUrl, ...options })
  try {
    return await use(createPartnerStore(database.db, partners))
  } finally {
    await database.close()
  }
}

/** A server that runs on another database would never read a change to this one. */
async function refuseOtherDirectory(settings: PartnerSettings): Promise<void> {
  const unlock = lockDataDirectory(settings.dataDirectory)
  unlock()
  if ((await readRunningAddress(settings)) === undefined) return
  throw new OperatorError(
    `The running server uses another DATA_DIR than ${settings.dataDirectory}, or PostgreSQL. ` +
      "Set DATA_DIR and DATABASE_URL to the server's values.",
  )
}
