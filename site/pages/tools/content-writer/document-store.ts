// The document on the bench: it is opened, changed, and compared with what other tabs have saved.
import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { createDocumentSaving } from './document-saving.ts'
import { asLoaded, type OpenDocument, type OpenState } from './document-state.ts'
import { countWords, emptyBody, isSameNode, type DocumentNode } from './document/node.ts'
import type { EditorHandle } from './editor/editor-handle.ts'
import type { StorageChange } from './storage/changes-channel.ts'
import type { Unsaved } from './storage/database.ts'
import { loadDocument, type LoadedDocument } from './storage/documents.ts'
import { readRescue, removeRescue, type Rescue } from './storage/rescue.ts'
import type { WritingLanguage } from './templates/brief.ts'
import { createTextVersions } from './text-versions.ts'

export type DocumentStore = ReturnType<typeof createDocumentStore>

export function createDocumentStore(tell: (change: StorageChange) => void, onSaved: () => void) {
  const $open = atom<OpenState>({ is: 'nothing' })
  const $title = atom('')
  let editor: EditorHandle | undefined
  let starts = 0
  let isFocusDue = false

  const current = (): OpenDocument => {
    const state = $open.get()
    if (state.is !== 'open') throw new Error('There is no document on the bench.')
    return state.document
  }
  const body = (): DocumentNode => editor?.body() ?? current().body
  const openId = (): string | undefined => {
    const state = $open.get()
    return state.is === 'open' ? state.document.id : undefined
  }
  const saving = createDocumentSaving({
    openId,
    unsavedDocument,
    body,
    onLatestSaved: () => versions.check(),
    onSaved: announce,
  })
  const { $saving, $conflict, $edits, save, rescueUnsaved } = saving
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
    saving.setRevision(0)
    $versions.set([])
    start({ id, language, createdAt: new Date().toISOString(), body: text }, title)
    changed()
    void save()
    return id
  }

  async function open(id: string): Promise<void> {
    if (openId() === id) return
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
    $versions.set(loaded.versions)
    saving.startSaved(summary.revision)
    start(
      { id, language, createdAt, body: isLatest ? rescue.body : loaded.body },
      isLatest ? rescue.unsaved.title : summary.title,
    )
    versions.check()
    if (isLatest) changed()
    else if (rescue) await versions.add(rescue.unsaved.title, rescue.body)
    if (rescue && !isLatest) removeRescue(id)
  }

  function changed(): void {
    if ($isKept.get()) $isKept.set(false)
    saving.changed()
  }

  function rename(title: string): void {
    $title.set(title)
    changed()
  }

  function chooseLanguage(language: WritingLanguage): void {
    $open.set({ is: 'open', document: { ...current(), language, body: body() } })
    changed()
  }

  /** Another tab has saved the document. Its text is shown if this tab has nothing of its own. */
  async function followOtherTab(id: string): Promise<void> {
    if (openId() !== id) return
    await saving.settled()
    const loaded = await loadDocument(id).catch(logError)
    if (!loaded) return
    if (loaded.summary.revision === saving.revision()) $versions.set(loaded.versions)
    else if (saving.isUnsaved()) $conflict.set(loaded)
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
      saving.setRevision(other.summary.revision)
    } else {
      removeRescue(other.summary.id)
      const createdAt = new Date().toISOString()
      const copy = { ...current(), id: crypto.randomUUID(), createdAt, body: body() }
      saving.setRevision(0)
      $versions.set([])
      start(copy, $title.get())
    }
    await saving.saveAgain()
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
    isFocusDue = false
  }

  function attachEditor(handle: EditorHandle | undefined): void {
    editor = handle
    if (handle && isFocusDue) focusText()
  }

  /** Moves the focus to the text, as soon as its editor is there. */
  function focusText(): void {
    isFocusDue = editor === undefined
    editor?.focus()
  }

  function close(): void {
    leave()
    $open.set({ is: 'nothing' })
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
    attachEditor,
    focusText,
  }
}
