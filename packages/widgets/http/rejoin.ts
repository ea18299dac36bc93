import { toAtelierError } from '../errors.ts'

/** Together about a minute, which is longer than a server takes to restart. Each is made up to 30 % longer or shorter, so that not all pages come back at the same moment. */
const DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]

/** How often a request is repeated that no server has received: its visitor sees nothing of it meanwhile. */
const MAX_REPEATS = 2

interface RejoinOptions {
  /** Aborted when the visitor stops what is streamed, or leaves it. */
  signal: AbortSignal
  /** Whether the server keeps what it streams, so that the next request continues it. */
  isStored(): boolean
}

/**
 * Calls `read` until the stream has ended: when the connection is lost in the middle, it is made again after a pause, and
 * the server sends what follows. A request that a proxy could not deliver, as while its server restarts, is repeated.
 * Throws the error of the last attempt.
 */
export async function readWithRejoin(
  read: () => Promise<void>,
  { signal, isStored }: RejoinOptions,
): Promise<void> {
  for (const [attempt, delayMs] of DELAYS_MS.entries()) {
    try {
      return await read()
    } catch (thrown) {
      const canRepeat = isStored()
        ? isLostConnection(thrown)
        : attempt < MAX_REPEATS && isRefusedByProxy(thrown)
      if (!canRepeat || signal.aborted) throw thrown
      await pause(delayMs * (0.7 + 0.6 * Math.random()), signal)
      if (signal.aborted) throw thrown
    }
  }
  return read()
}

/**
 * Without a response, or with one of a proxy whose server restarts. Not if the server itself says that the answer has failed:
 * the next request would have it written again.
 */
export function isLostConnection(thrown: unknown): boolean {
  const { status, body } = toAtelierError(thrown)
  if ('answer' in Object(body)) return false
  return status === undefined || isStatusOfProxy(status)
}

/** Replies of servers are JSON. */
function isRefusedByProxy(thrown: unknown): boolean {
  const { status, body } = toAtelierError(thrown)
  return isStatusOfProxy(status) && typeof body !== 'object'
}

const isStatusOfProxy = (status: number | undefined): boolean =>
  status === 502 || status === 503 || status === 504

/** Ends early when the browser is online again, or the signal is aborted. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
}
