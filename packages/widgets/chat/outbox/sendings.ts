// Which stored questions a page is sending: other pages, which see them in the storage, must not send them too. The page
// holds a lock meanwhile, which the browser releases when the page is closed or crashes.
import { newId } from '../messages.ts'

const lockName = (id: string) => `atelier sending ${id}`
const own = new Set<string>()
/** Those of other pages that have ended. */
const ended = new Set<string>()
const ends = new Map<string, Promise<void>>()

/** The returned `end` must be called when the server has answered, or has not. */
export function beginSending(): { id: string; end: () => void } {
  const id = newId()
  own.add(id)
  const { promise, resolve } = Promise.withResolvers<void>()
  // Where the browser refuses locks, other pages get none either.
  navigator.locks?.request(lockName(id), () => promise).catch(() => {})
  return { id, end: resolve }
}

/** Without Web Locks, false: the question is then sent twice, and stored once. */
export const isSentElsewhere = (id: string): boolean =>
  !!navigator.locks && !own.has(id) && !ended.has(id)

/** Resolves when another page has ended, by whatever reason, what `beginSending` began there. */
export function sendingEnd(id: string): Promise<void> {
  const end = ends.get(id) ?? waitForLock(id)
  ends.set(id, end)
  return end
}

async function waitForLock(id: string): Promise<void> {
  try {
    await navigator.locks.request(lockName(id), () => {})
  } catch {
    // Where storage is blocked, so are locks.
  }
  ended.add(id)
}
