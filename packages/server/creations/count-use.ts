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
import { sketchLimits } from '../pro/sketch-limits.ts'
import { secondsUntil } from '../pro/used-today.ts'
import type { Caller } from '../session/caller.ts'
import { isDrawingTool, type CreationRow } from './rows.ts'

/** As what a creation counts. Null: as nothing. */
export type Counts = CreationRow['counts']

interface UseToCount {
  caller: Caller
  plan: pro.Plan
  catalogue: Catalogue
  counts: Counts
  /** Of pictures, how many there are; of spoken seconds, how long they are; of others 1. */
  amount: number
}

type CountedByPeriod = Exclude<Counts, 'pictures' | null>

const SECONDS_PER_MINUTE = 60

/** As what a creation counts that its tool counts as `counts`: without a model, all are counted alike. */
export const countsWith = (engine: { isSketch: boolean }, counts: Counts): Counts =>
  counts !== null && engine.isSketch ? 'sketches' : counts

/**
 * What models do for visitors is counted by the day, their pieces of music and spoken seconds by the month, and what is
 * made without a model by the day.
 */
export function limitsOf(what: CountedByPeriod, catalogue: Catalogue): PeriodLimits {
  if (what === 'sketches') return sketchLimits(catalogue)
  const { guestsPerNetwork } = catalogue
  const { period, limits } = periodsOf(catalogue)[what]
  return { what, period, limits, guestsPerNetwork }
}

const periodsOf = (
  catalogue: Catalogue,
): Record<Exclude<CountedByPeriod, 'sketches'>, Pick<PeriodLimits, 'period' | 'limits'>> => ({
  questions: { period: 'day', limits: catalogue.questionsPerDay },
  drafts: { period: 'day', limits: catalogue.draftsPerDay },
  pieces: { period: 'month', limits: catalogue.piecesPerMonth },
  spokenSeconds: { period: 'month', limits: inSeconds(catalogue.spokenMinutesPerMonth) },
})

const inSeconds = (minutes: PeriodLimits['limits']) =>
  Object.fromEntries(
    Object.entries(minutes).map(([plan, limit]) => [
      plan,
      limit === null ? null : limit * SECONDS_PER_MINUTE,
    ]),
  ) as PeriodLimits['limits']

const USED = {
  sketches: 'sketches-used',
  questions: 'questions-used',
  drafts: 'drafts-used',
  pieces: 'pieces-used',
  spokenSeconds: 'spoken-minutes-used',
} as const

/**
 * Counts what is about to be made, in the transaction that stores it: each picture, or the whole of another creation.
 * Throws `pictures-used` or the like if less is left.
 */
export async function countCreation(
  transaction: Db,
  { caller, plan, catalogue, counts, amount }: UseToCount,
): Promise<CountedUse> {
  if (counts !== null && counts !== 'pictures') {
    const limits = limitsOf(counts, catalogue)
    const counted = await tryCountPeriod(transaction, { ...limits, caller, plan, count: amount })
    if (counted) return counted
    throw fail(USED[counts], { retryAfter: secondsUntil(startOfNextPeriod(limits.period)) })
  }
  const count = counts === 'pictures' ? amount : 0
  const counted = await tryCountPictures(transaction, { caller, plan, limits: catalogue, count })
  if (counted) return counted
  throw fail('pictures-used', { retryAfter: secondsUntil(startOfNextMonth()) })
}

/** How much of a creation was made in the end. */
interface Made {
  /** How many parts were not made. */
  missingParts: number
  /** Whether nothing was made that counts. */
  isNothing: boolean
  /** Of a reading: the seconds that were spoken. */
  spokenSeconds: number
}

/**
 * Uncounts what was not made. Of what counts as a whole, nothing was made if no part was. Readings count as long as they
 * are, which may be longer than was estimated: then the visitor may have used more than the allowance.
 */
export async function settleUse(transaction: Db, row: CreationRow, made: Made): Promise<void> {
  const { counts, countedMonth: month, countedId: id, countedNetworks: networks } = row
  const surplus = surplusOf(row, made)
  if (counts === null || surplus === 0) return
  const counted = { month, id, networks }
  if (counts === 'pictures') await giveBackPictures(transaction, counted, surplus)
  else await giveBackPeriod(transaction, counts, counted, surplus)
}

/** How much too much was counted. Negative: too little. */
function surplusOf(
  { counts, countedAmount, tool }: CreationRow,
  { missingParts, isNothing, spokenSeconds }: Made,
): number {
  if (counts !== null && isDrawingTool(tool)) return missingParts
  if (counts === 'spokenSeconds') return countedAmount - Math.ceil(spokenSeconds)
  return isNothing ? countedAmount : 0
}
