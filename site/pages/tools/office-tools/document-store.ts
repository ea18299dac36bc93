import {
  DOCUMENT_PART_BYTES,
  documents,
  documentErrorTexts,
  mediaErrorTexts,
} from '@atelier/contract'
import {
  addErrorTexts,
  AtelierError,
  onUserChange,
  randomUuid,
  readWithRejoin,
  request,
  toAtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'

addErrorTexts({ ...documentErrorTexts, ...mediaErrorTexts })

export type DocumentState =
  | { is: 'none' }
  | { is: 'loading' }
  /** `part`: how much has arrived, from 0 to 1. */
  | { is: 'sending'; name: string; size: number; part: number }
  | { is: 'reading'; name: string; size: number }
  | { is: 'ready'; document: documents.StoredDocument }
  | { is: 'failed'; name: string; error: AtelierError; retry: () => void }

export type DocumentStore = ReturnType<typeof createDocumentStore>

/** The document that the visitor has added, and which of its pages is shown. */
export function createDocumentStore() {
  const $state = atom<DocumentState>({ is: 'none' })
  const $allowance = atom<documents.DocumentAllowance | undefined>()
  /** From 1. */
  const $page = atom(1)
  /** The file of the document, if it was added on this page. */
  let file: File | undefined
  let adding: AbortController | undefined

  async function loadAllowance(): Promise<void> {
    try {
      $allowance.set(await request(documents.getDocumentAllowance, {}))
    } catch {
      // The page works without the number.
      $allowance.set(undefined)
    }
  }

  /** Sends a file and has it read. A lost connection costs at most a part of it. */
  async function add(added: File): Promise<void> {
    const { name, size } = added
    const clientId = randomUuid()
    const signal = begin()
    file = added
    const send = async () => {
      $state.set({ is: 'sending', name, size, part: 0 })
      const id = await sendFile(added, clientId, signal, (part) =>
        $state.set({ is: 'sending', name, size, part }),
      )
      $state.set({ is: 'reading', name, size })
      const document = await request(documents.readDocument, { params: { id }, signal })
      if (document.errorCode) throw new AtelierError(document.errorCode as 'document-damaged')
      show(document)
    }
    await send().catch((thrown: unknown) => {
      if (signal.aborted) return
      const retry = () => void add(added)
      $state.set({ is: 'failed', name, error: toAtelierError(thrown), retry })
    })
    void loadAllowance()
  }

  /** Shows a document that was added before. One that no longer exists is forgotten. */
  async function open(id: string): Promise<void> {
    const state = $state.get()
    if (state.is === 'ready' && state.document.id === id) return
    const signal = begin()
    file = undefined
    $state.set({ is: 'loading' })
    try {
      show(await request(documents.getDocument, { params: { id }, signal }))
    } catch (thrown) {
      const error = toAtelierError(thrown)
      if (signal.aborted) return
      const isGone = error.code === 'not-found'
      const retry = () => void open(id)
      $state.set(isGone ? { is: 'none' } : { is: 'failed', name: '', error, retry })
    }
  }

  function begin(): AbortSignal {
    adding?.abort()
    adding = new AbortController()
    return adding.signal
  }

  function show(document: documents.StoredDocument): void {
    $page.set(1)
    $state.set(document.content ? { is: 'ready', document } : { is: 'none' })
  }

  /** Takes the document off the bench. It is deleted in a day if nothing was made from it. */
  function remove(): void {
    adding?.abort()
    file = undefined
    $state.set({ is: 'none' })
  }

  /** Returns a function that ends what is being sent. */
  function connect(): () => void {
    void loadAllowance()
    const stop = onUserChange((_, previousId) => {
      if (previousId) remove()
      void loadAllowance()
    })
    return () => {
      adding?.abort()
      stop()
    }
  }

  return { $state, $allowance, $page, fileOf: () => file, add, open, remove, connect }
}

/** Returns the id of the document. */
async function sendFile(
  file: File,
  clientId: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  let id = ''
  const send = async () => {
    const body = { clientId, name: file.name, size: file.size }
    let document = await request(documents.startDocument, { body, signal })
    id = document.id
    while (document.received < file.size) {
      const from = document.received
      const part = file.slice(from, from + DOCUMENT_PART_BYTES)
      const form = new FormData()
      form.set('file', part, 'part')
      document = await request(documents.sendDocumentPart, {
        params: { id },
        query: { from: String(from) },
        body: form,
        signal,
        onUploadProgress: (sent) => onProgress((from + sent * part.size) / file.size),
      })
    }
  }
  await readWithRejoin(send, { signal, isStored: () => true })
  return id
}
