import type { chat, pro } from '@atelier/contract'
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { allowanceUse, entitlements } from '../db/schema.ts'
import type { Caller } from '../session/caller.ts'
import type { Catalogue } from '../environment/catalogue.ts'

type Limits = Catalogue['messagesPerDay']

/** Whose messages are counted: a user's on all pages together, a guest's by the cookie. */
const countedId = (caller: Caller): string => (caller.kind === 'user' ? caller.userId : caller.id)

/** The present day of UTC, on which the count starts again. */
const TODAY = sql`(now() at time zone 'UTC')::date`

export async function readPlan(db: Db, caller: Caller): Promise<pro.Plan> {
  if (caller.kind === 'guest') return 'guest'
  const current = await db
    .select({ item: entitlements.item })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, caller.userId),
        isNull(entitlements.revokedAt),
        sql`${entitlements.startsAt} <= now() and ${entitlements.endsAt} > now()`,
      ),
    )
  const items = new Set(current.map(({ item }) => item))
  if (!items.has('pro')) return 'free'
  return items.has('godmode') ? 'godmode' : 'pro'
}

export async function readAllowance(
  db: Db,
  limits: Limits,
  caller: Caller,
): Promise<chat.Allowance> {
  const [plan, [row]] = await Promise.all([
    readPlan(db, caller),
    db
      .select({ used: allowanceUse.messages })
      .from(allowanceUse)
      .where(and(eq(allowanceUse.ownerId, countedId(caller)), eq(allowanceUse.day, TODAY))),
  ])
  return toAllowance(plan, limits, row?.used ?? 0)
}

export function toAllowance(plan: pro.Plan, limits: Limits, used: number): chat.Allowance {
  return { plan, limit: limits[plan], used, resetsAt: startOfNextDay().toISOString() }
}

/** Midnight of UTC. */
export function startOfNextDay(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** PostgreSQL compares with a number only. More messages than anybody can send in a day. */
const UNLIMITED = 2_147_483_647

/**
 * Two parts of the statement that stores a question, `plan` and `counted`. `counted` yields a row, the number of messages
 * of today, only if `condition` holds and the limit is not reached. So the message is counted and stored together, or
 * neither of it happens, on however many servers.
 */
export function countMessage(caller: Caller, limits: Limits, condition: SQL): SQL {
  const limit = sql`case plan ${sql.join(
    Object.entries(limits).map(([plan, max]) => sql`when ${plan} then ${max ?? UNLIMITED}::int`),
    sql` `,
  )} end`
  return sql`
    plan as (${selectPlan(caller)}),
    counted as (
      insert into allowance_use (owner_id, day, messages)
      select ${countedId(caller)}::uuid, ${TODAY}, 1 from plan where ${limit} > 0 and ${condition}
      on conflict (owner_id, day) do update set messages = allowance_use.messages + 1
        where allowance_use.messages < (select ${limit} from plan)
      returning messages)`
}

function selectPlan(caller: Caller): SQL {
  if (caller.kind === 'guest') return sql`select 'guest'::text as plan`
  return sql`
    select case when not coalesce(bool_or(item = 'pro'), false) then 'free'
      when bool_or(item = 'godmode') then 'godmode' else 'pro' end as plan
    from entitlements
    where user_id = ${caller.userId}::uuid and revoked_at is null
      and starts_at <= now() and ends_at > now()`
}

/** Counts of earlier days are of no use. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(allowanceUse).where(lt(allowanceUse.day, sql`${TODAY} - 2`))
}
