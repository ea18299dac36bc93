import { AtelierError } from '../errors.ts'

/** Converts an error of fetch or of reading a response. Keeps the error of an aborted request. */
export function toStreamError(error: unknown): unknown {
  if (error instanceof AtelierError) return error
  const name = (error as Error | undefined)?.name
  if (name === 'AbortError' || name === 'CanceledError') return error
  return new AtelierError('network', { cause: error })
}
