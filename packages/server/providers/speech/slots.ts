import { fail } from '../../fail.ts'

interface SlotOptions {
  max: number
  maxWaiting: number
}

export interface Slots {
  /** Resolves when a slot is free, with a function that frees it again. Throws `busy` if too many wait already. */
  take(signal: AbortSignal): Promise<() => void>
}

/** Limits how many tasks run at the same time. The others wait in the order in which they came. */
export function createSlots({ max, maxWaiting }: SlotOptions): Slots {
  const waiting: (() => void)[] = []
  let taken = 0

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  async function waitForSlot(signal: AbortSignal): Promise<void> {
    if (waiting.length >= maxWaiting) throw fail('busy', { retryAfter: 5 })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(signal.reason)
    }
    waiting.push(resolve)
    signal.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (taken < max) taken += 1
      else await waitForSlot(signal)
      let isReleased = false
      return () => {
        if (!isReleased) release()
        isReleased = true
      }
    },
  }
}
