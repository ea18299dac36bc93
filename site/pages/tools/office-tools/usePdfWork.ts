import { logError, preloadTexts } from '@atelier/widgets'
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

/** The work on PDF pages, which is loaded when it is first chosen and stays while the page is open. */
export function useNewPdfWork(): PdfWork {
  const [isChosen, choose] = useState(false)
  const [loaded, setLoaded] = useState<LoadedPdfWork>({ is: 'loading' })
  const store = loaded.is === 'ready' ? loaded.store : undefined

  async function load() {
    setLoaded({ is: 'loading' })
    try {
      const [parts] = await Promise.all([
        import('./pdf/pdf-work.ts'),
        preloadTexts({ namespace: 'office-pdf' }),
      ])
      setLoaded({ is: 'ready', parts, store: parts.createPdfStore() })
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
