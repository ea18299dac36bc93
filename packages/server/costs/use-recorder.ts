import type { pro } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { isDataError, retryOnConflict } from '../db/errors.ts'
import { AMOUNT_NAMES, keyOf, storeUse, type UseRow } from './store-use.ts'

const WRITE_INTERVAL_MS = 1_000

/** What is used, and where. */
export interface UsedBy {
  /** The id of a model, or of the speech service. */
  modelId: string
  /** Empty: our own pages. */
  partner: string
  /** The visitor's plan at the time of asking. */
  plan: pro.Plan
}

type UseAmounts = Pick<UseRow, (typeof AMOUNT_NAMES)[number]>

/** Told of everything that is recorded. */
export type UseListener = (usedBy: UsedBy, amounts: Partial<UseAmounts>) => void

export interface UseRecorder {
  /** Never waits and never fails. The amounts are in the database within about a second. */
  record(usedBy: UsedBy, amounts: Partial<UseAmounts>): void
  /** Records amounts that are not known yet. */
  recordLater(usedBy: UsedBy, amounts: Promise<Partial<UseAmounts>>): void
  /** What this process has recorded for a partner today, in millionths of a dollar, and how much of it is stored. */
  costToday(partner: string): { recorded: number; stored: number }
  /** Runs a query while this process stores nothing. */
  betweenWrites<Result>(query: () => Promise<Result>): Promise<Result>
  /** Waits for amounts that are not known yet, and stores everything. */
  close(): Promise<void>
}

interface Parts {
  db: Db
  onRecord?: UseListener
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The present day of UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Counts what models and the voice are used for, in memory, and adds it to the database every second in one transaction.
 * While the database is away, the amounts are kept and added up. Whoever kills the process loses those of the last second.
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

  /** What is not stored is kept for the next time. */
  async function store(rows: UseRow[]): Promise<void> {
    try {
      await retryOnConflict(() => storeUse(db, rows))
    } catch (error) {
      if (!isDataError(error)) rows.forEach(add)
      throw error
    }
  }

  /** One row that the database cannot store would keep it from storing all others, for ever. */
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
    // The driver replaces broken characters. Two rows that then have the same key could not be stored in one statement.
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
