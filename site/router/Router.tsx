import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Location } from './location.ts'
import type { PageHistory, Visit } from './page-history.ts'

export const HistoryContext = createContext<PageHistory | undefined>(undefined)
export const PreloadContext = createContext<((location: Location) => void) | undefined>(undefined)
export const VisitContext = createContext<Visit | undefined>(undefined)

interface RouterProps {
  history: PageHistory
  /** Called with the page of a link that the visitor points at or focuses, and so may open next. */
  preload?: (location: Location) => void
  children: ReactNode
}

/** Gives the components in it the page that the visitor has opened. The page before stays until the new one has loaded. */
export function Router({ history, preload, children }: RouterProps) {
  const [visit, setVisit] = useState(history.$visit.get())

  useEffect(() => {
    const show = () => startTransition(() => setVisit(history.$visit.get()))
    show()
    return history.$visit.listen(show)
  }, [history])

  return (
    <HistoryContext value={history}>
      <PreloadContext value={preload}>
        <VisitContext value={visit}>{children}</VisitContext>
      </PreloadContext>
    </HistoryContext>
  )
}
