import { atom } from 'nanostores'
import type { Visit } from './page-history.ts'

/** Where components read which page the visitor sees. */
export interface VisitSource {
  get: () => Visit
  /** The visit that the HTML of the server shows. */
  getFirst: () => Visit
  listen: (listener: () => void) => () => void
}

/** For a page, which may be rendered before it is shown. */
export function visitSource(visit: Visit): VisitSource {
  const get = () => visit
  return { get, getFirst: get, listen: neverChanges }
}

const neverChanges = () => () => undefined

/** For what stays when another page is shown. */
export function createShownVisit(first: Visit) {
  const $shown = atom(first)
  const source: VisitSource = {
    get: () => $shown.get(),
    getFirst: () => first,
    listen: (listener) => $shown.listen(listener),
  }
  return { source, set: (visit: Visit) => $shown.set(visit) }
}
