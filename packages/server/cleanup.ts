import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Progress } from './cleanup/rows.ts'
import { cleanupSteps, type DeletedKind, type Step } from './cleanup/steps.ts'
import type { Db } from './db/database.ts'
import type { FileStorage } from './providers/files/file-storage.ts'

const INTERVAL_MS = HOUR_MS
/** The first run waits, so that a server that has just started can answer its first visitors quickly. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS
/** A longer run continues after a pause, so that visitors have the database to themselves in between. */
const MAX_RUN_MS = 20 * SECOND_MS
const PAUSE_MS = MINUTE_MS
const HAS_FAILED: Progress = { deleted: 0, hasMore: false }

/**
 * Runs `run` once an hour, and sooner if it returns false because it has not deleted everything, or fails, since a
 * failure also leaves data undeleted.
 */
export function startCleanup(
  run: () => Promise<boolean>,
  log: FastifyBaseLogger,
): { stop(): void } {
  let timer = setTimeout(() => void start(), FIRST_RUN_DELAY_MS).unref()
  let isStopped = false

  async function start(): Promise<void> {
    const isDone = await run().catch((error: unknown) => {
      log.error({ err: error }, 'could not delete expired data')
      return false
    })
    if (isStopped) return
    timer = setTimeout(() => void start(), isDone ? INTERVAL_MS : PAUSE_MS).unref()
  }

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export interface CleanupOptions {
  /** True ends the run before everything is deleted. */
  isTimeOver?: () => boolean
  onDeleted?: (kind: DeletedKind, count: number) => void
}

/**
 * Deletes expired data until nothing is left (then it returns true) or the time is over. Several servers may run it at
 * the same time. If a step fails, the other steps still run, and its error is thrown at the end.
 */
export async function deleteExpiredData(
  db: Db,
  files: FileStorage,
  { isTimeOver = createTimeLimit(MAX_RUN_MS), onDeleted = () => {} }: CleanupOptions = {},
): Promise<boolean> {
  const errors: unknown[] = []
  const runOrCollectError = (step: Step) =>
    step.run().catch((error: unknown) => {
      errors.push(error)
      return HAS_FAILED
    })

  let steps = cleanupSteps(db, files)
  do {
    const unfinished: Step[] = []
    for (const step of steps) {
      const progress = await runOrCollectError(step)
      errors.push(...(progress.errors ?? []))
      onDeleted(step.kind, progress.deleted)
      const hasMore = progress.hasMore || (step.isLast && unfinished.length > 0)
      if (hasMore && progress !== HAS_FAILED) unfinished.push(step)
    }
    steps = unfinished
  } while (steps.length > 0 && !isTimeOver())
  if (errors.length > 0) throw errors[0]
  return steps.length === 0
}

function createTimeLimit(maxMs: number): () => boolean {
  const start = performance.now()
  return () => performance.now() - start > maxMs
}
