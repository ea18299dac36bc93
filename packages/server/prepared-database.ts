import { join } from 'node:path'

/** An archive of an empty database, which the build writes. A new embedded database starts from it, ten times faster. */
export const PREPARED_DATABASE = join(import.meta.dirname, '../../dist/database.tar.gz')
