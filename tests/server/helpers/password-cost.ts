import type { PasswordCost } from '../../../packages/server/account/passwords.ts'

/** With the usual cost, hashing passwords would take a large part of the time of the server's tests. */
export const LOW_PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
