// The versions of the document on the bench.
import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { isFull, type Saving } from './document-state.ts'
import { isSameNode, type DocumentNode } from './document/node.ts'
import type { StoredVersion } from './storage/database.ts'
import { addVersion } from './storage/documents.ts'

interface VersionOptions {
  /** The text as it is now. */
  current: () => { id: string; title: string; body: DocumentNode }
  onKept: (documentId: string) => void
  onFailure: (saving: Saving) => void
}

export function createTextVersions({ current, onKept, onFailure }: VersionOptions) {
  const $versions = atom<readonly StoredVersion[]>([])
  /** Whether the latest version has the text as it is now. */
  const $isKept = atom(false)
  let keeping: Promise<void> = Promise.resolve()

  async function add(title: string, body: DocumentNode): Promise<void> {
    const documentId = current().id
    try {
      const savedAt = new Date().toISOString()
      const version = await addVersion({ documentId, title, body, savedAt })
      $versions.set([...$versions.get(), version])
      check()
      onKept(documentId)
    } catch (error) {
      logError(error)
      onFailure(isFull(error) ? 'full' : 'failed')
    }
  }

  /** Compares the text with the latest version. */
  function check(): boolean {
    const last = $versions.get().at(-1)
    const { title, body } = current()
    $isKept.set(last !== undefined && last.title === title && isSameNode(last.body, body))
    return $isKept.get()
  }

  /** One call after the other, so that the same text is not kept twice. */
  function keep(): Promise<void> {
    keeping = keeping.then(keepNow, keepNow)
    return keeping
  }

  async function keepNow(): Promise<void> {
    const { title, body } = current()
    if (!check()) await add(title, body)
  }

  return { $versions, $isKept, add, keep, check }
}
