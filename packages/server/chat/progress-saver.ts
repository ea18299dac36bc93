import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Answer } from './answer.ts'
import { savePartialAnswers } from './leases.ts'

const MIN_SAVE_INTERVAL_MS = 400
/** A save that took n ms is followed by a pause of 25 × n ms, so that saving takes at most 4 % of the time. */
const PAUSE_PER_SAVE_TIME = 25
/** Leases expire after 8 seconds. Saving an answer renews its lease, even if there is no new text. */
const LEASE_RENEWAL_INTERVAL_MS = 2_000
const MAX_ANSWERS_PER_SAVE = 400

export interface RunningAnswer {
  answer: Answer
  /** Resolves when the answer has ended and its end is stored. */
  stored: Promise<void>
  /** How many characters of the text are saved in the database. */
  savedLength: number
  savedAt: number
}

/** Saves the text of running answers at intervals, many in one statement, so that a crash loses little of them. */
export function createProgressSaver(
  db: Db,
  runningAnswers: ReadonlyMap<string, RunningAnswer>,
  log: FastifyBaseLogger,
) {
  let saving: Promise<void> | undefined

  async function saveWhileRunning(): Promise<void> {
    let pauseMs = MIN_SAVE_INTERVAL_MS
    while (runningAnswers.size > 0) {
      await wait(pauseMs)
      const startedAt = Date.now()
      const unsaved = [...runningAnswers.values()]
        .filter((running) => isUnsaved(running, startedAt))
        .toSorted((a, b) => a.savedAt - b.savedAt)
        .slice(0, MAX_ANSWERS_PER_SAVE)
      if (unsaved.length === 0) continue
      await save(unsaved)
      pauseMs = Math.min(
        LEASE_RENEWAL_INTERVAL_MS,
        Math.max(MIN_SAVE_INTERVAL_MS, (Date.now() - startedAt) * PAUSE_PER_SAVE_TIME),
      )
    }
    saving = undefined
  }

  async function save(unsaved: readonly RunningAnswer[]): Promise<void> {
    const partialAnswers = unsaved.map(({ answer }) => ({ ref: answer.ref, content: answer.text }))
    await savePartialAnswers(db, partialAnswers).then(
      () => unsaved.forEach((running, i) => markSaved(running, partialAnswers[i]!.content.length)),
      (error) => log.warn({ err: error }, 'could not save partial answers'),
    )
  }

  return {
    /** Saves until no answer is running. Call it whenever an answer starts. */
    start(): void {
      saving ??= saveWhileRunning()
    },
    /** Resolves when no answer is running any more and the last save has ended. */
    async waitUntilStopped(): Promise<void> {
      await saving
    },
  }
}

function isUnsaved({ answer, savedLength, savedAt }: RunningAnswer, now: number): boolean {
  return answer.text.length > savedLength || now - savedAt > LEASE_RENEWAL_INTERVAL_MS
}

function markSaved(running: RunningAnswer, length: number): void {
  running.savedLength = length
  running.savedAt = Date.now()
}
