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
  /** Whether a page can be rendered without waiting for code. Without it, no page waits. */
  isPageLoaded?: (location: Location) => boolean
  children: ReactNode
}

/** Gives the components in it the page that the visitor has opened. The page before stays until the new one has loaded. */
export function Router({ history, preload, isPageLoaded, children }: RouterProps) {
  const [visit, setVisit] = useState(history.$visit.get())

  useEffect(() => {
    const show = () => startTransition(() => setVisit(history.$visit.get()))
    show()
    return history.$visit.listen(({ location, type }) => {
      // Within popstate, React renders at once, and would leave the window empty until the code of the page is there.
      if (type === 'pop' && isPageLoaded?.(location) === false) setTimeout(show)
      else show()
    })
  }, [history, isPageLoaded])

  return (
    <HistoryContext value={history}>
      <PreloadContext value={preload}>
        <VisitContext value={visit}>{children}</VisitContext>
      </PreloadContext>
    </HistoryContext>
  )
}
