import { DAY_MS, MINUTE_MS } from '@atelier/contract'
import { keyOfSource, type KnowledgeSource } from './knowledge-messages.ts'

/** How long a folder is not read after it has crashed the search of all partners. It doubles each time. */
const FIRST_REFUSAL_MS = 10 * MINUTE_MS
const MAX_REFUSAL_MS = DAY_MS
/** The pause after the first crash. It doubles with each further crash. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = MINUTE_MS
/** After this time without a crash, the pause is the first one again. */
const STABLE_MS = 10 * MINUTE_MS

export interface Crash {
  /** The time until the worker may restart. */
  pauseMs: number
  /** The folder that was being read (if several, the largest), and how long it is now refused. */
  culprit?: { folder: string; refusalMs: number }
}

/** Decides after a crash of the worker when it may start again, and which folder it must not read then. */
export interface CrashGuard {
  recordReading(source: KnowledgeSource, bytes: number): void
  recordRead(source: KnowledgeSource): void
  recordCrash(): Crash
  isRefused(source: KnowledgeSource): boolean
}

/**
 * `now`: a monotonic clock, in milliseconds. Refusals are kept in memory only, so a restart of the server lifts them.
 */
export function createCrashGuard(now = () => performance.now()): CrashGuard {
  const reading = new Map<string, { source: KnowledgeSource; bytes: number }>()
  const refusals = new Map<string, { until: number; count: number }>()
  let crashedAt = -Infinity
  let crashes = 0

  function refuse({ folder }: KnowledgeSource) {
    const count = (refusals.get(folder)?.count ?? 0) + 1
    const refusalMs = Math.min(MAX_REFUSAL_MS, FIRST_REFUSAL_MS * 2 ** (count - 1))
    refusals.set(folder, { until: now() + refusalMs, count })
    return { folder, refusalMs }
  }

  return {
    recordReading: (source, bytes) => void reading.set(keyOfSource(source), { source, bytes }),
    recordRead: (source) => void reading.delete(keyOfSource(source)),
    recordCrash() {
      const [largest] = [...reading.values()].toSorted((a, b) => b.bytes - a.bytes)
      reading.clear()
      crashes = now() - crashedAt > STABLE_MS ? 1 : crashes + 1
      crashedAt = now()
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (crashes - 1))
      return largest ? { pauseMs, culprit: refuse(largest.source) } : { pauseMs }
    },
    isRefused: ({ folder }) => now() < (refusals.get(folder)?.until ?? -Infinity),
  }
}
