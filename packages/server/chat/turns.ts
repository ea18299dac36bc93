import { fail } from '../fail.ts'

const AT_ONCE = 4
const MAX_QUEUE = 20

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Four answers at once for each visitor; further ones wait in line and are told so. */
export function createTurns() {
  const lines = new Map<string, Line>()

  /** Settles when it is this one's turn, with the call that ends the turn. */
  async function take(
    ownerId: string,
    signal: AbortSignal,
    onWait: (ahead: number) => void,
  ): Promise<() => void> {
    const line = lines.get(ownerId) ?? { running: 0, waiting: [] }
    lines.set(ownerId, line)
    if (line.running < AT_ONCE) line.running += 1
    else await queue(line, signal, onWait)
    return () => release(ownerId, line)
  }

  function release(ownerId: string, line: Line): void {
    // A turn is handed on, not given back: nobody can slip in between.
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(ownerId)
  }

  return { take }
}

async function queue(
  line: Line,
  signal: AbortSignal,
  onWait: (ahead: number) => void,
): Promise<void> {
  if (line.waiting.length >= MAX_QUEUE) throw fail('too-many', { retryAfter: 5 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  line.waiting.push(resolve)
  onWait(line.waiting.length)
  signal.addEventListener('abort', () => {
    line.waiting = line.waiting.filter((next) => next !== resolve)
    reject(signal.reason)
  })
  return promise
}
