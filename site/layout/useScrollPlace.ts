import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was left. The browser forgets it, since it never sees a page change. */
const places = new Map<string, number>()

/** A new page is read from its start or from the part its address names; going back leads to where one was. */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()

  useLayoutEffect(() => {
    const known = places.get(key)
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (type === NavigationType.Pop) {
      if (known !== undefined) scrollTo({ top: known, behavior: 'instant' })
    } else if (part) part.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
  }, [key, pathname, hash, type])

  useEffect(() => {
    const note = () => places.set(key, scrollY)
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
}
