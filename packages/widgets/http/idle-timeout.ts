import { AtelierError } from '../errors.ts'

/** Creates a signal that aborts after `timeoutMs` without a call of restart(), and when `parentSignal` aborts. */
export function createIdleTimeout(timeoutMs: number, parentSignal: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let hasExpired = false
  let timer: ReturnType<typeof setTimeout>
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      hasExpired = true
      abort()
    }, timeoutMs)
  }
  if (parentSignal?.aborted) abort()
  parentSignal?.addEventListener('abort', abort)
  restart()
  return {
    signal: controller.signal,
    restart,
    hasExpired: (): boolean => hasExpired,
    /** Aborting also cancels a request that is still running. */
    stopAndAbort(): void {
      clearTimeout(timer)
      parentSignal?.removeEventListener('abort', abort)
      abort()
    },
  }
}

/** Converts an error of fetch or of reading a response. Keeps the error of an aborted request. */
export function toStreamError(error: unknown): unknown {
  if (error instanceof AtelierError) return error
  const name = (error as Error | undefined)?.name
  if (name === 'AbortError' || name === 'CanceledError') return error
  return new AtelierError('network', { cause: error })
}
