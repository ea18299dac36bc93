import { toAtelierError } from '../errors.ts'

/**
 * About a minute in total, longer than a server's restart. Each delay varies randomly by up to 30 %, so that not all
 * pages reconnect at the same time.
 */
const DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]

interface RejoinOptions {
  /** Aborted when the visitor stops the answer or leaves the chat. */
  signal: AbortSignal
  /** Whether the server has stored the question, so that the same request finds its answer. */
  isStored(): boolean
}

/**
 * Calls `read` until the answer has ended: if the connection is lost, repeats the request after a pause, and the server
 * sends the answer from its beginning. Throws the error of the last attempt.
 */
export async function readWithRejoin(
  read: () => Promise<void>,
  { signal, isStored }: RejoinOptions,
): Promise<void> {
  for (const delayMs of DELAYS_MS) {
    try {
      return await read()
    } catch (thrown) {
      const canRejoin = isStored() && !signal.aborted && isLostConnection(thrown)
      if (!canRejoin) throw thrown
      await pause(delayMs * (0.7 + 0.6 * Math.random()), signal)
      if (signal.aborted) throw thrown
    }
  }
  return read()
}

/** Whether the request got no response, or only a proxy's error because the server is restarting. */
function isLostConnection(thrown: unknown): boolean {
  const { status } = toAtelierError(thrown)
  return status === undefined || status === 502 || status === 503 || status === 504
}

/** Waits for `delayMs`, or until the browser is online again or the signal is aborted. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    globalThis.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
