/** Server tests whose servers have a data directory of their own, with the embedded database in it. */
export const PGLITE_ONLY = ['restart']

/**
 * Server tests about what happens at the same moment, or on several servers: the embedded database runs one statement
 * after another, for one server. Where PostgreSQL is there, they run on it every time.
 */
export const ON_POSTGRES = [
  'allowance',
  'answer-ends',
  'connect-chats',
  'connect-codes',
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
  'shared-creations',
  'shared-files',
  'temporary-conversations',
  'titles',
  'turns',
  'uploads',
]

/**
 * Of the server tests that need PostgreSQL, those that do not run on a cluster of Citus: they start databases of their own,
 * or are about copies of a single one.
 */
export const NOT_ON_CITUS: readonly string[] = [
  'backup',
  'backup-series',
  'creation-kill',
  'data-directory',
  'database',
  'database-outage',
  'example-servers',
  'faults',
  'kept-data',
  'kill',
  'load',
  'migrations',
  'payment-histories',
  'portable-backup',
  'restore',
  'two-versions',
  'verified-backups',
  'wrong-settings',
]
