import type { chat, pro } from '@atelier/contract'
import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { allowanceUse, pictureUse } from '../db/schema.ts'
import type { Caller, CountedCaller } from '../session/caller.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { readPlan, selectPlan } from './plans.ts'

export type AllowanceLimits = Pick<
  Catalogue,
  'messagesPerDay' | 'picturesPerMonth' | 'guestsPerNetwork'
>

/** Whose messages are counted: a user's on all pages together, a guest's by the cookie. */
export const countedId = (caller: CountedCaller): string =>
  caller.kind === 'user' ? caller.userId : caller.id

/** The current UTC day. The counts start again with each day. */
export const TODAY = sql`(now() at time zone 'UTC')::date`
/**
 * For the end of a statement: returns the day on which it counts, so that uncounting after midnight changes the right
 * day.
 */
export const SELECT_DAY = sql`${TODAY}::text as day`
/** The first day of the current UTC month. */
const THIS_MONTH = sql`date_trunc('month', now() at time zone 'UTC')::date`

export async function readAllowance(
  db: Db,
  limits: AllowanceLimits,
  caller: Caller,
): Promise<chat.Allowance> {
  const networks = networkMessageLimits(caller, limits)
  const ownId = countedId(caller)
  const [plan, messages, [pictureRow]] = await Promise.all([
    readPlan(db, caller),
    readMessages(db, [ownId, ...networks.map(({ id }) => id)]),
    db.select({ used: pictureUse.pictures }).from(pictureUse).where(isThisMonthOf(caller)),
  ])
  const usedByNetworks = networks.map(({ id, spare }) => (messages.get(id) ?? 0) - spare)
  const used = Math.max(messages.get(ownId) ?? 0, ...usedByNetworks)
  const use = { messages: used, pictures: pictureRow?.used ?? 0 }
  return toAllowance(plan, limits, use)
}

async function readMessages(db: Db, ownerIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: allowanceUse.ownerId, used: allowanceUse.messages })
    .from(allowanceUse)
    .where(and(inArray(allowanceUse.ownerId, ownerIds), eq(allowanceUse.day, TODAY)))
  return new Map(rows.map(({ ownerId, used }) => [ownerId, used]))
}

const isThisMonthOf = (caller: Caller) =>
  and(eq(pictureUse.ownerId, countedId(caller)), eq(pictureUse.month, THIS_MONTH))

export interface AllowanceUse {
  /** The messages that the visitor has sent today. */
  messages: number
  /** The images that the visitor has sent this month. */
  pictures: number
}

export function toAllowance(
  plan: pro.Plan,
  { messagesPerDay, picturesPerMonth }: AllowanceLimits,
  use: AllowanceUse,
): chat.Allowance {
  return {
    plan,
    limit: messagesPerDay[plan],
    used: use.messages,
    resetsAt: startOfNextDay().toISOString(),
    pictures: {
      limit: picturesPerMonth[plan],
      used: use.pictures,
      resetsAt: startOfNextMonth().toISOString(),
    },
  }
}

/** Midnight of UTC. */
export function startOfNextDay(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** Midnight of UTC. */
export function startOfNextMonth(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
}

/** Stands for no limit in SQL comparisons: more messages than a visitor can send in a day. */
const UNLIMITED = 2_147_483_647

interface NetworkLimit {
  id: string
  max: number
  /** How many messages the network may use before less than one guest's daily limit is left. */
  spare: number
}

/**
 * Returns the limits of the guest's networks. Empty for visitors whose use is not counted per network.
 * @param isTotalFixed for use that costs money: the widest network has the limit of a single IPv4 address, and narrower
 * networks have a part of it. Otherwise wider networks have higher limits.
 */
export function networkLimits(
  caller: CountedCaller,
  { guest }: Pick<Record<pro.Plan, number | null>, 'guest'>,
  guestsPerNetwork: number | null,
  { isTotalFixed }: { isTotalFixed?: boolean | undefined } = {},
): NetworkLimit[] {
  const networks = (caller.kind === 'guest' && caller.networks) || []
  if (guest === null || guestsPerNetwork === null) return []
  return networks.map(({ id, room }, level) => {
    const share = isTotalFixed ? 1 / 2 ** (networks.length - 1 - level) : room
    const guests = Math.max(1, guestsPerNetwork * share)
    const max = Math.min(Math.floor(guest * guests), UNLIMITED)
    return { id, max, spare: max - guest }
  })
}

const networkMessageLimits = (
  caller: CountedCaller,
  { messagesPerDay, guestsPerNetwork }: AllowanceLimits,
): NetworkLimit[] => networkLimits(caller, messagesPerDay, guestsPerNetwork)

/**
 * Returns SQL for the end of the statement: how many messages of today the visitor has used. The number exceeds what
 * the guest has sent if the guests of the network together have left fewer messages than the guest's own limit.
 */
export function selectUsedMessages(caller: Caller, limits: AllowanceLimits): SQL {
  const used = networkMessageLimits(caller, limits).map(
    ({ spare }, level) => sql`(select messages - ${spare}::int from ${countedNetwork(level)})`,
  )
  return sql`(select greatest(${sql.join([sql`messages`, ...used], sql`, `)}) from counted)`
}

const countedNetwork = (level: number): SQL => sql.raw(`counted_network_${level}`)

/** Counts without a lock, so simultaneous guests may exceed the limit of their network by a few messages. */
function countNetwork({ id }: NetworkLimit, level: number): SQL {
  return sql`,
    ${countedNetwork(level)} as (
      insert into allowance_use (owner_id, day, messages)
      select ${id}::uuid, ${TODAY}, 1 from ${level ? countedNetwork(level - 1) : sql`counted`}
      on conflict (owner_id, day) do update set messages = allowance_use.messages + 1
      returning messages)`
}

const hasNetworkRoom = ({ id, max }: NetworkLimit): SQL => sql`
  and coalesce((
    select messages from allowance_use where owner_id = ${id}::uuid and day = ${TODAY}
  ), 0) < ${max}::int`

/**
 * Parts of the statement that stores a question, `plan` and `counted`. `counted` yields a row, the number of messages
 * of today, only if `condition` holds and the limit is not reached. So the message is counted and stored together or
 * not at all, on any number of servers. With images, the part `counted_pictures` yields their number of this month; if
 * it yields a row and `counted` does not, the transaction has to be rolled back.
 */
export function countMessage(
  caller: Caller,
  limits: AllowanceLimits,
  condition: SQL,
  pictures = 0,
): SQL {
  const limit = limitOfPlan(limits.messagesPerDay)
  const networks = networkMessageLimits(caller, limits)
  const mayCount = pictures > 0 ? sql`exists (select 1 from counted_pictures)` : condition
  return sql`
    plan as (${selectPlan(caller)}),
    ${pictures > 0 ? sql`${countPictures(caller, limits, condition, pictures)},` : sql``}
    counted as (
      insert into allowance_use (owner_id, day, messages)
      select ${countedId(caller)}::uuid, ${TODAY}, 1 from plan
      where ${limit} > 0 and ${mayCount} ${sql.join(networks.map(hasNetworkRoom))}
      on conflict (owner_id, day) do update set messages = allowance_use.messages + 1
        where allowance_use.messages < (select ${limit} from plan)
      returning messages)
    ${sql.join(networks.map(countNetwork))}`
}

function countPictures(
  caller: Caller,
  { picturesPerMonth }: AllowanceLimits,
  condition: SQL,
  count: number,
): SQL {
  const limit = limitOfPlan(picturesPerMonth)
  return sql`
    counted_pictures as (
      insert into picture_use (owner_id, month, pictures)
      select ${countedId(caller)}::uuid, ${THIS_MONTH}, ${count}::int
      from plan where ${limit} >= ${count}::int and ${condition}
      on conflict (owner_id, month) do update
        set pictures = picture_use.pictures + excluded.pictures
        where picture_use.pictures + excluded.pictures <= (select ${limit} from plan)
      returning pictures)`
}

/** SQL of the number of images that the visitor had sent this month before the statement. */
export function selectPictureUse(caller: Caller): SQL {
  return sql`
    select pictures from picture_use
    where owner_id = ${countedId(caller)}::uuid and month = ${THIS_MONTH}`
}

export function limitOfPlan(limits: Record<pro.Plan, number | null>): SQL {
  const cases = Object.entries(limits).map(
    ([plan, max]) => sql`when ${plan} then ${max ?? UNLIMITED}::int`,
  )
  return sql`case plan ${sql.join(cases, sql` `)} end`
}

/** Deletes the counts of earlier days and months, which nothing reads. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(allowanceUse).where(lt(allowanceUse.day, sql`${TODAY} - 2`))
  await db.delete(pictureUse).where(lt(pictureUse.month, THIS_MONTH))
}
