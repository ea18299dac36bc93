import { openDatabase, type DatabaseOptions } from '../../../packages/server/db/database.ts'
import { openSigningKeys } from '../../../packages/server/identity/signing-keys.ts'

export const SECRET = 'a secret of the tests, long enough'

/** The PostgreSQL database that the databases of the tests are copied from. */
export const TEMPLATE_DATABASE = 'atelier_template'
/** The database of a cluster of Citus that those without tables are copied from. */
export const CONNECTED_DATABASE = 'atelier_connected'

/** Opens an empty database with tables and signing keys, because test servers start faster on a copy of it. */
export async function openPreparedDatabase(options: DatabaseOptions) {
  const database = await openDatabase(options)
  await openSigningKeys(database.db, [SECRET])
  return database
}
