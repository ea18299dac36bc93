import { MINUTE_MS } from '@atelier/contract'

/** Returns a function that does the same, but nothing for a minute after it did it. */
export function onceAMinute(act: () => void): () => void {
  let actedAt = -Infinity
  return () => {
    if (Date.now() - actedAt < MINUTE_MS) return
    actedAt = Date.now()
    act()
  }
}
