/**
 * A number of places for each key, such as for the answers of a visitor that are written at the same time. Who finds none
 * free waits in a line.
 */
export interface Places {
  /**
   * Takes a place, or a position in the line, which it keeps until it is called again. Returns how many places have to
   * become free before: 0 if it has taken one, undefined if the line is full.
   */
  take(key: string, holder: string): Promise<number | undefined>
  /** Frees the place, or leaves the line. */
  release(key: string, holder: string): Promise<void>
  /** Resolves when it may help to call `take` again, and rejects when the signal is aborted. */
  nextChange(key: string, signal: AbortSignal): Promise<void>
}

export interface PlacesOptions {
  name: string
  /** How many places each key has. */
  places: number
  /** How many may wait for them. */
  maxWaiting: number
}

interface Line {
  holders: Set<string>
  waiting: Set<string>
}

/** Places of this server only. */
export function createLocalPlaces({ places, maxWaiting }: PlacesOptions): Places {
  const lines = new Map<string, Line>()
  const changes = createChanges()

  return {
    async take(key, holder) {
      const line = lines.get(key) ?? { holders: new Set(), waiting: new Set() }
      lines.set(key, line)
      const { holders, waiting } = line
      const position = positionOf(waiting, holder)
      const free = places - holders.size
      if (position < free) {
        waiting.delete(holder)
        holders.add(holder)
        return 0
      }
      if (!waiting.has(holder) && waiting.size >= maxWaiting) return undefined
      waiting.add(holder)
      return position + 1 - free
    },
    async release(key, holder) {
      const line = lines.get(key)
      if (!line) return
      line.holders.delete(holder)
      line.waiting.delete(holder)
      if (line.holders.size + line.waiting.size === 0) lines.delete(key)
      changes.report(key)
    },
    nextChange: changes.next,
  }
}

/** Returns how many holders wait before this one. A holder that does not wait yet comes last. */
function positionOf(waiting: ReadonlySet<string>, holder: string): number {
  const position = [...waiting].indexOf(holder)
  return position < 0 ? waiting.size : position
}

/** Wakes those who wait for a change of a key. */
export function createChanges() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    report(key: string): void {
      for (const wake of listeners.get(key) ?? []) wake()
    },
    async next(key: string, signal: AbortSignal, maxWaitMs?: number): Promise<void> {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(resolve))
      const abort = () => reject(signal.reason as Error)
      signal.addEventListener('abort', abort)
      const timer = maxWaitMs === undefined ? undefined : setTimeout(resolve, maxWaitMs)
      try {
        await promise
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        ofKey.delete(resolve)
        if (ofKey.size === 0) listeners.delete(key)
      }
    },
  }
}
