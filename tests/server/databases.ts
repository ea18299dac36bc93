/**
 * Server tests whose servers have a data directory of their own, with the embedded database in it, or that measure the
 * processor time of both.
 */
export const PGLITE_ONLY = ['restart', 'growth']

/**
 * Server tests about what happens at the same moment, or on several servers: the embedded database runs one statement
 * after another, for one server. Where PostgreSQL is there, they run on it every time.
 */
export const ON_POSTGRES = [
  'allowance',
  'answer-ends',
  'check-command',
  'connect-chats',
  'connect-codes',
  'coordinator-failure',
  'counted-attempts',
  'database-outage',
  'example-servers',
  'faults',
  'lease',
  'load',
  'lost-servers',
  'model-use',
  'named-statements',
  'office-tools',
  'partner-budget',
  'payment-histories',
  'pgbouncer',
  'payments',
  'paypal-payments',
  'replica',
  'resumed-streams',
  'share',
  'share-limits',
  'share-readers',
  'shared-answers',
  'shared-audio',
  'shared-caches',
  'shared-creations',
  'shared-endpoints',
  'shared-limits',
  'sign-in-processes',
  'rolling-restart',
  'second-process',
  'secret-rotation',
  'speech-limits',
  'stored-partners',
  'terms-clock',
  'two-payments',
  'two-versions',
  'wrong-settings',
]

/** Server tests of what an operator does a few times a year, which take minutes: a whole run of the tests has one in turn. */
export const RARE = ['backup-series', 'example-servers', 'kept-data', 'verified-backups']

/**
 * Server tests that run on both databases every time, because they are about how each of them works.
 */
export const ON_BOTH = [
  'admin-people',
  'backup',
  'backup-series',
  'creation-kill',
  'data-directory',
  'database',
  'distribution',
  'guards',
  'kept-data',
  'kill',
  'lock-order',
  'migrations',
  'portable-backup',
  'restore',
  'suspension',
  'telemetry',
  'verified-backups',
]

/** Server tests that are about a cluster of Citus: a whole run of the tests has them there every time. */
export const ABOUT_CITUS: readonly string[] = ['coordinator-failure', 'distribution']

/** Server tests of what is distributed on a cluster of Citus, besides those that need PostgreSQL. */
export const ALSO_ON_CITUS: readonly string[] = [
  'alternatives',
  'branches',
  'chat',
  'continued-answers',
  'conversation-changes',
  'creations',
  'documents',
  'export',
  'feedback',
  'follow-ups',
  'guest-chats',
  'guest-retention',
  'import',
  'owners',
  'search',
  'shared-files',
  'temporary-conversations',
  'titles',
  'turns',
  'uploads',
]

/**
 * Server tests that run on PostgreSQL but not on a cluster of Citus, where they would show nothing more: they are about
 * something that a cluster does not have, or do not use the distributed tables.
 */
export const NOT_ON_CITUS: readonly string[] = [
  // Tests what is the same on every database, on the embedded one.
  'backup-series',
  // About the modes of the files of one machine.
  'data-directory',
  // About the settings of the examples, which have one PostgreSQL.
  'example-servers',
  // Empties the database with the schema that the extension is in, for tables of versions that could not be distributed.
  'migrations',
  // Payments are on the coordinator, in tables of its own.
  'payment-histories',
  // Reads settings only.
  'wrong-settings',
]
