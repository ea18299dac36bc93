/** Server tests whose servers have a data directory of their own, with the embedded database in it. */
export const PGLITE_ONLY = ['restart']

/**
 * Server tests about what happens at the same moment: the embedded database runs one statement after another. Where
 * PostgreSQL is there, they run on it every time.
 */
export const ON_POSTGRES = [
  'allowance',
  'payment-histories',
  'payments',
  'paypal-payments',
  'share',
  'share-limits',
  'share-readers',
  'speech-limits',
  'two-payments',
]

/** Server tests that run on both databases every time, because they are about how each of them works. */
export const ON_BOTH = [
  'account-export',
  'backup',
  'counted-attempts',
  'data-directory',
  'database',
  'guards',
  'kill',
  'lease',
  'load',
  'lock-order',
  'migrations',
  'partner-knowledge',
  'request-log',
  'restore',
]
