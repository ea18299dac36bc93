// The documents of this browser, and the one that was deleted but can still be brought back.
import { createCountdown, logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { DocumentSummary } from './storage/database.ts'
import {
  adoptGuestDocuments,
  countGuestDocuments,
  deleteDocument,
  duplicateDocument,
  listDocuments,
} from './storage/documents.ts'

export type DocumentList =
  | { is: 'loading' }
  | { is: 'failed' }
  | { is: 'ready'; documents: readonly DocumentSummary[] }

const UNDO_MS = 10_000

/** `onChange` tells the other tabs. */
export function createListStore(onChange: () => void) {
  const $list = atom<DocumentList>({ is: 'loading' })
  const $deleted = atom<DocumentSummary | undefined>()
  /** How many documents were written here without an account, for a user who may take them over. */
  const $guestCount = atom(0)
  const countdown = createCountdown(UNDO_MS, () => void finishDeletion())

  async function load(): Promise<void> {
    try {
      $list.set({ is: 'ready', documents: await listDocuments() })
      $guestCount.set(await countGuestDocuments())
    } catch (error) {
      logError(error)
      if ($list.get().is !== 'ready') $list.set({ is: 'failed' })
    }
  }

  /** Gives the user what was written without an account: all of it, or one document. */
  async function adopt(id?: string): Promise<void> {
    await adoptGuestDocuments(id).catch(logError)
    onChange()
    await load()
  }

  async function duplicate({ id }: DocumentSummary, title: string): Promise<void> {
    await duplicateDocument(id, title)
    onChange()
    await load()
  }

  /** Lists hide the document; it is deleted when this can no longer be undone. */
  function deleteWithUndo(document: DocumentSummary): void {
    void finishDeletion()
    $deleted.set(document)
    countdown.start()
  }

  function undoDeletion(): DocumentSummary {
    countdown.stop()
    const document = $deleted.get()!
    $deleted.set(undefined)
    return document
  }

  async function finishDeletion(): Promise<void> {
    countdown.stop()
    const document = $deleted.get()
    if (!document) return
    $deleted.set(undefined)
    const list = $list.get()
    if (list.is === 'ready')
      $list.set({
        is: 'ready',
        documents: list.documents.filter(({ id }) => id !== document.id),
      })
    await deleteDocument(document.id).catch(logError)
    onChange()
    await load()
  }

  function connect(): () => void {
    const leave = () => void finishDeletion()
    globalThis.addEventListener('pagehide', leave)
    void load()
    return () => {
      globalThis.removeEventListener('pagehide', leave)
      leave()
    }
  }

  return {
    $list,
    $deleted,
    $guestCount,
    load,
    adopt,
    duplicate,
    deleteWithUndo,
    undoDeletion,
    finishDeletion,
    connect,
    pause: countdown.pause,
    resume: countdown.resume,
  }
}
