// The document on the bench: it is opened, saved when typing rests, and compared with what other tabs have saved.
import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import {
  asLoaded,
  isFull,
  type OpenDocument,
  type OpenState,
  type Saving,
} from './document-state.ts'
import { countWords, emptyBody, isSameNode, type DocumentNode } from './document/node.ts'
import type { EditorHandle } from './editor/editor-handle.ts'
import type { StorageChange } from './storage/changes-channel.ts'
import type { Unsaved } from './storage/database.ts'
import { loadDocument, saveDocument, type LoadedDocument } from './storage/documents.ts'
import {
  hasLaterRescue,
  readRescue,
  rebaseRescue,
  removeRescue,
  writeRescue,
  type Rescue,
} from './storage/rescue.ts'
import type { WritingLanguage } from './templates/brief.ts'
import { createTextVersions } from './text-versions.ts'

/** A key press that follows within this time delays the saving. */
const REST_MS = 400
/** Someone who never rests is saved nevertheless. */
const LONGEST_WAIT_MS = 8000

export type DocumentStore = ReturnType<typeof createDocumentStore>

export function createDocumentStore(tell: (change: StorageChange) => void, onSaved: () => void) {
  const $open = atom<OpenState>({ is: 'nothing' })
  const $title = atom('')
  const $saving = atom<Saving>('saved')
  /** What another tab has saved while this one has changes, too. */
  const $conflict = atom<LoadedDocument | undefined>()
  /** Changes of the text. Listeners wait until typing rests. */
  const $edits = atom(0)
  let editor: EditorHandle | undefined
  let revision = 0
  let starts = 0
  let isUnsaved = false
  let unsavedSince = 0
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const current = (): OpenDocument => {
    const state = $open.get()
    if (state.is !== 'open') throw new Error('There is no document on the bench.')
    return state.document
  }
  const body = (): DocumentNode => editor?.body() ?? current().body
  const versions = createTextVersions({
    current: () => ({ id: current().id, title: $title.get().trim(), body: body() }),
    onKept: announce,
    onFailure: (failure) => $saving.set(failure),
  })
  const { $versions, $isKept } = versions

  function announce(documentId: string): void {
    tell({ documentId })
    onSaved()
  }

  function unsavedDocument(): Unsaved {
    const { id, language, createdAt } = current()
    const title = $title.get().trim()
    return { id, title, language, createdAt, words: countWords(body()) }
  }

  function start(document: Omit<OpenDocument, 'start'>, title: string): void {
    // Editors of another document have another id; the same document starts again with another number.
    starts++
    // Until the new editor is there, the text is the one that was loaded.
    editor = undefined
    $title.set(title)
    $open.set({ is: 'open', document: { ...document, start: starts } })
  }

  function create(title: string, text: DocumentNode, language: WritingLanguage): string {
    leave()
    const id = crypto.randomUUID()
    revision = 0
    $versions.set([])
    start({ id, language, createdAt: new Date().toISOString(), body: text }, title)
    changed()
    void save()
    return id
  }

  async function open(id: string): Promise<void> {
    const state = $open.get()
    if (state.is === 'open' && state.document.id === id) return
    leave()
    $open.set({ is: 'loading' })
    await load(id)
  }

  async function load(id: string): Promise<void> {
    try {
      const loaded = await loadDocument(id)
      const rescue = readRescue(id)
      if (loaded) await show(loaded, rescue)
      else if (rescue) await show(asLoaded(rescue), rescue)
      else $open.set({ is: 'missing' })
    } catch (error) {
      logError(error)
      const rescue = readRescue(id)
      if (rescue) await show(asLoaded(rescue), rescue)
      else $open.set({ is: 'failed', id })
    }
  }

  /** What was typed before the page was closed is shown, or kept as a version if another tab has saved since. */
  async function show(loaded: LoadedDocument, rescue?: Rescue): Promise<void> {
    const { summary } = loaded
    const { id, language, createdAt } = summary
    const isLatest = rescue?.revision === summary.revision
    revision = summary.revision
    $versions.set(loaded.versions)
    $saving.set('saved')
    isUnsaved = false
    start(
      { id, language, createdAt, body: isLatest ? rescue.body : loaded.body },
      isLatest ? rescue.unsaved.title : summary.title,
    )
    versions.check()
    if (isLatest) changed()
    else if (rescue) await versions.add(rescue.unsaved.title, rescue.body)
    if (rescue && !isLatest) removeRescue(id)
  }

  /** Called for every key press, so it only notes the time. */
  function changed(): void {
    if (!isUnsaved) unsavedSince = performance.now()
    isUnsaved = true
    if ($saving.get() !== 'unsaved') $saving.set('unsaved')
    if ($isKept.get()) $isKept.set(false)
    clearTimeout(timer)
    const left = LONGEST_WAIT_MS - (performance.now() - unsavedSince)
    timer = setTimeout(() => void save(), Math.max(0, Math.min(REST_MS, left)))
    $edits.set($edits.get() + 1)
  }

  function rename(title: string): void {
    $title.set(title)
    changed()
  }

  function chooseLanguage(language: WritingLanguage): void {
    $open.set({ is: 'open', document: { ...current(), language, body: body() } })
    changed()
  }

  /** Saves what is not saved yet, after what is being saved. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    while (saving) await saving
    if (!isUnsaved || $conflict.get() || $open.get().is !== 'open') return
    saving = saveNow().finally(() => (saving = undefined))
    await saving
  }

  async function saveNow(): Promise<void> {
    const unsaved = unsavedDocument()
    // Another document may be opened while this one is being saved.
    const isOpen = () => {
      const state = $open.get()
      return state.is === 'open' && state.document.id === unsaved.id
    }
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
        versions.check()
      }
      announce(unsaved.id)
    } catch (error) {
      logError(error)
      if (!isOpen()) return
      isUnsaved = true
      $saving.set(isFull(error) ? 'full' : 'failed')
    }
  }

  /** Another tab has saved the document. Its text is shown if this tab has nothing of its own. */
  async function followOtherTab(id: string): Promise<void> {
    const state = $open.get()
    if (state.is !== 'open' || state.document.id !== id) return
    while (saving) await saving
    const loaded = await loadDocument(id).catch(logError)
    if (!loaded) return
    if (loaded.summary.revision === revision) $versions.set(loaded.versions)
    else if (isUnsaved) $conflict.set(loaded)
    else await show(loaded)
  }

  async function resolveConflict(choice: 'mine' | 'theirs' | 'both'): Promise<void> {
    const other = $conflict.get()!
    $conflict.set(undefined)
    if (choice === 'theirs') {
      await versions.keep()
      await show((await loadDocument(other.summary.id)) ?? other)
      removeRescue(other.summary.id)
      return
    }
    if (choice === 'mine') {
      await versions.add(other.summary.title, other.body)
      revision = other.summary.revision
    } else {
      removeRescue(other.summary.id)
      const createdAt = new Date().toISOString()
      const copy = { ...current(), id: crypto.randomUUID(), createdAt, body: body() }
      revision = 0
      $versions.set([])
      $open.set({ is: 'open', document: copy })
    }
    isUnsaved = true
    await save()
  }

  async function keepVersion(): Promise<void> {
    await save()
    await versions.keep()
  }

  /** Replaces the text, which can be undone in the editor, and keeps both the text before and the new one. */
  async function replaceText(title: string, text: DocumentNode): Promise<void> {
    if (!isSameNode(body(), emptyBody())) await keepVersion()
    rename(title)
    editor!.replaceBody(text)
    await keepVersion()
  }

  /** Saves what can be saved before another document is opened. */
  function leave(): void {
    if ($open.get().is !== 'open') return
    rescueUnsaved()
    void save()
    $conflict.set(undefined)
  }

  function close(): void {
    leave()
    $open.set({ is: 'nothing' })
  }

  function rescueUnsaved(): void {
    if (isUnsaved && $open.get().is === 'open')
      writeRescue({ unsaved: unsavedDocument(), body: body(), revision })
  }

  /** Saves when the page is hidden. Returns a function that ends it. */
  function connect(): () => void {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      rescueUnsaved()
      void save()
    }
    document.addEventListener('visibilitychange', hide)
    globalThis.addEventListener('pagehide', rescueUnsaved)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      globalThis.removeEventListener('pagehide', rescueUnsaved)
      leave()
    }
  }

  return {
    $open,
    $title,
    $saving,
    $versions,
    $isKept,
    $conflict,
    $edits,
    create,
    open,
    close,
    load,
    save,
    changed,
    rename,
    chooseLanguage,
    keepVersion,
    replaceText,
    followOtherTab,
    resolveConflict,
    connect,
    body,
    editor: () => editor,
    attachEditor: (handle: EditorHandle | undefined) => (editor = handle),
  }
}
