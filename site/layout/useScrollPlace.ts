import { logged } from '@atelier/widgets'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const KEY = 'places'

/** Where each entry of the history was left. The browser forgets it, since it never sees a page change. */
const places = new Map<string, number>(stored())

/** A new page is read from its start or from the part its address names; going back leads to where one was. */
export function useScrollPlace(): void {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const page = pathname + search
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    const isSamePage = shown.current === page
    const isFirst = shown.current === undefined
    shown.current = page
    // Within a page the browser finds its way back and to its parts by itself.
    if (isSamePage && type === NavigationType.Pop) return
    const place = places.get(`${key} ${page}`)
    const part = partOf(hash)
    if (type === NavigationType.Pop && place !== undefined)
      scrollTo({ top: place, behavior: 'instant' })
    else if (part) part.scrollIntoView({ behavior: isFirst ? 'instant' : 'auto' })
    else scrollTo({ top: 0, behavior: 'instant' })
  }, [key, page, hash, type])

  useEffect(() => {
    const note = () => places.set(`${key} ${page}`, scrollY)
    note()
    addEventListener('scroll', note, { passive: true })
    // What was scrolled in the last moment is told to nobody before the page goes.
    const keep = () => {
      note()
      store()
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
    }
  }, [key, page])
}

/** An address may end in anything. */
function partOf(hash: string): HTMLElement | undefined {
  const parts = [...document.querySelectorAll<HTMLElement>('main [id]')]
  return parts.find(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]
  } catch (error) {
    logged(error)
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]))
  } catch (error) {
    logged(error)
  }
}
