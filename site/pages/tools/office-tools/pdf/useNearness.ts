import { useEffect, useState, type RefObject } from 'react'

/** About a screen before an element is seen. */
const NEAR = { rootMargin: '700px' }

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all: a thousand of them would be slow. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  }, NEAR))

/** Whether an element is near the visible part of the page now. */
export function useNearness(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observed = element.current!
    listeners.set(observed, setNear)
    sharedObserver().observe(observed)
    return () => sharedObserver().unobserve(observed)
  }, [element])
  return isNear
}
