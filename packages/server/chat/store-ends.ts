import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { tryStoreFinalAnswer, type FinalAnswer } from './final-answer.ts'
import type { AnswerEnd, UnsavedEnds } from './unsaved-ends.ts'

const MIN_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 2_000
/**
 * How long readers wait for the end of their answer while the database is unavailable. Then the end is stored on disk.
 */
const MAX_WAIT_MS = 5 * MINUTE_MS
const STORE_KEPT_INTERVAL_MS = 10_000

type StoredEnd = Pick<FinalAnswer, 'status' | 'finishReason'>

/** Counts an attempt as server load. The pauses between attempts do not count. */
type Track = <T>(attempt: Promise<T>) => Promise<T>

export interface EndStore {
  /**
   * Stores the end of an answer and returns how it ended, or undefined if another attempt has taken over. Retries while
   * the database is unavailable, and finally stores the end on disk until the database is back.
   */
  store(end: AnswerEnd, track: Track): Promise<StoredEnd | undefined>
  /** For the shutdown: from now on, writes each end to disk before it tries the database once. */
  stopWaiting(): Promise<void>
}

interface EndStoreParts {
  db: Db
  /** Absent: no end is stored on disk. */
  unsavedEnds: UnsavedEnds | undefined
  log: FastifyBaseLogger
}

export function createEndStore({ db, unsavedEnds, log }: EndStoreParts): EndStore {
  const stopping = new AbortController()
  const pending = new Set<AnswerEnd>()
  const storeNow = ({ ref, final, counted }: AnswerEnd) =>
    tryStoreFinalAnswer(db, ref, final, counted)
  const storing = setInterval(storeKept, STORE_KEPT_INTERVAL_MS).unref()
  storeKept()

  function storeKept(): void {
    unsavedEnds?.storeAll(storeNow).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error))
        log.error({ err: error }, 'could not store the answers that are kept on disk')
    })
  }

  async function storeOrKeep(end: AnswerEnd, track: Track): Promise<StoredEnd | undefined> {
    const deadline = Date.now() + MAX_WAIT_MS
    let delayMs = MIN_RETRY_DELAY_MS
    for (;;) {
      if (stopping.signal.aborted) await writeOrLog(end)
      try {
        const stored = await track(storeNow(end))
        if (stopping.signal.aborted) await unsavedEnds?.remove(end)
        return stored
      } catch (error) {
        const isToWait = isDatabaseUnavailable(error) && !stopping.signal.aborted
        if (!isToWait || Date.now() > deadline) return keep(end, error)
        await pause(delayMs)
        delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS)
      }
    }
  }

  /** Waits before the next attempt. stopWaiting() ends the wait early. */
  async function pause(delayMs: number): Promise<void> {
    await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
  }

  async function keep(end: AnswerEnd, cause: unknown): Promise<StoredEnd> {
    if (!unsavedEnds || !isDatabaseUnavailable(cause)) throw cause
    await unsavedEnds.write(end)
    log.warn({ answer: end.ref.answerId }, 'kept the end of an answer on disk')
    const { status, finishReason } = end.final
    return { status, finishReason }
  }

  /** Only logs a failure, so that a full disk does not keep the other ends from being stored. */
  async function writeOrLog(end: AnswerEnd): Promise<void> {
    await unsavedEnds?.write(end).catch((error: unknown) => {
      log.error({ err: error }, 'could not keep the end of an answer on disk')
    })
  }

  return {
    async store(end, track) {
      pending.add(end)
      try {
        return await storeOrKeep(end, track)
      } finally {
        pending.delete(end)
      }
    },
    async stopWaiting() {
      clearInterval(storing)
      stopping.abort()
      // Written now, because a database that does not answer takes longer to time out than this process has left.
      await Promise.all([...pending].map(writeOrLog))
    },
  }
}
