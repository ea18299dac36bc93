import type { WritableAtom } from 'nanostores'

/** The pauses before the next attempts. After the last of them, all further attempts wait as long as that one. */
const DELAYS_MS = [5_000, 10_000, 20_000, 30_000]

export type Connection = ReturnType<typeof followConnection>

/**
 * Calls `retry` when the browser is online again, or the visitor comes back to the page, and after pauses: a browser does
 * not notice a server that cannot be reached.
 */
export function followConnection($isCutOff: WritableAtom<boolean>, retry: () => void) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function retryNow(): void {
    clearTimeout(timer)
    retry()
  }

  function retryLater(): void {
    clearTimeout(timer)
    const delayMs = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)]!
    failures += 1
    timer = setTimeout(retry, delayMs * (0.7 + 0.6 * Math.random()))
  }

  const retryIfCutOff = () => {
    if ($isCutOff.get() && !document.hidden) retryNow()
  }

  return {
    retryNow,
    retryLater,
    handleLoss(): void {
      $isCutOff.set(true)
      retryLater()
    },
    handleSuccess(): void {
      failures = 0
      $isCutOff.set(false)
    },
    start(): () => void {
      globalThis.addEventListener('online', retryNow)
      document.addEventListener('visibilitychange', retryIfCutOff)
      return () => {
        clearTimeout(timer)
        globalThis.removeEventListener('online', retryNow)
        document.removeEventListener('visibilitychange', retryIfCutOff)
      }
    },
  }
}
