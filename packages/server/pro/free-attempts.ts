// Attempts at answers that do not count as messages, because the model or the server has failed. A visitor has as many
// of them in a day as messages, so that nobody who can make a model fail gets any number of its beginnings.
import { sql, type SQL } from 'drizzle-orm'
import type { Caller } from '../session/caller.ts'
import {
  countedId,
  limitOfPlan,
  networkLimit,
  selectPlan,
  TODAY,
  type AllowanceLimits,
} from './allowance.ts'

/** Whose message an attempt counts as, and when it was counted. */
export interface CountedAttempt {
  caller: Caller
  limits: AllowanceLimits
  countedAt: Date
}

/** A part of a statement: `free` yields a row if the condition holds and the visitor has a free attempt left today. */
export function countFreeAttempt(caller: Caller, limits: AllowanceLimits, condition: SQL): SQL {
  const limit = limitOfPlan(limits.messagesPerDay)
  const plan = sql`(${selectPlan(caller)}) as plan`
  const network = networkLimit(caller, limits)
  const hasRoom = network
    ? sql`and coalesce((
        select free_attempts from allowance_use
        where owner_id = ${network.id}::uuid and day = ${TODAY}
      ), 0) < ${network.max}::int`
    : sql``
  return sql`
    free as (
      insert into allowance_use (owner_id, day, messages, free_attempts)
      select ${countedId(caller)}::uuid, ${TODAY}, 0, 1 from ${plan}
      where ${limit} > 0 and ${condition} ${hasRoom}
      on conflict (owner_id, day) do update set free_attempts = allowance_use.free_attempts + 1
        where allowance_use.free_attempts < (select ${limit} from ${plan})
      returning free_attempts)
    ${network ? countFreeAttemptOfNetwork(network.id) : sql``}`
}

const countFreeAttemptOfNetwork = (networkId: string): SQL => sql`,
    free_network as (
      insert into allowance_use (owner_id, day, messages, free_attempts)
      select ${networkId}::uuid, ${TODAY}, 0, 1 from free
      on conflict (owner_id, day) do update set free_attempts = allowance_use.free_attempts + 1)`

/** Parts of a statement: take the count of an attempt back if the condition holds and a free attempt is left. */
export function takeBackMessage(
  { caller, limits, countedAt }: CountedAttempt,
  condition: SQL,
): SQL {
  const limit = limitOfPlan(limits.messagesPerDay)
  const network = networkLimit(caller, limits)
  const take = (id: string, isFree: SQL) => sql`
    update allowance_use
    set messages = greatest(0, messages - 1), free_attempts = free_attempts + 1
    where owner_id = ${id}::uuid and day = ${dayOf(countedAt)}::date and ${isFree}
    returning messages`
  const hasFreeAttempts = sql`free_attempts < (
      select ${limit} from (${selectPlan(caller)}) as plan)`
  const hasNetworkRoom = network
    ? sql`and coalesce((
        select free_attempts from allowance_use
        where owner_id = ${network.id}::uuid and day = ${dayOf(countedAt)}::date
      ), 0) < ${network.max}::int`
    : sql``
  return sql`
    taken_back as (
      ${take(countedId(caller), sql`${condition} and ${hasFreeAttempts} ${hasNetworkRoom}`)})
    ${network ? sql`, network_taken_back as (${take(network.id, sql`exists (select 1 from taken_back)`)})` : sql``}`
}

/** By UTC, as messages are counted. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
