import { fail } from '../../helpers/fail.ts'

interface SlotOptions {
  max: number
  maxWaiting: number
  /** How many tasks of one network may wait. */
  maxWaitingOfNetwork?: number
}

export interface Slots {
  /**
   * Resolves when a slot is free, with the function that releases it. Throws `busy` if the queue is full and no network
   * has more waiting tasks than this one, or later if another network needs the place in the queue.
   */
  take(signal: AbortSignal, network?: string): Promise<() => void>
}

interface WaitingTask {
  start(): void
  reject(error: unknown): void
}

/**
 * Limits how many tasks run at the same time. The networks take turns, so that a visitor never waits for all texts of
 * another network. Within a network, tasks run in order of arrival.
 */
export function createSlots({
  max,
  maxWaiting,
  maxWaitingOfNetwork = maxWaiting,
}: SlotOptions): Slots {
  /** The waiting tasks by network. The first network has the next turn. */
  const waiting = new Map<string, WaitingTask[]>()
  let taken = 0
  let waitingCount = 0

  function release(): void {
    const next = takeNext()
    if (next) next.start()
    else taken -= 1
  }

  function takeNext(): WaitingTask | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [network, tasks] = first
    const next = tasks.shift()
    waiting.delete(network)
    if (tasks.length > 0) waiting.set(network, tasks)
    waitingCount -= 1
    return next
  }

  function remove(network: string, task: WaitingTask): void {
    const tasks = waiting.get(network) ?? []
    const left = tasks.filter((other) => other !== task)
    if (left.length === tasks.length) return
    if (left.length > 0) waiting.set(network, left)
    else waiting.delete(network)
    waitingCount -= 1
  }

  /**
   * Rejects the last task of the network with the most waiting tasks, if it has more than the newcomer's network would
   * have.
   */
  function tryMakePlace(countOfNewcomer: number): boolean {
    const [network, tasks] = [...waiting].toSorted(([, a], [, b]) => a.length - b.length).at(-1)!
    if (tasks.length <= countOfNewcomer) return false
    const last = tasks.at(-1)!
    remove(network, last)
    last.reject(tooMany())
    return true
  }

  async function waitForSlot(signal: AbortSignal, network: string): Promise<void> {
    const count = 1 + (waiting.get(network)?.length ?? 0)
    if (count > maxWaitingOfNetwork || (waitingCount >= maxWaiting && !tryMakePlace(count)))
      throw tooMany()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const task = { start: resolve, reject }
    const leave = () => {
      remove(network, task)
      reject(signal.reason)
    }
    waiting.set(network, [...(waiting.get(network) ?? []), task])
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

const tooMany = () => fail('busy', { retryAfter: 5 })
