import { logError, onUserChange, preloadTexts } from '@atelier/widgets'
import { createContext, useContext, useEffect, useState } from 'react'
import type { PdfStore } from './pdf/pdf-store.ts'
import type * as pdfWork from './pdf/pdf-work.ts'

export type LoadedPdfWork =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => void }
  | { is: 'ready'; parts: typeof pdfWork; store: PdfStore }

export interface PdfWork {
  /** Whether the visitor works on PDF pages, and not on a document. */
  isChosen: boolean
  choose: (isChosen: boolean) => void
  loaded: LoadedPdfWork
}

const PdfWorkContext = createContext<PdfWork | undefined>(undefined)
export const PdfWorkProvider = PdfWorkContext.Provider

export const usePdfWork = (): PdfWork => useContext(PdfWorkContext)!

/** Of this tab. Those of a user go with the user. */
let workOfTab: Extract<LoadedPdfWork, { is: 'ready' }> | undefined
onUserChange((_, previousId) => previousId && workOfTab?.store.clear())

/** The work on PDF pages, which is loaded when it is first chosen. Who visits another page finds it again. */
export function usePdfWorkOfTab(): PdfWork {
  const [isChosen, choose] = useState(() => hasFiles(workOfTab))
  const [loaded, setLoaded] = useState<LoadedPdfWork>(workOfTab ?? { is: 'loading' })
  const store = loaded.is === 'ready' ? loaded.store : undefined

  async function load() {
    setLoaded({ is: 'loading' })
    try {
      const [parts] = await Promise.all([
        import('./pdf/pdf-work.ts'),
        preloadTexts({ namespace: 'office-pdf' }),
      ])
      workOfTab = { is: 'ready', parts, store: parts.createPdfStore() }
      setLoaded(workOfTab)
    } catch (error) {
      logError(error)
      setLoaded({ is: 'failed', retry: () => void load() })
    }
  }

  useEffect(() => {
    if (isChosen && !store) void load()
  }, [isChosen])
  useEffect(() => store?.connect(), [store])

  return { isChosen, choose, loaded }
}

const hasFiles = (work: typeof workOfTab): boolean =>
  (work?.store.files.$files.get().length ?? 0) > 0
