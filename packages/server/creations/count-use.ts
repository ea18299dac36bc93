import type { pro } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { fail } from '../helpers/fail.ts'
import { startOfNextMonth } from '../pro/allowance.ts'
import { giveBackPictures, tryCountPictures } from '../pro/count-pictures.ts'
import {
  giveBackPeriod,
  startOfNextPeriod,
  tryCountPeriod,
  type CountedUse,
  type PeriodLimits,
} from '../pro/period-use.ts'
import { secondsUntil } from '../pro/used-today.ts'
import type { Caller } from '../session/caller.ts'
import type { CreationRow } from './rows.ts'

/** As what a creation counts. Null: as nothing. */
export type Counts = CreationRow['counts']

interface UseToCount {
  caller: Caller
  plan: pro.Plan
  catalogue: Catalogue
  counts: Counts
  /** How many parts it has. */
  parts: number
}

type CountedByDay = 'questions' | 'drafts'

/** What models do for visitors is counted by the day. */
export function limitsByDay(what: CountedByDay, catalogue: Catalogue): PeriodLimits {
  const { questionsPerDay, draftsPerDay, guestsPerNetwork } = catalogue
  const limits = what === 'questions' ? questionsPerDay : draftsPerDay
  return { what, period: 'day', limits, guestsPerNetwork }
}

const USED = { questions: 'questions-used', drafts: 'drafts-used' } as const

/**
 * Counts what is about to be made, in the transaction that stores it: each picture, or the whole of another creation.
 * Throws `pictures-used` or the like if less is left.
 */
export async function countCreation(
  transaction: Db,
  { caller, plan, catalogue, counts, parts }: UseToCount,
): Promise<CountedUse> {
  if (counts === 'questions' || counts === 'drafts') {
    const limits = limitsByDay(counts, catalogue)
    const counted = await tryCountPeriod(transaction, { ...limits, caller, plan, count: 1 })
    if (counted) return counted
    throw fail(USED[counts], { retryAfter: secondsUntil(startOfNextPeriod(limits.period)) })
  }
  const count = counts === 'pictures' ? parts : 0
  const counted = await tryCountPictures(transaction, { caller, plan, limits: catalogue, count })
  if (counted) return counted
  throw fail('pictures-used', { retryAfter: secondsUntil(startOfNextMonth()) })
}

/** Uncounts parts that were not made. Of what counts as a whole, nothing was made if no part was. */
export async function giveBackUse(
  transaction: Db,
  { counts, countedMonth: month, countedId: id, countedNetworks: networks }: CreationRow,
  missing: { parts: number; isAll: boolean },
): Promise<void> {
  if (counts === null || missing.parts === 0) return
  const counted = { month, id, networks }
  if (counts === 'pictures') await giveBackPictures(transaction, counted, missing.parts)
  else if (missing.isAll) await giveBackPeriod(transaction, counts, counted, 1)
}
