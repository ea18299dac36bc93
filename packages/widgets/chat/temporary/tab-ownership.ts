// A duplicated tab gets a copy of what the first tab keeps, and would show the same temporary conversation. So the tab that
// shows one holds a lock.
import { tryHoldLock } from '../../session/held-lock.ts'

const locks = new Map<string, ReturnType<typeof tryHoldLock>>()

/** Resolves to false if another tab shows the temporary conversation. */
export async function ownTemporary(id: string): Promise<boolean> {
  const lock = locks.get(id) ?? tryHoldLock(`atelier temporary ${id}`)
  locks.set(id, lock)
  const isOwn = (await lock) !== undefined
  if (!isOwn) locks.delete(id)
  return isOwn
}

/** Call it when the conversation has ended, or is kept. */
export function disownTemporary(id: string): void {
  void locks.get(id)?.then((release) => release?.())
  locks.delete(id)
}
