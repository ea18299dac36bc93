// The document on the bench: it is opened, saved when typing rests, and compared with what other tabs have saved.
import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { emptyBody, type DocumentNode } from './document/node.ts'
import { toText } from './document/to-text.ts'
import type { EditorHandle } from './editor/editor-handle.ts'
import type { ChangesChannel } from './storage/changes-channel.ts'
import type { StoredVersion, Unsaved } from './storage/database.ts'
import { addVersion, loadDocument, saveDocument, type LoadedDocument } from './storage/documents.ts'
import { readRescue, removeRescue, writeRescue, type Rescue } from './storage/rescue.ts'
import type { WritingLanguage } from './templates/brief.ts'

export interface OpenDocument {
  id: string
  language: WritingLanguage
  createdAt: string
  /** The text with which the editor starts. */
  body: DocumentNode
  /** Grows when the editor has to start again with another text. */
  start: number
}

export type OpenState =
  | { is: 'nothing' }
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; id: string }
  | { is: 'open'; document: OpenDocument }

export type Saving = 'saved' | 'unsaved' | 'failed' | 'full'

/** A key press that follows within this time delays the saving. */
const REST_MS = 400
/** Someone who never rests is saved nevertheless. */
const LONGEST_WAIT_MS = 8000

export type DocumentStore = ReturnType<typeof createDocumentStore>

export function createDocumentStore(channel: () => ChangesChannel, onSaved: () => void) {
  const $open = atom<OpenState>({ is: 'nothing' })
  const $title = atom('')
  const $saving = atom<Saving>('saved')
  const $versions = atom<readonly StoredVersion[]>([])
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

  function unsavedDocument(): Unsaved {
    const { id, language, createdAt } = current()
    const title = $title.get().trim()
    return { id, title, language, createdAt, words: countWords(body()) }
  }

  function start(document: Omit<OpenDocument, 'start'>, title: string): void {
    // Editors of another document have another id; the same document starts again with another number.
    starts++
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
      $open.set({ is: 'failed', id })
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
    if (isLatest) changed()
    else if (rescue) await addToVersions(rescue.unsaved.title, rescue.body)
    if (rescue && !isLatest) removeRescue(id)
  }

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

  function rename(title: string): void {
    $title.set(title)
    changed()
  }

  function chooseLanguage(language: WritingLanguage): void {
    $open.set({ is: 'open', document: { ...current(), language } })
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
    isUnsaved = false
    try {
      const saved = await saveDocument(unsaved, body(), revision)
      if (saved.is === 'conflict') {
        const other = await loadDocument(unsaved.id)
        if (isOpen()) {
          isUnsaved = true
          $conflict.set(other)
        }
        return
      }
      if (isOpen()) revision = saved.revision
      if (!isOpen() || !isUnsaved) removeRescue(unsaved.id)
      if (isOpen() && !isUnsaved) $saving.set('saved')
      channel().tell({ documentId: unsaved.id })
      onSaved()
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
      if (!isKept()) await addToVersions($title.get().trim(), body())
      await show((await loadDocument(other.summary.id)) ?? other)
      removeRescue(other.summary.id)
      return
    }
    if (choice === 'mine') {
      await addToVersions(other.summary.title, other.body)
      revision = other.summary.revision
    } else {
      removeRescue(other.summary.id)
      const copy = { ...current(), id: crypto.randomUUID(), createdAt: new Date().toISOString() }
      revision = 0
      $versions.set([])
      $open.set({ is: 'open', document: copy })
    }
    isUnsaved = true
    await save()
  }

  async function addToVersions(title: string, text: DocumentNode): Promise<void> {
    const savedAt = new Date().toISOString()
    const version = { documentId: current().id, title, body: text, savedAt }
    try {
      $versions.set([...$versions.get(), await addVersion(version)])
      channel().tell({ documentId: version.documentId })
      onSaved()
    } catch (error) {
      logError(error)
      $saving.set(isFull(error) ? 'full' : 'failed')
    }
  }

  /** Keeps the text as a version unless the latest one has the same text. */
  async function keepVersion(): Promise<void> {
    await save()
    if (!isKept()) await addToVersions($title.get().trim(), body())
  }

  const isKept = (): boolean => {
    const last = $versions.get().at(-1)
    return last !== undefined && last.title === $title.get().trim() && isEqual(last.body, body())
  }

  /** Replaces the text, which can be undone in the editor, and keeps both the text before and the new one. */
  async function replaceText(title: string, text: DocumentNode): Promise<void> {
    if (!isEqual(body(), emptyBody())) await keepVersion()
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
    isKept,
    replaceText,
    followOtherTab,
    resolveConflict,
    connect,
    body,
    editor: () => editor,
    attachEditor: (handle: EditorHandle | undefined) => (editor = handle),
  }
}

const asLoaded = ({ unsaved, body, revision }: Rescue): LoadedDocument => ({
  summary: { ...unsaved, revision, versions: 0, updatedAt: unsaved.createdAt },
  body,
  versions: [],
})

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const isEqual = (first: DocumentNode, second: DocumentNode): boolean =>
  JSON.stringify(first) === JSON.stringify(second)

const countWords = (body: DocumentNode): number => toText('', body).match(/\S+/g)?.length ?? 0
