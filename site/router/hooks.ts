import { use, useMemo, useSyncExternalStore } from 'react'
import { resolve, type Location, type To } from './location.ts'
import type { PageHistory } from './page-history.ts'
import { HistoryContext, VisitContext } from './Router.tsx'

export interface NavigateOptions {
  /** Whether Back leads to the page before this one. */
  replace?: boolean
  /** Kept with the history entry. */
  state?: unknown
}

export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void

/** The page that is shown. */
export function useLocation(): Location {
  const { listen, get, getFirst } = use(VisitContext)!
  return useSyncExternalStore(listen, get, getFirst).location
}

/** Returns a function that opens a page of the site, or goes back by a negative number of pages. */
export function useNavigate(): NavigateFunction {
  const history = use(HistoryContext)
  return useMemo(() => navigateIn(history!), [history])
}

type SearchChange =
  | URLSearchParams
  | Record<string, string>
  | ((before: URLSearchParams) => URLSearchParams)
type SetSearchParams = (change: SearchChange, options?: NavigateOptions) => void

/** The query of the page, and a function that opens the same page with another query. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const history = use(HistoryContext)
  const { search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const setParameters = useMemo<SetSearchParams>(
    () => (change, options) => {
      const now = new URLSearchParams(history!.$visit.get().location.search)
      const next = new URLSearchParams(typeof change === 'function' ? change(now) : change)
      navigateIn(history!)({ search: `?${String(next)}` }, options)
    },
    [history],
  )
  return [parameters, setParameters]
}

/** Returns a string or another simple value of the page that is shown. Renders again only when the value changes. */
export function useLocationValue<Value extends string | boolean>(
  select: (location: Location) => Value,
): Value {
  const { listen, get, getFirst } = use(VisitContext)!
  return useSyncExternalStore(
    listen,
    () => select(get().location),
    () => select(getFirst().location),
  )
}

function navigateIn(history: PageHistory): NavigateFunction {
  return (to, { replace = false, state } = {}) => {
    if (typeof to === 'number') return history.go(to)
    const location = resolve(to, history.$visit.get().location, state)
    if (replace) history.replace(location)
    else history.push(location)
  }
}
