// `npm run partner -- add shop https://shop.example`, `-- remove shop [https://shop.example]`, `-- list`
import { openDatabase } from '../db/database.ts'
import { runPartnerCommand } from '../embed/partner-command.ts'
import { createRemotePartnerStore, readRunningAddress } from '../embed/partner-routes.ts'
import { createPartnerStore, type PartnerStore } from '../embed/stored-partners.ts'
import { readPartnerSettings, type PartnerSettings } from '../environment/operator.ts'
import { directlyOrThroughServer } from '../operator-api.ts'
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
  { databaseUrl, dataDirectory, partners }: PartnerSettings,
  use: (store: PartnerStore) => Promise<Result>,
): Promise<Result> {
  const options = { directory: dataDirectory, preparedArchive: PREPARED_DATABASE }
  const database = await openDatabase({ url: databaseUrl, ...options })
  try {
    return await use(createPartnerStore(database.db, partners))
  } finally {
    await database.close()
  }
}
