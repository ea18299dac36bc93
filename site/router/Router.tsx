import {
  createContext,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import type { Location } from './location.ts'
import type { PageHistory, Visit } from './page-history.ts'
import { createShownVisit, type VisitSource } from './visit-source.ts'

export const HistoryContext = createContext<PageHistory | undefined>(undefined)
export const PreloadContext = createContext<((location: Location) => void) | undefined>(undefined)
export const VisitContext = createContext<VisitSource | undefined>(undefined)

interface RouterProps {
  history: PageHistory
  /** Called with the page of a link that the visitor points at or focuses, and so may open next. */
  preload?: (location: Location) => void
  /** Whether a page can be rendered without waiting for code. Without it, no page waits. */
  isPageLoaded?: (location: Location) => boolean
  /** A function gets the page that the visitor has opened, while the one before stays until the new one has loaded. */
  children: ReactNode | ((visit: Visit) => ReactNode)
}

/**
 * Tells the components in it which page is shown. No context changes with the page: React would have to take over all HTML
 * that waits in the frame (later-part.tsx) before it could open another page.
 */
export function Router({ history, preload, isPageLoaded, children }: RouterProps) {
  const [visit, setVisit] = useState(history.$visit.get())
  const [shown] = useState(() => createShownVisit(visit))

  useEffect(() => {
    const show = () => startTransition(() => setVisit(history.$visit.get()))
    show()
    return history.$visit.listen(({ location, type }) => {
      // Within popstate, React renders at once, and would leave the window empty until the code of the page is there.
      if (type === 'pop' && isPageLoaded?.(location) === false) setTimeout(show)
      else show()
    })
  }, [history, isPageLoaded])

  useLayoutEffect(() => shown.set(visit), [shown, visit])

  return (
    <HistoryContext value={history}>
      <PreloadContext value={preload}>
        <VisitContext value={shown.source}>
          {typeof children === 'function' ? children(visit) : children}
        </VisitContext>
      </PreloadContext>
    </HistoryContext>
  )
}
