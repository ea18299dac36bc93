import { atom, type ReadableAtom } from 'nanostores'
import { firstLocation, pathOf, withEntry, type Location } from './location.ts'

/** How the visitor has come to a page: by Back, Forward or the first load, by a link, or in place of another page. */
type NavigationType = 'pop' | 'push' | 'replace'

export interface Visit {
  location: Location
  type: NavigationType
}

/** The pages that a tab has shown. */
export interface PageHistory {
  readonly $visit: ReadableAtom<Visit>
  push: (location: Location) => void
  replace: (location: Location) => void
  /** Goes back by negative numbers. */
  go: (steps: number) => void
}

/** The history of this tab. Follows Back and Forward for as long as the tab is open. */
export function createBrowserHistory(): PageHistory {
  const read = () => withEntry(globalThis.location, history.state)
  const $visit = atom<Visit>({ location: read(), type: 'pop' })
  addEventListener('popstate', () => $visit.set({ location: read(), type: 'pop' }))
  const entryOf = ({ state, key }: Location) => ({ state, key })
  return {
    $visit,
    push(location) {
      history.pushState(entryOf(location), '', pathOf(location))
      $visit.set({ location, type: 'push' })
    },
    replace(location) {
      history.replaceState(entryOf(location), '', pathOf(location))
      $visit.set({ location, type: 'replace' })
    },
    go: (steps) => history.go(steps),
  }
}

/** A history without a browser's address bar, for the build and for tests. */
export function createMemoryHistory(path: string): PageHistory {
  const locations = [firstLocation(path)]
  let index = 0
  const $visit = atom<Visit>({ location: locations[0]!, type: 'pop' })
  return {
    $visit,
    push(location) {
      locations.splice(++index, Infinity, location)
      $visit.set({ location, type: 'push' })
    },
    replace(location) {
      locations[index] = location
      $visit.set({ location, type: 'replace' })
    },
    go(steps) {
      index = Math.min(Math.max(index + steps, 0), locations.length - 1)
      $visit.set({ location: locations[index]!, type: 'pop' })
    },
  }
}
