// Daily limits besides messages: one per visitor by plan, and one for all guests of a network together.
import type { pro } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { joinParts, type StatementParts } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { allowanceUse } from '../db/schema.ts'
import type { CountedCaller } from '../session/caller.ts'
import { countedId, limitOfPlan, networkLimits, SELECT_DAY, TODAY } from './allowance.ts'
import { selectPlan } from './plans.ts'

const COLUMNS = {
  freeAttempts: allowanceUse.freeAttempts,
  spokenCharacters: allowanceUse.spokenCharacters,
  copiedBytes: allowanceUse.copiedBytes,
}

export interface DailyUse {
  what: keyof typeof COLUMNS
  amount: number
  /** The limits per day. Null: without a limit. */
  limits: Record<pro.Plan, number | null>
  guestsPerNetwork: number | null
  /** See networkLimits(). */
  isTotalFixed?: boolean | undefined
}

export interface CountedUse {
  day: string
  plan: pro.Plan
}

/** Counts an amount that the visitor is about to use. Returns undefined and counts nothing if less is left today. */
export async function tryCountUse(
  db: Db,
  caller: CountedCaller,
  use: DailyUse,
): Promise<CountedUse | undefined> {
  const statement = joinParts(
    countUse('used', caller, use, sql`true`),
    sql`
      select ${SELECT_DAY}, (${selectPlan(caller)}) as plan,
        ${isWithinNetworkLimits(caller, use)} as "isWithinLimits"
      from used`,
  )
  const [counted] = await retryOnConflict(() =>
    rowsOf<CountedUse & { isWithinLimits: boolean }>(db.execute(statement)),
  )
  if (!counted || counted.isWithinLimits) return counted
  await takeBackUse(db, caller, use, counted.day)
  return undefined
}

/**
 * Whether the networks are still within their limits after counting, because other requests may have counted at the
 * same time.
 */
function isWithinNetworkLimits(
  caller: CountedCaller,
  { what, limits, guestsPerNetwork, isTotalFixed }: DailyUse,
): SQL {
  const column = sql.identifier(COLUMNS[what].name)
  const conditions = networkLimits(caller, limits, guestsPerNetwork, { isTotalFixed }).map(
    ({ max }, level) =>
      sql`and (select ${column} from ${sql.identifier(networkPart('used', level))}) <= ${max}::int`,
  )
  return sql`(true ${sql.join(conditions, sql` `)})`
}

const networkPart = (name: 'used' | 'free', level: number) => `${name}_by_network_${level}`

/** Uncounts an amount that was counted on a day and not used. */
export async function takeBackUse(
  db: Db,
  caller: CountedCaller,
  { what, amount, limits, guestsPerNetwork, isTotalFixed }: DailyUse,
  day: string,
): Promise<void> {
  const column = sql.identifier(COLUMNS[what].name)
  const networks = networkLimits(caller, limits, guestsPerNetwork, { isTotalFixed })
  const ids = [countedId(caller), ...networks.map(({ id }) => id)].map((id) => sql`${id}::uuid`)
  const list = sql.join(ids, sql`, `)
  // Locks the rows in the same order as counting does, to prevent deadlocks.
  const statement = sql`
    update allowance_use set ${column} = greatest(0, allowance_use.${column} - ${amount}::int)
    from (
      select owner_id, day from allowance_use where owner_id in (${list}) and day = ${day}::date
      order by array_position(array[${list}], owner_id) for update
    ) locked
    where allowance_use.owner_id = locked.owner_id and allowance_use.day = locked.day`
  await retryOnConflict(() => db.execute(statement))
}

/** Parts of a statement: `name` yields a row if the condition holds and enough is left of today's limit. */
export function countUse(
  name: 'used' | 'free',
  caller: CountedCaller,
  { what, amount, limits, guestsPerNetwork, isTotalFixed }: DailyUse,
  condition: SQL,
): StatementParts {
  const column = sql.identifier(COLUMNS[what].name)
  const limit = limitOfPlan(limits)
  const plan = sql`(${selectPlan(caller)}) as plan`
  const networks = networkLimits(caller, limits, guestsPerNetwork, { isTotalFixed })
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
  // Each part reads the part before it, which fixes their order: PostgreSQL runs unread parts in any order, and could
  // lock rows in another order than the statement that counts a message.
  const byNetworks = networks.map(({ id }, level) => {
    const before = sql.identifier(level ? networkPart(name, level - 1) : name)
    return [networkPart(name, level), sql`${add(id, sql`from ${before}`)} returning ${column}`]
  })
  return {
    [name]: sql`
      ${add(countedId(caller), sql`from ${plan} where ${limit} >= ${amount}::int and ${condition} ${sql.join(hasRoom)}`)}
      where excluded.${column} <= (select ${limit} from ${plan}) - allowance_use.${column}
      returning ${column}`,
    ...Object.fromEntries(byNetworks),
  }
}
