import { useEffect, useState, type RefObject } from 'react'

/** About a screen, so that what is rendered on the way is there before it is seen or reached with the keyboard. */
const NEAR = { rootMargin: '800px', scrollMargin: '800px' }

/** Becomes true when the element first comes near the visible part of the page. `isNear`: whether it is at first. */
export function useNearView(element: RefObject<Element | null>, isNear: boolean): boolean {
  const [wasNear, setNear] = useState(isNear)
  useEffect(() => {
    if (wasNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      NEAR,
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, wasNear])
  return wasNear
}
