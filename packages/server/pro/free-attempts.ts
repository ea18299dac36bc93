// Attempts at answers that do not count as messages, because the model or the server has failed. A failure without any
// output is free. Failures after some text, thoughts or a long silence cost money, so a visitor has only as many free
// ones per day as messages: otherwise, making a model fail would give unlimited answers.
import { sql, type SQL } from 'drizzle-orm'
import type { StatementParts } from '../db/parts.ts'
import type { Caller, CountedCaller } from '../session/caller.ts'
import { countedId, limitOfPlan, networkLimits, type AllowanceLimits } from './allowance.ts'
import { selectPlan } from './plans.ts'
import { countUse } from './daily-use.ts'

/** The visitor for whom an attempt was counted as a message, and the day. */
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
 * Parts of a statement: uncount an attempt if the condition holds. If `isLimited` holds too, this uses up one of the
 * day's free attempts and needs one to be left.
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
