import { fail, Failure } from '../../fail.ts'

/** Milliseconds to the first word, and between two. */
export interface Patience {
  first: number
  gap: number
}

/** However steadily it comes, an answer ends. */
const LONGEST_ANSWER = 15 * 60_000

export interface Watch {
  /** Aborted when the caller leaves, or when patience ends. */
  signal: AbortSignal
  /** Something came: the next wait begins. */
  heard(): void
  /** Our own impatience, if that is what ended it. */
  cause(): Failure | undefined
  end(): void
}

/** Watches over an answer: the first word may take its time, every further one less, all of them not for ever. */
export function watch(leaving: AbortSignal, { first, gap }: Patience): Watch {
  const abort = new AbortController()
  const stop = () => abort.abort(leaving.reason)
  const giveUp = () => abort.abort(fail('timeout'))
  const ceiling = setTimeout(giveUp, LONGEST_ANSWER)
  let hasBegun = false
  let timer = setTimeout(giveUp, first)
  leaving.addEventListener('abort', stop, { once: true })

  return {
    signal: abort.signal,
    heard() {
      if (hasBegun) return void timer.refresh()
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, gap)
    },
    cause() {
      const { reason } = abort.signal as { reason: unknown }
      return reason instanceof Failure ? reason : undefined
    },
    end() {
      clearTimeout(timer)
      clearTimeout(ceiling)
      leaving.removeEventListener('abort', stop)
    },
  }
}
