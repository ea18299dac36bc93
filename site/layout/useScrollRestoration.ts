import { logError } from '@atelier/widgets'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from '../router/location.ts'
import type { Visit } from '../router/page-history.ts'

const STORAGE_KEY = 'places'

interface LinkState {
  keepsPlace?: boolean
}

/**
 * Scroll position by history entry and page. The browser cannot restore it, because the site navigates without loading
 * a page.
 */
const positions = new Map<string, number>(readPositions())

/**
 * Scrolls a new page to its top or to the element with the hash as id, and restores the position after Back and
 * Forward. A navigation with the state `keepsPlace` only changes what the URL says about the page.
 */
export function useScrollRestoration({ location, type }: Visit): void {
  const { key, pathname, search, hash, state } = location as Location<LinkState | null>
  const keepsPlace = state?.keepsPlace ?? false
  const page = pathname + search
  const shownPage = useRef<string>(undefined)

  useLayoutEffect(() => {
    const isSamePage = shownPage.current === page
    const isFirstPage = shownPage.current === undefined
    shownPage.current = page
    // Within a page the browser restores the position itself.
    if (isSamePage && type === 'pop') return
    if (keepsPlace && !isFirstPage && type !== 'pop') return
    const position = positions.get(`${key} ${page}`)
    const target = findTarget(hash)
    // The visitor has scrolled while the code of the page was loading.
    if (isFirstPage && scrollY > 0) return
    if (type === 'pop' && position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: isFirstPage ? 'instant' : 'auto' })
    else scrollTo({ top: 0, behavior: 'instant' })
  }, [key, page, hash, type, keepsPlace])

  useEffect(() => {
    const record = () => positions.set(`${key} ${page}`, scrollY)
    record()
    addEventListener('scroll', record, { passive: true })
    // The last scroll event may not arrive before the page is unloaded.
    const save = () => {
      record()
      writePositions()
    }
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('scroll', record)
      removeEventListener('pagehide', save)
    }
  }, [key, page])
}

/** Compares ids instead of using a selector, because a hash can contain any text. */
function findTarget(hash: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>('main [id]')]
  return elements.find(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
}

function readPositions(): [string, number][] {
  // Outside a browser, where pages are rendered before they are served, there is no storage.
  if (!globalThis.document) return []
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch (error) {
    logError(error)
    return []
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
  } catch (error) {
    logError(error)
  }
}
