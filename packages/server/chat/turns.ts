import { fail } from '../fail.ts'

const AT_ONCE = 4
const MAX_QUEUE = 20

interface Line {
  running: number
  waiting: { begin(): void; refuse(reason: unknown): void }[]
}

interface Waiting {
  ownerId: string
  gone: AbortSignal
  queued(ahead: number): void
  onWait(): void
}

/** Four answers at once for each visitor; further ones wait in line and are told so. */
export function createTurns() {
  const lines = new Map<string, Line>()

  /** Does the work when it is this one's turn. */
  async function run<T>(who: Waiting, work: () => Promise<T>): Promise<T> {
    const line = lines.get(who.ownerId) ?? { running: 0, waiting: [] }
    lines.set(who.ownerId, line)
    if (line.running < AT_ONCE) line.running += 1
    else await queue(line, who)
    try {
      return await work()
    } finally {
      release(who.ownerId, line)
    }
  }

  function release(ownerId: string, line: Line): void {
    // A turn is handed on, not given back: nobody can slip in between.
    const next = line.waiting.shift()
    if (next) return next.begin()
    line.running -= 1
    if (line.running === 0) lines.delete(ownerId)
  }

  /** Nobody's turn comes any more. */
  function close(): void {
    for (const line of lines.values()) {
      for (const { refuse } of line.waiting.splice(0)) refuse(fail('answer-interrupted'))
    }
  }

  return { run, close }
}

async function queue(line: Line, { gone, queued, onWait }: Waiting): Promise<void> {
  if (line.waiting.length >= MAX_QUEUE) throw fail('too-many', { retryAfter: 5 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const place = { begin: resolve, refuse: reject }
  line.waiting.push(place)
  onWait()
  queued(line.waiting.length)
  gone.addEventListener('abort', () => {
    line.waiting = line.waiting.filter((next) => next !== place)
    reject(gone.reason)
  })
  return promise
}
