import type { Db } from '../db/database.ts'
import { takeBackUse, tryCountUse } from '../pro/daily-use.ts'
import { usedToday } from '../pro/used-today.ts'
import type { Caller } from '../session/caller.ts'

const MEGABYTE = 1_000_000
/** What the copies of a day may take in the database. A long conversation takes about one megabyte. */
const LIMITS = {
  guest: 10 * MEGABYTE,
  free: 20 * MEGABYTE,
  pro: 100 * MEGABYTE,
  godmode: 100 * MEGABYTE,
}
const GUESTS_PER_NETWORK = 10
/** A shorter conversation counts as much, so that a guest makes no more than forty copies a day. */
const MIN_COUNTED_BYTES = MEGABYTE / 4

/** Makes a copy if the visitor may make one more today. Throws `copies-used` otherwise. */
export async function countCopy<Copy>(
  db: Db,
  caller: Caller,
  bytes: number,
  makeCopy: () => Promise<Copy>,
): Promise<Copy> {
  const amount = Math.max(MIN_COUNTED_BYTES, bytes)
  const use = {
    what: 'copiedBytes' as const,
    amount,
    limits: LIMITS,
    guestsPerNetwork: GUESTS_PER_NETWORK,
  }
  const counted = await tryCountUse(db, caller, use)
  if (!counted) throw usedToday('copies-used')
  try {
    return await makeCopy()
  } catch (error) {
    await takeBackUse(db, caller, use, counted.day)
    throw error
  }
}
