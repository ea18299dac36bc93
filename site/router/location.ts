/** A page of the site, as the address bar shows it. */
export interface Location<State = unknown> {
  pathname: string
  /** Empty, or with its question mark. */
  search: string
  /** Empty, or with its number sign. */
  hash: string
  /** What the link that led here has added to the history entry. */
  state: State
  /** Identifies the history entry, also after a reload. */
  key: string
}

/** A path such as `/help?page=passkeys`, a query such as `?section=links`, or parts that replace those of the page. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>

export type Parameters = Partial<Record<string, string>>

/** Only for parsing: no address of the site is taken from it. */
const ORIGIN = 'http://localhost'
const FIRST_KEY = 'default'

/** Returns the location that `to` names on a page. */
export function resolve(to: To, page: Location, state: unknown = null): Location {
  const base = ORIGIN + page.pathname
  const { pathname = page.pathname, search = '', hash = '' } = typeof to === 'string' ? {} : to
  const url =
    typeof to === 'string'
      ? new URL(to, base + page.search)
      : new URL(pathname + search + hash, base)
  const { pathname: path, search: query, hash: fragment } = url
  return { pathname: path, search: query, hash: fragment, state, key: randomKey() }
}

export function firstLocation(path: string): Location {
  const { pathname, search, hash } = new URL(path, ORIGIN)
  return { pathname, search, hash, state: null, key: FIRST_KEY }
}

export const pathOf = ({ pathname, search, hash }: Omit<Location, 'key' | 'state'>): string =>
  pathname + search + hash

/** What the browser keeps with a history entry. Entries of anything else than the site have no key. */
export function withEntry(
  place: Pick<Location, 'pathname' | 'search' | 'hash'>,
  entry: unknown,
): Location {
  const { key = FIRST_KEY, state = null } = Object(entry) as Partial<Location>
  const { pathname, search, hash } = place
  return { pathname, search, hash, state, key }
}

/**
 * Returns the parameters of a path, or undefined if it is not one of this route. As everywhere on the site, case and a
 * slash at the end do not matter.
 * @example matchRoute('/share/:slug', '/share/abc') // { slug: 'abc' }
 */
export function matchRoute(route: string, pathname: string): Parameters | undefined {
  const names = segmentsOf(route)
  const values = segmentsOf(pathname)
  const isOpen = names.at(-1) === '*'
  if (isOpen) names.pop()
  if (isOpen ? values.length < names.length : values.length !== names.length) return undefined
  const parameters: Parameters = {}
  for (const [index, name] of names.entries()) {
    const value = decoded(values[index]!)
    if (name.startsWith(':')) parameters[name.slice(1)] = value
    else if (name !== value.toLowerCase()) return undefined
  }
  return parameters
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const randomKey = (): string => Math.random().toString(36).slice(2, 10)
