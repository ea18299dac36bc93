import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react'
import type { PageHistory, Visit } from './page-history.ts'

export const HistoryContext = createContext<PageHistory | undefined>(undefined)
export const VisitContext = createContext<Visit | undefined>(undefined)

/** Gives the components in it the page that the visitor has opened. The page before stays until the new one has loaded. */
export function Router({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [visit, setVisit] = useState(history.$visit.get())

  useEffect(() => {
    const show = () => startTransition(() => setVisit(history.$visit.get()))
    show()
    return history.$visit.listen(show)
  }, [history])

  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  )
}
