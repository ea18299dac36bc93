import { fail } from '../../fail.ts'

/** The promise's value, or a time-out the visitor can read, or an end at once when nobody waits any more. */
export async function waitFor<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<T> {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(fail('timeout')), milliseconds)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([promise, end])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    promise.catch(() => {})
  }
}
