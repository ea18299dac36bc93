import type { pro } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { isDataError, retryOnConflict } from '../db/errors.ts'
import { AMOUNT_NAMES, keyOf, storeUse, type UseRow } from './store-use.ts'

const WRITE_INTERVAL_MS = 1_000

/** The model or service that was used, and by whom. */
export interface UsedBy {
  /** The id of a model, or of the speech service. */
  modelId: string
  /** Empty: our own pages. */
  partner: string
  /** The visitor's plan at the time of the request. */
  plan: pro.Plan
}

type UseAmounts = Pick<UseRow, (typeof AMOUNT_NAMES)[number]>

/** Called with everything that is recorded. */
export type UseListener = (usedBy: UsedBy, amounts: Partial<UseAmounts>) => void

export interface UseRecorder {
  /** Returns at once and never throws. The amounts are stored in the database within about a second. */
  record(usedBy: UsedBy, amounts: Partial<UseAmounts>): void
  /** Records amounts when the promise resolves. */
  recordLater(usedBy: UsedBy, amounts: Promise<Partial<UseAmounts>>): void
  /**
   * The costs that this process has recorded for a partner today, in millionths of a dollar, and how much of them is
   * stored.
   */
  costToday(partner: string): { recorded: number; stored: number }
  /** Runs a query between two writes of this process, so that no write of its own happens during the query. */
  betweenWrites<Result>(query: () => Promise<Result>): Promise<Result>
  /** Waits for the promises of recordLater(), and stores everything. */
  close(): Promise<void>
}

interface Parts {
  db: Db
  onRecord?: UseListener
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The current day in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Counts the use of models and the speech service in memory, and adds it to the database every second in one
 * transaction. While the database is unavailable, the amounts stay in memory. Killing the process loses the amounts of
 * the last second.
 */
export function createUseRecorder({ db, onRecord, log }: Parts): UseRecorder {
  let unwritten = new Map<string, UseRow>()
  let recordedToday = { day: '', byPartner: new Map<string, number>() }
  const expected = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let lastInTurn: Promise<unknown> = Promise.resolve()

  function betweenWrites<Result>(query: () => Promise<Result>): Promise<Result> {
    const result = lastInTurn.then(query)
    lastInTurn = result.catch(() => {})
    return result
  }

  function add(row: UseRow): void {
    const key = keyOf(row)
    const known = unwritten.get(key)
    unwritten.set(key, known ? sumOf(known, row) : row)
  }

  async function write(): Promise<void> {
    if (unwritten.size === 0) return
    const rows = [...unwritten.values()]
    unwritten = new Map()
    try {
      await store(rows)
    } catch (error) {
      if (!isDataError(error)) throw error
      await storeEach(rows)
    }
  }

  /** Stores the rows. Rows that could not be stored stay in memory for the next write. */
  async function store(rows: UseRow[]): Promise<void> {
    try {
      await retryOnConflict(() => storeUse(db, rows))
    } catch (error) {
      if (!isDataError(error)) rows.forEach(add)
      throw error
    }
  }

  /** Stores each row by itself: otherwise a row that the database refuses would block all others for ever. */
  async function storeEach(rows: UseRow[]): Promise<void> {
    for (const [index, row] of rows.entries()) {
      try {
        await store([row])
      } catch (error) {
        if (!isDataError(error)) {
          rows.slice(index + 1).forEach(add)
          throw error
        }
        drop(row, error)
      }
    }
  }

  function drop(row: UseRow, error: unknown): void {
    const { day, byPartner } = recordedToday
    const recorded = byPartner.get(row.partner) ?? 0
    if (row.day === day) byPartner.set(row.partner, recorded - row.costMicros)
    log.error({ err: error, row }, 'cannot store what a model was used for, and leaves it out')
  }

  async function writeInTurn(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await betweenWrites(write).catch((error: unknown) => {
      log.error({ err: error }, 'could not store what models were used for')
      writeLater()
    })
  }

  function writeLater(): void {
    timer ??= setTimeout(() => void writeInTurn(), WRITE_INTERVAL_MS).unref()
  }

  function recordedOf(day: string): Map<string, number> {
    if (recordedToday.day !== day) recordedToday = { day, byPartner: new Map() }
    return recordedToday.byPartner
  }

  function record(usedBy: UsedBy, amounts: Partial<UseAmounts>): void {
    // The driver replaces invalid characters, after which two rows could have the same key, which one statement cannot
    // store.
    const modelId = usedBy.modelId.toWellFormed()
    const row = { ...NOTHING, ...amounts, ...usedBy, modelId, day: today() }
    const recorded = recordedOf(row.day)
    recorded.set(row.partner, (recorded.get(row.partner) ?? 0) + row.costMicros)
    add(row)
    writeLater()
    onRecord?.(usedBy, amounts)
  }

  return {
    record,
    recordLater(usedBy, amounts) {
      const recorded = amounts
        .then((known) => record(usedBy, known))
        .catch((error: unknown) => log.error({ err: error }, 'could not count the use of a model'))
        .finally(() => expected.delete(recorded))
      expected.add(recorded)
    },
    costToday(partner) {
      const day = today()
      const recorded = recordedOf(day).get(partner) ?? 0
      const rows = [...unwritten.values()].filter(
        (row) => row.day === day && row.partner === partner,
      )
      const waiting = rows.reduce((sum, { costMicros }) => sum + costMicros, 0)
      return { recorded, stored: recorded - waiting }
    },
    betweenWrites,
    async close() {
      await Promise.all(expected)
      await writeInTurn()
      clearTimeout(timer)
    },
  }
}

const NOTHING: UseAmounts = {
  answers: 0,
  inputTokens: 0,
  outputTokens: 0,
  estimatedTokens: 0,
  pictures: 0,
  characters: 0,
  costMicros: 0,
}

function sumOf(known: UseRow, added: UseRow): UseRow {
  const sum = { ...known }
  for (const name of AMOUNT_NAMES) sum[name] += added[name]
  return sum
}
