import type { Db } from '../db/database.ts'
import { takeBackUse, tryCountUse } from '../pro/daily-use.ts'
import { usedToday } from '../pro/used-today.ts'
import type { Caller } from '../session/caller.ts'

const MEGABYTE = 1_000_000
/** The database space for a visitor's copies per day. A long conversation takes about one megabyte. */
const LIMITS = {
  guest: 10 * MEGABYTE,
  free: 20 * MEGABYTE,
  pro: 100 * MEGABYTE,
  godmode: 100 * MEGABYTE,
}
const GUESTS_PER_NETWORK = 10
/** The minimum that a short conversation counts, which limits a guest to forty copies a day. */
const MIN_COUNTED_BYTES = MEGABYTE / 4

/** Counts and creates a copy. Throws `copies-used` if it exceeds today's limit. */
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
