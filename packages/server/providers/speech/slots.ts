import { fail } from '../../fail.ts'

interface SlotOptions {
  max: number
  maxWaiting: number
  /** How many tasks of one network may wait. */
  maxWaitingOfNetwork?: number
}

export interface Slots {
  /** Resolves when a slot is free, with a function that frees it again. Throws `busy` if too many wait already. */
  take(signal: AbortSignal, network?: string): Promise<() => void>
}

/**
 * Limits how many tasks run at the same time. The networks take turns, each with the order in which its tasks came, so
 * that nobody waits for all texts of somebody else.
 */
export function createSlots({
  max,
  maxWaiting,
  maxWaitingOfNetwork = maxWaiting,
}: SlotOptions): Slots {
  /** By network. The first network has the next turn. */
  const waiting = new Map<string, (() => void)[]>()
  let taken = 0
  let waitingCount = 0

  function release(): void {
    const next = takeNext()
    if (next) next()
    else taken -= 1
  }

  function takeNext(): (() => void) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [network, tasks] = first
    const next = tasks.shift()
    waiting.delete(network)
    if (tasks.length > 0) waiting.set(network, tasks)
    waitingCount -= 1
    return next
  }

  function remove(network: string, task: () => void): void {
    const left = waiting.get(network)?.filter((other) => other !== task) ?? []
    if (left.length > 0) waiting.set(network, left)
    else waiting.delete(network)
    waitingCount -= 1
  }

  async function waitForSlot(signal: AbortSignal, network: string): Promise<void> {
    const tasks = waiting.get(network) ?? []
    if (waitingCount >= maxWaiting || tasks.length >= maxWaitingOfNetwork)
      throw fail('busy', { retryAfter: 5 })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      remove(network, resolve)
      reject(signal.reason)
    }
    tasks.push(resolve)
    waiting.set(network, tasks)
    waitingCount += 1
    signal.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  return {
    async take(signal, network = '') {
      signal.throwIfAborted()
      if (taken < max) taken += 1
      else await waitForSlot(signal, network)
      let isReleased = false
      return () => {
        if (!isReleased) release()
        isReleased = true
      }
    },
  }
}
