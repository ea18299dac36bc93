import { randomUuid, saveFile } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { PageIds, PdfPage } from './arrange.ts'
import { createFilesStore } from './files-store.ts'
import { createPagesStore } from './pages-store.ts'
import { faultCodeOf, type PdfFaultCode } from './pdf-fault.ts'
import { createPdfJobs } from './pdf-jobs.ts'
import { createPreviews } from './previews.ts'
import { splitPages, zipNameOf, type PdfPart, type SaveKind } from './split.ts'

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving'; what: 'all' | 'chosen' | 'bench' }
  | { is: 'saved'; name: string }
  | { is: 'failed'; code: PdfFaultCode }

export interface SaveOptions {
  kind: SaveKind
  /** For `every`. */
  size: number
}

export type PdfStore = ReturnType<typeof createPdfStore>

/** PDFs on the bench. They stay in this browser: nothing here sends anything. */
export function createPdfStore() {
  const jobs = createPdfJobs()
  const previews = createPreviews()
  const pages = createPagesStore()
  const files = createFilesStore({
    jobs,
    removedIds: () => pages.$history.get().now.removedFiles,
    onReady: ({ id: fileId }, facts) =>
      pages.add(
        facts.pages.map((_, index): PdfPage => ({ id: randomUuid(), fileId, index, turn: 0 })),
      ),
  })
  const $save = atom<SaveState>({ is: 'idle' })
  const $options = atom<SaveOptions>({ kind: 'one', size: 2 })

  /** Documents whose pages were put on the bench or come from it: none is added again. */
  const taken = new WeakSet<File>()

  function takeDocument(file: File): void {
    if (taken.has(file)) return
    taken.add(file)
    files.add([file])
  }

  const nameOf = (fileId: string): string => files.find(fileId)!.name

  /** Saves all pages in the way that was chosen. */
  const save = (): Promise<void> =>
    run('all', async () => {
      const { kind, size } = $options.get()
      const arranged = pages.$pages.get()
      const parts = splitPages(arranged, { kind, size, nameOf })
      const isZip = kind !== 'one'
      const made = await make(parts, isZip)
      const name = isZip ? zipNameOf(nameOf(arranged[0]!.fileId)) : parts[0]!.name
      saveFile(made, name)
      return name
    })

  const saveChosen = (ids: PageIds): Promise<void> =>
    run('chosen', async () => {
      const [part] = partOf(pages.$pages.get().filter(({ id }) => ids.has(id)))
      saveFile(await make([part!], false), part!.name)
      return part!.name
    })

  /** Makes one PDF of all pages and hands it over. */
  const carry = (receive: (file: File) => void): Promise<void> =>
    run('bench', async () => {
      const [part] = partOf(pages.$pages.get())
      const made = await make([part!], false)
      const file = new File([made], part!.name, { type: made.type })
      taken.add(file)
      receive(file)
      return part!.name
    })

  const partOf = (arranged: readonly PdfPage[]): readonly PdfPart[] =>
    splitPages(arranged, { kind: 'one', size: 1, nameOf })

  const make = (parts: readonly PdfPart[], isZip: boolean): Promise<Blob> => {
    const fileIds = parts.flatMap((part) => part.pages.map(({ fileId }) => fileId))
    return jobs.make(files.jobFiles(fileIds), parts, isZip)
  }

  /** `work` returns the name of what it has made. */
  async function run(what: 'all' | 'chosen' | 'bench', work: () => Promise<string>): Promise<void> {
    if ($save.get().is === 'saving') return
    pages.putDown()
    $save.set({ is: 'saving', what })
    try {
      $save.set({ is: 'saved', name: await work() })
    } catch (thrown) {
      $save.set({ is: 'failed', code: faultCodeOf(thrown) })
    }
  }

  /** What was saved or failed says nothing about pages that have changed since. */
  function forgetSaved(): void {
    if ($save.get().is !== 'saving') $save.set({ is: 'idle' })
  }

  /** Takes a file away; its pages can be brought back by undoing it. */
  function removeFile(id: string): void {
    if (files.find(id)?.state.is === 'ready') pages.removeFile(id)
    else files.discard(id)
  }

  function clear(): void {
    pages.clear()
    files.clear()
    $save.set({ is: 'idle' })
    previews.end()
    jobs.end()
  }

  /** Returns a function that ends the workers that have nothing to do. */
  function connect(): () => void {
    const stops = [pages.$pages.listen(forgetSaved), $options.listen(forgetSaved)]
    return () => {
      for (const stop of stops) stop()
      previews.end()
      const isReading = files.$files.get().some(({ state }) => state.is === 'reading')
      if (!isReading && $save.get().is !== 'saving') jobs.end()
    }
  }

  return {
    previews,
    pages,
    files,
    $save,
    $options,
    nameOf,
    takeDocument,
    save,
    saveChosen,
    carry,
    removeFile,
    clear,
    connect,
  }
}
