import { runForAll } from './own-turn.ts'

/** Reads something when it is first needed, and tries again the next time if it cannot be read. */
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
