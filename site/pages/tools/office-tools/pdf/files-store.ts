import { randomUuid } from '@atelier/widgets'
import { atom } from 'nanostores'
import { MAX_BYTES, MAX_FILES, MAX_PAGES } from './limits.ts'
import { faultCodeOf, type PdfFaultCode } from './pdf-fault.ts'
import type { JobFile } from './pdf-job.ts'
import type { PdfJobs } from './pdf-jobs.ts'
import type { PdfFacts } from './read-pdf.ts'

export type FileState =
  | { is: 'reading' }
  | { is: 'ready'; facts: PdfFacts }
  /** It is asked for its password. `wasWrong`: the last one did not open it. */
  | { is: 'locked'; wasWrong: boolean }
  | { is: 'failed'; code: PdfFaultCode }

export interface PdfFile {
  id: string
  name: string
  file: File
  password?: string | undefined
  state: FileState
}

export type ReadyFile = PdfFile & { state: { is: 'ready' } }

interface FilesStoreOptions {
  jobs: PdfJobs
  /** The ids of files that were taken away. They stay here, so that this can be undone. */
  removedIds: () => readonly string[]
  onReady: (file: PdfFile, facts: PdfFacts) => void
}

/** The PDFs that the visitor has added, in the order in which they were added. */
export function createFilesStore({ jobs, removedIds, onReady }: FilesStoreOptions) {
  const $files = atom<readonly PdfFile[]>([])
  /** How many files were left out, because only so many fit. */
  const $leftOut = atom(0)

  const present = (): readonly PdfFile[] => {
    const removed = removedIds()
    return $files.get().filter(({ id }) => !removed.includes(id))
  }

  function add(files: readonly File[]): void {
    const room = Math.max(0, MAX_FILES - present().length)
    $leftOut.set(Math.max(0, files.length - room))
    for (const file of files.slice(0, room)) {
      const added: PdfFile = { id: randomUuid(), name: file.name, file, state: { is: 'reading' } }
      const bytes = present().reduce((sum, other) => sum + bytesOf(other), 0) + file.size
      const state: FileState =
        bytes > MAX_BYTES ? { is: 'failed', code: 'tooLarge' } : { is: 'reading' }
      $files.set([...$files.get(), { ...added, state }])
      if (state.is === 'reading') void read(added)
    }
  }

  async function read({ id, file, password }: PdfFile): Promise<void> {
    try {
      const facts = await jobs.read({ id, file, password })
      const current = find(id)
      // Taken away meanwhile.
      if (!current) return
      const others = present().filter((other) => other.id !== id)
      const pages = others.reduce((sum, other) => sum + pageCountOf(other), facts.pages.length)
      if (pages > MAX_PAGES) return change(id, { state: { is: 'failed', code: 'tooManyPages' } })
      change(id, { password, state: { is: 'ready', facts } })
      onReady(current, facts)
    } catch (thrown) {
      change(id, { state: stateOf(faultCodeOf(thrown)) })
    }
  }

  function unlock(id: string, password: string): void {
    const file = find(id)
    if (!file) return
    change(id, { state: { is: 'reading' } })
    void read({ ...file, password })
  }

  /** Takes away a file that has brought no pages. */
  function discard(id: string): void {
    $leftOut.set(0)
    $files.set($files.get().filter((file) => file.id !== id))
  }

  function change(id: string, changes: Partial<PdfFile>): void {
    const files = $files.get()
    const place = files.findIndex((file) => file.id === id)
    if (place >= 0) $files.set(files.with(place, { ...files[place]!, ...changes }))
  }

  const find = (id: string): PdfFile | undefined => $files.get().find((file) => file.id === id)

  const jobFiles = (ids: Iterable<string>): readonly JobFile[] =>
    [...new Set(ids)].map((id) => {
      const { file, password } = find(id)!
      return { id, file, password }
    })

  function clear(): void {
    $files.set([])
    $leftOut.set(0)
  }

  return { $files, $leftOut, add, unlock, discard, find, jobFiles, clear }
}

const stateOf = (code: PdfFaultCode): FileState =>
  code === 'locked' || code === 'wrongPassword'
    ? { is: 'locked', wasWrong: code === 'wrongPassword' }
    : { is: 'failed', code }

const bytesOf = ({ state, file }: PdfFile): number => (state.is === 'failed' ? 0 : file.size)

const pageCountOf = ({ state }: PdfFile): number =>
  state.is === 'ready' ? state.facts.pages.length : 0
