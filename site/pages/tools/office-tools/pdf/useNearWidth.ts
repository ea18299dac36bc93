import { useEffect, useState, type RefObject } from 'react'

/** About a screen before an element is seen. */
const NEAR = { rootMargin: '700px' }

type Listener = (width: number | undefined) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/** One observer for all elements: a thousand of them would be slow. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      listeners.get(target)?.(isIntersecting ? boundingClientRect.width : undefined)
  }, NEAR))

/** The width of an element while it is near the visible part of the page, else undefined. */
export function useNearWidth(element: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const observed = element.current!
    listeners.set(observed, setWidth)
    sharedObserver().observe(observed)
    return () => sharedObserver().unobserve(observed)
  }, [element])
  return width
}
