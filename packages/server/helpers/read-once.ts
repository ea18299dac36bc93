import { runForAll } from './own-turn.ts'

/**
 * Returns a function that reads once and caches the result. A failed read is not cached, so the next call tries again.
 */
export function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined
  return () => {
    reading ??= runForAll(read).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
