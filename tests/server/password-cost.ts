import type { PasswordCost } from '../../packages/server/login/passwords.ts'

/** Hashing as many passwords as the tests do would otherwise take a third of their time. */
export const LOW_PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
