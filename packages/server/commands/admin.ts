// `npm run admin`: what an operator may do to payments, and to keys after a leak. Without arguments it prints how to use it.
import { lockOutServers } from '../db/server-lock.ts'
import { readEnvironment, type Settings } from '../environment.ts'
import { replaceKeys } from '../identity/replace-keys.ts'
import { OperatorError } from '../operator-api.ts'
import { createPaymentAdmin } from '../pro/admin.ts'
import { ADMIN_USAGE, runAdminCommand } from '../pro/admin-command.ts'
import { createRemoteAdmin } from '../pro/admin-routes.ts'
import { createGateways } from '../pro/gateways.ts'
import { secretsOf } from '../secrets.ts'
import { confirm } from './confirm.ts'
import { useDatabaseOrServer } from './operator-database.ts'
import { runOperatorCommand } from './operator-command.ts'

await runOperatorCommand(
  readEnvironment,
  async (settings) =>
    runAdminCommand(process.argv.slice(2), {
      withAdmin: (use) =>
        useDatabaseOrServer(settings, {
          direct: (db) =>
            use(
              createPaymentAdmin({
                db,
                gateways: createGateways(settings.payments, settings.publicUrl, console),
                // The running server mails the receipts that are left.
                announce: () => {},
                log: console,
              }),
            ),
          remote: () => use(createRemoteAdmin(settings)),
        }),
      replaceKeys: () => replaceKeysOfStoppedServers(settings),
      confirm,
    }),
  ADMIN_USAGE,
)

/** Throws if a server runs on the database. */
async function replaceKeysOfStoppedServers(settings: Settings): Promise<number> {
  if (settings.databaseUrl) await (await lockOutServers(settings.databaseUrl)).release()
  return useDatabaseOrServer(settings, {
    direct: (db) => replaceKeys(db, secretsOf(settings)),
    remote: () => {
      throw new OperatorError(
        'A server is running on this database. Stop every server first. Nothing was changed.',
      )
    },
  })
}
