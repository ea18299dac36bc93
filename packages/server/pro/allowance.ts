import type { chat, pro } from '@atelier/contract'
import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { constant } from '../db/constant.ts'
import type { Db } from '../db/database.ts'
import { allowanceUse, monthlyUse, pictureUse } from '../db/schema.ts'
import type { Caller, CountedCaller } from '../session/caller.ts'
import { MAX_LIMIT, type Catalogue } from '../environment/catalogue.ts'
import { readPlan } from './plans.ts'

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
export const SELECT_DAY = constant(sql`${TODAY}::text as day`)
/** The first day of the current UTC month. */
export const THIS_MONTH = sql`date_trunc('month', now() at time zone 'UTC')::date`

export async function readAllowance(
  db: Db,
  limits: AllowanceLimits,
  caller: Caller,
): Promise<chat.Allowance> {
  const networks = networkMessageLimits(caller, limits)
  const pictureNetworks = networkPictureLimits(caller, limits)
  const ownId = countedId(caller)
  const [plan, messages, pictures] = await Promise.all([
    readPlan(db, caller),
    readMessages(db, [ownId, ...networks.map(({ id }) => id)]),
    readPictures(db, [ownId, ...pictureNetworks.map(({ id }) => id)]),
  ])
  return toAllowance(plan, limits, {
    messages: usedBy(ownId, networks, messages),
    pictures: usedBy(ownId, pictureNetworks, pictures),
  })
}

/** More than the guest has used if all guests of a network have left less than the guest's own allowance would. */
export function usedBy(
  ownId: string,
  networks: readonly NetworkLimit[],
  counts: ReadonlyMap<string, number>,
): number {
  const usedByNetworks = networks.map(({ id, spare }) => (counts.get(id) ?? 0) - spare)
  return Math.max(counts.get(ownId) ?? 0, ...usedByNetworks)
}

async function readMessages(db: Db, ownerIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: allowanceUse.ownerId, used: allowanceUse.messages })
    .from(allowanceUse)
    .where(and(inArray(allowanceUse.ownerId, ownerIds), eq(allowanceUse.day, TODAY)))
  return new Map(rows.map(({ ownerId, used }) => [ownerId, used]))
}

async function readPictures(db: Db, ownerIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: pictureUse.ownerId, used: pictureUse.pictures })
    .from(pictureUse)
    .where(and(inArray(pictureUse.ownerId, ownerIds), eq(pictureUse.month, THIS_MONTH)))
  return new Map(rows.map(({ ownerId, used }) => [ownerId, used]))
}

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

/** Whether the visitor has no messages left today. */
export const isUsedUp = ({ limit, used }: chat.Allowance): boolean =>
  limit !== null && used >= limit

/** Midnight of UTC. */
export function startOfNextDay(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** Midnight of UTC. */
export function startOfNextMonth(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
}

/** Stands for no limit in SQL comparisons: more messages than a visitor can send in a day. */
const UNLIMITED = MAX_LIMIT

export interface NetworkLimit {
  id: string
  max: number
  /** How much the network may use before less than one guest's limit is left. */
  spare: number
}

/**
 * Returns the limits of the networks of a guest or of a new account. Empty for visitors whose use is not counted per
 * network.
 * @param isTotalFixed for use that costs money: the widest network has the limit of a single IPv4 address, and narrower
 * networks have a part of it. Otherwise wider networks have higher limits.
 */
export function networkLimits(
  caller: CountedCaller,
  { guest, free }: Pick<Record<pro.Plan, number | null>, 'guest' | 'free'>,
  guestsPerNetwork: number | null,
  { isTotalFixed }: { isTotalFixed?: boolean | undefined } = {},
): NetworkLimit[] {
  const { networks = [] } = caller
  // Guests and new accounts of a network share its counts. An account may still use them when guests no longer may.
  const own = caller.kind === 'guest' ? guest : free
  if (own === null || guestsPerNetwork === null) return []
  return networks.map(({ id, room }, level) => {
    const share = isTotalFixed ? 1 / 2 ** (networks.length - 1 - level) : room
    const guests = Math.max(1, guestsPerNetwork * share)
    const max = Math.min(Math.floor(own * guests), UNLIMITED)
    return { id, max, spare: max - own }
  })
}

export const networkMessageLimits = (
  caller: CountedCaller,
  { messagesPerDay, guestsPerNetwork }: AllowanceLimits,
): NetworkLimit[] => networkLimits(caller, messagesPerDay, guestsPerNetwork)

export const networkPictureLimits = (
  caller: CountedCaller,
  { picturesPerMonth, guestsPerNetwork }: AllowanceLimits,
): NetworkLimit[] => networkLimits(caller, picturesPerMonth, guestsPerNetwork)

const PLANS_OF_USERS = ['free', 'pro', 'godmode'] as const

/** The limit of a row with the column `plan`. That of guests is apart because partners may have one of their own. */
export function limitOfPlan(limits: Record<pro.Plan, number | null>): SQL {
  // Not `case plan when …`: Citus writes that down wrongly for its workers if `plan` is an expression.
  const cases = PLANS_OF_USERS.map(
    (plan) => ` when plan = '${plan}' then ${(limits[plan] ?? UNLIMITED).toFixed()}`,
  )
  return sql`case when plan = 'guest' then ${limits.guest ?? UNLIMITED}::int${sql.raw(cases.join(''))} end`
}

/** Deletes the counts of earlier days and months, which nothing reads. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(allowanceUse).where(lt(allowanceUse.day, sql`${TODAY} - 2`))
  await db.delete(pictureUse).where(lt(pictureUse.month, THIS_MONTH))
  await db.delete(monthlyUse).where(lt(monthlyUse.month, THIS_MONTH))
}
