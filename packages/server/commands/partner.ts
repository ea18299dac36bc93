// `npm run partner -- add shop https://shop.example`, `-- remove shop [https://shop.example]`, `-- list`
import { PARTNER_USAGE } from '../partners/partner-arguments.ts'
import { runPartnerCommand } from '../embed/partner-command.ts'
import { createRemotePartnerStore, readRunningAddress } from '../embed/partner-routes.ts'
import { createPartnerStore } from '../partners/stored-partners.ts'
import { readPartnerSettings } from '../environment/operator.ts'
import { useDatabaseOrServer } from './operator-database.ts'
import { operatorName } from './operator-name.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand(
  readPartnerSettings,
  async (settings) =>
    runPartnerCommand(process.argv.slice(2), {
      file: settings.partners,
      publicUrl: settings.publicUrl,
      actor: operatorName(),
      readRunningAddress: () => readRunningAddress(settings),
      withStore: (use) =>
        useDatabaseOrServer(settings, {
          direct: (db) => use(createPartnerStore(db, settings.partners)),
          remote: () => use(createRemotePartnerStore(settings)),
        }),
    }),
  PARTNER_USAGE,
)
