// What visitors may use in a day besides messages: each plan has a limit, and all guests of a network have one together.
import type { pro } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { allowanceUse } from '../db/schema.ts'
import type { CountedCaller } from '../session/caller.ts'
import { countedId, limitOfPlan, networkLimits, selectPlan, TODAY } from './allowance.ts'

const COLUMNS = {
  freeAttempts: allowanceUse.freeAttempts,
  spokenCharacters: allowanceUse.spokenCharacters,
  copiedBytes: allowanceUse.copiedBytes,
}

export interface DailyUse {
  what: keyof typeof COLUMNS
  amount: number
  /** For a day. Null: without a limit. */
  limits: Record<pro.Plan, number | null>
  guestsPerNetwork: number | null
}

/** Counts what the visitor is about to use. Returns false, and counts nothing, if it is more than what is left today. */
export async function tryCountUse(db: Db, caller: CountedCaller, use: DailyUse): Promise<boolean> {
  const counted = await rowsOf(
    db.execute(sql`with ${countUse('used', caller, use, sql`true`)} select 1 from used`),
  )
  return counted.length > 0
}

/** Takes back what was counted today and then could not be used. */
export async function takeBackUse(
  db: Db,
  caller: CountedCaller,
  { what, amount, limits, guestsPerNetwork }: DailyUse,
): Promise<void> {
  const column = sql.identifier(COLUMNS[what].name)
  const networks = networkLimits(caller, limits, guestsPerNetwork)
  const ids = [countedId(caller), ...networks.map(({ id }) => id)].map((id) => sql`${id}::uuid`)
  await db.execute(sql`
    update allowance_use set ${column} = greatest(0, ${column} - ${amount}::int)
    where owner_id in (${sql.join(ids, sql`, `)}) and day = ${TODAY}`)
}

/** A part of a statement: `name` yields a row if the condition holds and enough is left of today's limit. */
export function countUse(
  name: 'used' | 'free',
  caller: CountedCaller,
  { what, amount, limits, guestsPerNetwork }: DailyUse,
  condition: SQL,
): SQL {
  const column = sql.identifier(COLUMNS[what].name)
  const limit = limitOfPlan(limits)
  const plan = sql`(${selectPlan(caller)}) as plan`
  const networks = networkLimits(caller, limits, guestsPerNetwork)
  const add = (id: string, from: SQL) => sql`
    insert into allowance_use (owner_id, day, messages, ${column})
    select ${id}::uuid, ${TODAY}, 0, ${amount}::int ${from}
    on conflict (owner_id, day) do update
      set ${column} = allowance_use.${column} + excluded.${column}`
  const hasRoom = networks.map(
    ({ id, max }) => sql`and ${amount}::int <= ${max}::int - coalesce((
        select ${column} from allowance_use where owner_id = ${id}::uuid and day = ${TODAY}
      ), 0)`,
  )
  const counted = sql.identifier(name)
  const byNetworks = networks.map(
    ({ id }, level) =>
      sql`, ${sql.identifier(`${name}_by_network_${level}`)} as (${add(id, sql`from ${counted}`)})`,
  )
  return sql`
    ${counted} as (
      ${add(countedId(caller), sql`from ${plan} where ${limit} >= ${amount}::int and ${condition} ${sql.join(hasRoom)}`)}
      where excluded.${column} <= (select ${limit} from ${plan}) - allowance_use.${column}
      returning ${column})
    ${sql.join(byNetworks)}`
}
