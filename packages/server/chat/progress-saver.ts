import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Answer } from './answer.ts'
import { savePartialAnswers, type PartialAnswer } from './leases.ts'
import { createRepeatedTask, type RepeatedTask } from '../helpers/repeated-task.ts'

const MIN_SAVE_INTERVAL_MS = 400
/** Leases expire after 8 seconds. Saving an answer renews its lease, even if there is no new text. */
const LEASE_RENEWAL_INTERVAL_MS = 2_000
const MAX_ANSWERS_PER_SAVE = 400

export interface RunningAnswer {
  answer: Answer
  /** Resolves when the answer has ended and its end is stored. */
  stored: Promise<void>
  /** How many characters of the text are saved in the database. */
  savedLength: number
  savedReasoningLength: number
  savedAt: number
}

/** Saves the text of running answers at intervals, many in one statement, so that a crash loses little of them. */
export function createProgressSaver(
  db: Db,
  runningAnswers: ReadonlyMap<string, RunningAnswer>,
  log: FastifyBaseLogger,
): RepeatedTask {
  async function saveUnsaved(): Promise<void> {
    const now = Date.now()
    const unsaved = [...runningAnswers.values()]
      .filter((running) => isUnsaved(running, now))
      .toSorted((a, b) => a.savedAt - b.savedAt)
      .slice(0, MAX_ANSWERS_PER_SAVE)
    if (unsaved.length > 0) await save(unsaved)
  }

  async function save(unsaved: readonly RunningAnswer[]): Promise<void> {
    const partialAnswers = unsaved.map(({ answer, savedReasoningLength }) => ({
      ref: answer.ref,
      content: answer.text,
      reasoning: answer.reasoningLength > savedReasoningLength ? answer.reasoning : undefined,
    }))
    await savePartialAnswers(db, partialAnswers).then(
      () => unsaved.forEach((running, i) => markSaved(running, partialAnswers[i]!)),
      (error) => log.warn({ err: error }, 'could not save partial answers'),
    )
  }

  return createRepeatedTask(saveUnsaved, {
    isNeeded: () => runningAnswers.size > 0,
    minPauseMs: MIN_SAVE_INTERVAL_MS,
    maxPauseMs: LEASE_RENEWAL_INTERVAL_MS,
  })
}

function isUnsaved(running: RunningAnswer, now: number): boolean {
  const { answer, savedLength, savedReasoningLength, savedAt } = running
  return (
    answer.textLength > savedLength ||
    answer.reasoningLength > savedReasoningLength ||
    now - savedAt > LEASE_RENEWAL_INTERVAL_MS
  )
}

function markSaved(running: RunningAnswer, { content, reasoning }: PartialAnswer): void {
  running.savedLength = content.length
  if (reasoning !== undefined) running.savedReasoningLength = reasoning.length
  running.savedAt = Date.now()
}
