// Attempts at answers that do not count as messages, because the model or the server has failed. A failure that brought
// nothing is free. Of those that brought a beginning or thoughts, or only a long silence, a visitor has as many in a day as
// messages, so that nobody who can make a model fail gets any number of them.
import { sql, type SQL } from 'drizzle-orm'
import type { StatementParts } from '../db/parts.ts'
import type { Caller, CountedCaller } from '../session/caller.ts'
import { countedId, limitOfPlan, networkLimits, type AllowanceLimits } from './allowance.ts'
import { selectPlan } from './plans.ts'
import { countUse } from './daily-use.ts'

/** Whose message an attempt counts as, and on which day it was counted. */
export interface CountedAttempt {
  caller: CountedCaller
  limits: Pick<AllowanceLimits, 'messagesPerDay' | 'guestsPerNetwork'>
  /** The day of UTC, by the database's clock. */
  day: string
}

/** Parts of a statement: `free` yields a row if the condition holds and the visitor has a free attempt left today. */
export function countFreeAttempt(
  caller: Caller,
  { messagesPerDay: limits, guestsPerNetwork }: AllowanceLimits,
  condition: SQL,
): StatementParts {
  const use = { what: 'freeAttempts' as const, amount: 1, limits, guestsPerNetwork }
  return countUse('free', caller, use, condition)
}

/**
 * Parts of a statement: take the count of an attempt back if the condition holds. If `isLimited` holds, too, it uses one of
 * the free attempts, and one must be left.
 */
export function takeBackMessage(
  { caller, limits: { messagesPerDay, guestsPerNetwork }, day: countedDay }: CountedAttempt,
  condition: SQL,
  isLimited: SQL,
): StatementParts {
  const networks = networkLimits(caller, messagesPerDay, guestsPerNetwork)
  const day = sql`day = ${countedDay}::date`
  const take = (id: string, isFree: SQL) => sql`
    update allowance_use
    set messages = greatest(0, messages - 1), free_attempts = free_attempts + (${isLimited})::int
    where owner_id = ${id}::uuid and ${day} and ${isFree}
    returning messages`
  const isLeft = sql`(not (${isLimited}) or free_attempts < (
      select ${limitOfPlan(messagesPerDay)} from (${selectPlan(caller)}) as plan))`
  const isLeftToNetworks = networks.map(
    ({ id, max }) => sql`and exists (
      select 1 from allowance_use
      where owner_id = ${id}::uuid and ${day} and (not (${isLimited}) or free_attempts < ${max}::int))`,
  )
  const networkPart = (level: number) => `taken_back_of_network_${level}`
  // Each part reads the one before it, so that the rows are locked in the order in which messages are counted.
  const takeOfNetworks = networks.map(({ id }, level) => {
    const before = sql.identifier(level ? networkPart(level - 1) : 'taken_back')
    return [networkPart(level), take(id, sql`exists (select 1 from ${before})`)]
  })
  return {
    taken_back: take(
      countedId(caller),
      sql`${condition} and ${isLeft} ${sql.join(isLeftToNetworks)}`,
    ),
    ...Object.fromEntries(takeOfNetworks),
  }
}
