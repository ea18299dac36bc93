import { text } from 'node:stream/consumers'
import type { AdminCommandOptions } from '../../../packages/server/admin/command-options.ts'
import { createPeopleAdmin } from '../../../packages/server/admin/people.ts'
import type { Db } from '../../../packages/server/db/database.ts'
import { createMediaAddresses } from '../../../packages/server/media/addresses.ts'
import type { PaymentAdmin } from '../../../packages/server/pro/admin.ts'
import { OWN_ORIGIN } from './oauth-client.ts'
import { SECRET } from './prepared-database.ts'
import type { openTestFiles } from './test-files.ts'

/** For `npm run admin` on a database, for an operator who agrees to everything. */
export function adminCommandOptions(
  db: Db,
  payments: PaymentAdmin,
  files?: Awaited<ReturnType<typeof openTestFiles>>,
): AdminCommandOptions & { exports: string[] } {
  const exports: string[] = []
  const remove = async (ids: readonly string[]) => files?.remove(ids)
  const people = createPeopleAdmin({
    db,
    files: { remove },
    mediaAddresses: createMediaAddresses([SECRET]),
    publicUrl: OWN_ORIGIN,
    log: console,
  })
  return {
    withAdmin: (use) => use({ payments, people }),
    replaceKeys: () => Promise.resolve(0),
    confirm: () => Promise.resolve(true),
    async saveExport(chunks) {
      exports.push(await text(chunks as AsyncIterable<string>))
    },
    actor: 'linh at a terminal',
    exports,
  }
}
