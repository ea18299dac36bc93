import type { pro } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { CountedCaller } from '../session/caller.ts'
import { countedId, networkPictureLimits, THIS_MONTH, type AllowanceLimits } from './allowance.ts'

/** Where pictures were counted, so that they can be given back after the month has ended, too. */
export interface CountedPictures {
  month: string
  /** The user, or the guest. */
  id: string
  /** The networks of a guest, the smallest first. */
  networks: readonly string[]
}

interface PicturesToCount {
  caller: CountedCaller
  plan: pro.Plan
  limits: AllowanceLimits
  count: number
}

/**
 * Counts pictures that are about to be made. Returns undefined if fewer are left this month: then the transaction has to
 * be rolled back.
 */
export async function tryCountPictures(
  transaction: Db,
  { caller, plan, limits, count }: PicturesToCount,
): Promise<CountedPictures | undefined> {
  const networks = networkPictureLimits(caller, limits)
  const id = countedId(caller)
  const month = await addPictures(transaction, id, count, limits.picturesPerMonth[plan])
  if (month === undefined) return undefined
  // In the order of their size, in which all others lock these rows too.
  for (const network of networks)
    if ((await addPictures(transaction, network.id, count, network.max)) === undefined)
      return undefined
  return { month, id, networks: networks.map((network) => network.id) }
}

/** Returns the month, or undefined if the sum would be above the limit. */
async function addPictures(
  transaction: Db,
  id: string,
  count: number,
  max: number | null,
): Promise<string | undefined> {
  const isWithin = (sum: SQL) => (max === null ? sql`true` : sql`${sum} <= ${max}::int`)
  const [row] = await rowsOf<{ month: string }>(
    transaction.execute(sql`
      insert into picture_use (owner_id, month, pictures)
      select ${id}::uuid, ${THIS_MONTH}, ${count}::int where ${isWithin(sql`${count}::int`)}
      on conflict (owner_id, month) do update set pictures = picture_use.pictures + excluded.pictures
        where ${isWithin(sql`picture_use.pictures + excluded.pictures`)}
      returning month::text as month`),
  )
  return row?.month
}

/** Uncounts pictures that were not made. */
export async function giveBackPictures(
  transaction: Db,
  { month, id, networks }: CountedPictures,
  count: number,
): Promise<void> {
  for (const each of [id, ...networks])
    await transaction.execute(sql`
      update picture_use set pictures = greatest(0, pictures - ${count}::int)
      where owner_id = ${each}::uuid and month = ${month}::date`)
}
