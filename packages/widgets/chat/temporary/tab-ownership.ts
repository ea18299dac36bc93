// A duplicated tab gets a copy of what the first tab keeps, and would show the same temporary conversation. So the tab that
// shows one holds a lock, which ends with the page.

/** After a reload, the lock of the page before may last a moment longer. */
const MAX_WAIT_MS = 1_000

const releases = new Map<string, () => void>()

/** Resolves to false if another tab shows the temporary conversation. */
export function ownTemporary(id: string): Promise<boolean> {
  // Pages that are served over plain HTTP have no locks.
  if (releases.has(id) || !navigator.locks) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hold = () => {
    resolve(true)
    return new Promise<void>((release) => releases.set(id, release))
  }
  const options = { signal: AbortSignal.timeout(MAX_WAIT_MS) }
  navigator.locks
    .request(`atelier temporary ${id}`, options, hold)
    // A browser that blocks locks blocks the tab's storage, too.
    .catch(() => resolve(false))
  return promise
}

/** Call it when the conversation has ended, or is kept. */
export function disownTemporary(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}
