// Options of tests that run on some of the databases only. The files of such tests are listed in databases.ts, because a
// whole run of the tests runs most files on one database.
import { inject } from 'vitest'

/** For tests whose result does not depend on the kind of database. */
export const onOneDatabase = { skip: inject('database') !== 'pglite' }
/** For tests with several servers on one database, and for what only PostgreSQL does. */
export const onPostgres = { skip: inject('database') === 'pglite' }
/** For what differs on a cluster of Citus. */
export const onCitus = { skip: inject('database') !== 'citus' }
