import { keyOfSource, type KnowledgeSource } from './knowledge-messages.ts'

/** How long a folder is not read that has ended the search for all partners. */
export const REFUSAL_MS = 10 * 60_000
/** The pause after the first crash. It doubles with each further one. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
/** After so much time without a crash, the pauses begin anew. */
const STABLE_MS = 10 * 60_000

/** Decides after a crash of the worker when it may start again, and which folder it must not read then. */
export interface CrashGuard {
  recordReading(source: KnowledgeSource, bytes: number): void
  recordRead(source: KnowledgeSource): void
  /** Returns the folder that was being read, of several the largest, and the pause until the worker may start again. */
  recordCrash(): { culprit: KnowledgeSource | undefined; pauseMs: number }
  isRefused(source: KnowledgeSource): boolean
  isPausing(): boolean
}

export function createCrashGuard(now = () => performance.now()): CrashGuard {
  const reading = new Map<string, { source: KnowledgeSource; bytes: number }>()
  const refusedUntil = new Map<string, number>()
  let crashedAt = -Infinity
  let pausedUntil = -Infinity
  let crashes = 0

  return {
    recordReading: (source, bytes) => void reading.set(keyOfSource(source), { source, bytes }),
    recordRead: (source) => void reading.delete(keyOfSource(source)),
    recordCrash() {
      const [largest] = [...reading.values()].toSorted((a, b) => b.bytes - a.bytes)
      reading.clear()
      crashes = now() - crashedAt > STABLE_MS ? 1 : crashes + 1
      crashedAt = now()
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (crashes - 1))
      pausedUntil = now() + pauseMs
      if (largest) refusedUntil.set(largest.source.folder, now() + REFUSAL_MS)
      return { culprit: largest?.source, pauseMs }
    },
    isRefused({ folder }) {
      const until = refusedUntil.get(folder) ?? -Infinity
      if (now() >= until) refusedUntil.delete(folder)
      return now() < until
    },
    isPausing: () => now() < pausedUntil,
  }
}
