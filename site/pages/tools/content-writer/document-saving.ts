// How the document on the bench is saved: when typing rests, unless another tab has saved it meanwhile.
import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { isFull, type Saving } from './document-state.ts'
import type { DocumentNode } from './document/node.ts'
import type { Unsaved } from './storage/database.ts'
import { loadDocument, saveDocument, type LoadedDocument } from './storage/documents.ts'
import { hasLaterRescue, rebaseRescue, removeRescue, writeRescue } from './storage/rescue.ts'

/** A key press that follows within this time delays the saving. */
const REST_MS = 400
/** Someone who never rests is saved nevertheless. */
const LONGEST_WAIT_MS = 8000

interface SavingOptions {
  /** Undefined if there is no document on the bench. */
  openId: () => string | undefined
  unsavedDocument: () => Unsaved
  body: () => DocumentNode
  /** Called when the text on the bench is the one that is stored. */
  onLatestSaved: () => void
  onSaved: (documentId: string) => void
}

export function createDocumentSaving({
  openId,
  unsavedDocument,
  body,
  onLatestSaved,
  onSaved,
}: SavingOptions) {
  const $saving = atom<Saving>('saved')
  /** What another tab has saved while this one has changes, too. */
  const $conflict = atom<LoadedDocument | undefined>()
  /** Changes of the text. Listeners wait until typing rests. */
  const $edits = atom(0)
  let revision = 0
  let isUnsaved = false
  let unsavedSince = 0
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Called for every key press, so it only notes the time. */
  function changed(): void {
    if (!isUnsaved) unsavedSince = performance.now()
    isUnsaved = true
    if ($saving.get() !== 'unsaved') $saving.set('unsaved')
    clearTimeout(timer)
    const left = LONGEST_WAIT_MS - (performance.now() - unsavedSince)
    timer = setTimeout(() => void save(), Math.max(0, Math.min(REST_MS, left)))
    $edits.set($edits.get() + 1)
  }

  /** Saves what is not saved yet, after what is being saved: at once if nothing is, because the document may be left. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    while (saving) await saving
    if (!isUnsaved || $conflict.get() || openId() === undefined) return
    saving = saveNow().finally(() => (saving = undefined))
    await saving
  }

  /** Resolves when nothing is being saved. */
  async function settled(): Promise<void> {
    while (saving) await saving
  }

  async function saveNow(): Promise<void> {
    const unsaved = unsavedDocument()
    // Another document may be opened while this one is being saved.
    const isOpen = () => openId() === unsaved.id
    const text = body()
    isUnsaved = false
    try {
      const saved = await saveDocument(unsaved, text, revision)
      if (saved.is === 'conflict') {
        const other = await loadDocument(unsaved.id)
        if (isOpen()) {
          isUnsaved = true
          $conflict.set(other)
        }
        return
      }
      if (isOpen()) revision = saved.revision
      const isLatest = isOpen() ? !isUnsaved : !hasLaterRescue(unsaved, text)
      if (isLatest) removeRescue(unsaved.id)
      else if (!isOpen()) rebaseRescue(unsaved.id, saved.revision)
      if (isOpen() && !isUnsaved) {
        $saving.set('saved')
        onLatestSaved()
      }
      onSaved(unsaved.id)
    } catch (error) {
      logError(error)
      if (!isOpen()) return
      isUnsaved = true
      $saving.set(isFull(error) ? 'full' : 'failed')
    }
  }

  function rescueUnsaved(): void {
    if (isUnsaved && openId() !== undefined)
      writeRescue({ unsaved: unsavedDocument(), body: body(), revision })
  }

  return {
    $saving,
    $conflict,
    $edits,
    changed,
    save,
    settled,
    rescueUnsaved,
    isUnsaved: () => isUnsaved,
    revision: () => revision,
    /** What is saved next replaces this revision. */
    setRevision: (next: number) => (revision = next),
    /** The document on the bench is the one that is stored. */
    startSaved(next: number) {
      revision = next
      $saving.set('saved')
      isUnsaved = false
    },
    async saveAgain() {
      isUnsaved = true
      await save()
    },
  }
}
