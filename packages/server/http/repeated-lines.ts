import { MINUTE_MS } from '@atelier/contract'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = MINUTE_MS
/** Further causes at the same time are counted together. */
const MAX_CAUSES = 200
const OTHERS = 'others'

interface Repeated {
  pauseMs: number
  count: number
  /** Whether the last pause had no repetition. */
  isQuiet: boolean
  writeLast: (count: number) => void
}

/**
 * Writes the first line of a cause at once and counts its repetitions: the latest is written with the count after one
 * second, then two, four and so on, until a pause and the two after it have no repetition. So an outage does not fill the
 * disk, also if the work that fails is repeated just after each pause.
 */
export function createRepeatedLines() {
  const causes = new Map<string, Repeated>()

  function scheduleEnd(cause: string, repeated: Repeated): void {
    const pauses = repeated.isQuiet ? 2 : 1
    setTimeout(() => {
      if (repeated.count === 0 && repeated.isQuiet) return void causes.delete(cause)
      repeated.isQuiet = repeated.count === 0
      if (repeated.count > 0) {
        repeated.writeLast(repeated.count)
        repeated.count = 0
        repeated.pauseMs = Math.min(2 * repeated.pauseMs, MAX_PAUSE_MS)
      }
      scheduleEnd(cause, repeated)
    }, pauses * repeated.pauseMs).unref()
  }

  return {
    /** Calls `write` now with undefined, or later with the number of lines that it summarizes. */
    write(cause: string, write: (count: number | undefined) => void): void {
      const key = causes.has(cause) || causes.size < MAX_CAUSES ? cause : OTHERS
      const repeated = causes.get(key)
      if (repeated) {
        repeated.count += 1
        repeated.writeLast = write
        return
      }
      const first = { pauseMs: FIRST_PAUSE_MS, count: 0, isQuiet: false, writeLast: write }
      causes.set(key, first)
      scheduleEnd(key, first)
      write(undefined)
    },
    /** Writes the pending counts, before the process ends. */
    flush(): void {
      for (const { count, writeLast } of causes.values()) if (count > 0) writeLast(count)
      causes.clear()
    },
  }
}
