// What accounts with the role `admin` may do to a server, on the page /admin. Every call requires that the person
// authenticated within RECENT_AUTHENTICATION_MAX_AGE_MS. Every change needs a reason and is recorded in the audit.
export * from './admin-installation.ts'
export * from './admin-links.ts'
export * from './admin-messages.ts'
export * from './admin-payments.ts'
export * from './admin-people.ts'

/** The maximum number of entries in a reply with a list. */
export const ADMIN_LIST_LENGTH = 100
