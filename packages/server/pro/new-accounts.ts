import { DAY_MS } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import type { User } from '../session/caller.ts'
import { readPlan } from './plans.ts'

/**
 * Returns whether an account is in its first days and has paid nothing. What it uses counts for its network too: with new
 * accounts, one person would otherwise have any number of allowances.
 */
export function createNewAccountCheck(db: Db, days: number) {
  return async (user: User): Promise<boolean> => {
    const { accountCreatedAt } = user
    if (!accountCreatedAt || Date.now() - accountCreatedAt.getTime() >= days * DAY_MS) return false
    return (await readPlan(db, user)) === 'free'
  }
}
