// A creation that the visitor deletes is hidden first, and deleted from the server when it can no longer be undone.
import { creations } from '@atelier/contract'
import { createCountdown, request, toAtelierError, type AtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { EarlierStore } from './earlier-store.ts'

interface Deletion {
  creation: creations.Creation
  /** Set if the server has refused it. */
  error?: AtelierError
}

/** As long as the time for undoing the deletion of a conversation, which the card shows. */
const UNDO_MS = 10_000

export function createDeletionStore(earlier: EarlierStore) {
  const $deletion = atom<Deletion | undefined>()
  const countdown = createCountdown(UNDO_MS, () => void finish())

  function deleteWithUndo(creation: creations.Creation): void {
    void finish()
    earlier.hide(creation.id)
    $deletion.set({ creation })
    countdown.start()
  }

  /** Shows the creation again, and returns it. */
  function undo(): creations.Creation {
    const { creation } = $deletion.get()!
    countdown.stop()
    $deletion.set(undefined)
    earlier.unhide(creation.id)
    return creation
  }

  /** Ends the time for undoing: the creation is deleted from the server. */
  async function finish(): Promise<void> {
    countdown.stop()
    const deletion = $deletion.get()
    $deletion.set(undefined)
    if (deletion && !deletion.error) await deleteNow(deletion.creation)
  }

  async function retry(): Promise<void> {
    const { creation } = $deletion.get()!
    $deletion.set(undefined)
    await deleteNow(creation)
  }

  async function deleteNow(creation: creations.Creation): Promise<void> {
    const { id } = creation
    try {
      await request(creations.deleteCreation, { params: { id } })
      earlier.remove(id)
    } catch (thrown) {
      const error = toAtelierError(thrown)
      if (error.code === 'not-found') earlier.remove(id)
      else $deletion.set({ creation, error })
    } finally {
      earlier.unhide(id)
    }
  }

  /** Leaving the page ends the time for undoing. Returns a function that ends it, too. */
  function connect(): () => void {
    const leave = () => void finish()
    globalThis.addEventListener('pagehide', leave)
    return () => {
      globalThis.removeEventListener('pagehide', leave)
      leave()
    }
  }

  return {
    $deletion,
    deleteWithUndo,
    undo,
    finish,
    retry,
    connect,
    pause: countdown.pause,
    resume: countdown.resume,
  }
}
