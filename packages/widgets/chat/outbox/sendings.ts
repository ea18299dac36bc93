// Which stored questions a page is sending: other pages, which see them in the storage, must not send them too. The page
// holds a lock meanwhile.
import { holdLock } from '../../session/held-lock.ts'
import { newId } from '../messages.ts'

const lockName = (id: string) => `atelier sending ${id}`
const own = new Set<string>()
/** What other pages have ended to send. */
const ended = new Set<string>()

/** `end` must be called when the server has answered, or the request has failed. */
export function beginSending(): { id: string; end: () => void } {
  const id = newId()
  own.add(id)
  const held = holdLock(lockName(id))
  return { id, end: () => void held.then((release) => release?.()) }
}

/** Without Web Locks, false: the question is then sent twice, and stored once. */
export const isSentElsewhere = (id: string): boolean =>
  !!navigator.locks && !own.has(id) && !ended.has(id)

/** Resolves when another page has ended, by whatever reason, what `beginSending` began there. */
export async function sendingEnd(id: string): Promise<void> {
  const release = await holdLock(lockName(id))
  release?.()
  ended.add(id)
}
