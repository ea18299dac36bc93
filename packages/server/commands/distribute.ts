// `npm run distribute` spreads the big tables over the machines of a Citus cluster.
import { openDatabase } from '../db/database.ts'
import { DISTRIBUTE_USAGE, runDistributeCommand } from '../admin/distribute-command.ts'
import { lockOutServers } from '../db/server-lock.ts'
import { readPartnerSettings } from '../environment/operator.ts'
import { runOperatorCommand } from './operator-command.ts'

/** Moving the rows of a table is one statement. */
const STATEMENT_TIMEOUT_MS = 24 * 3_600_000

await runOperatorCommand(
  readPartnerSettings,
  async ({ databaseUrl }) =>
    runDistributeCommand(process.argv.slice(2), {
      databaseUrl,
      async withDatabase(use) {
        const database = await openDatabase({
          url: databaseUrl,
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        })
        try {
          return await use(database.db)
        } finally {
          await database.close()
        }
      },
      async requireNoServer() {
        await (await lockOutServers(databaseUrl!)).release()
      },
    }),
  DISTRIBUTE_USAGE,
)
