import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createReadingPlace } from './reading-place.ts'

/** A scroller this close to its end still follows new content. */
const END_TOLERANCE_PX = 48

export interface AutoScroll {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  hasNewBelow: boolean
  scrollToEnd: () => void
}

/**
 * Keeps the scroller at its end while content is added, or a reader who has scrolled up at the same place.
 * @param resetKey when it changes, the scroller goes to its end: a new question, or another conversation
 */
export function useAutoScroll(resetKey: unknown): AutoScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasNewBelow, setHasNewBelow] = useState(false)

  const scrollToEnd = () => {
    isAtEnd.current = true
    setHasNewBelow(false)
    scroller.current!.scrollTop = scroller.current!.scrollHeight
  }

  useLayoutEffect(scrollToEnd, [resetKey])

  useLayoutEffect(() => {
    const element = scroller.current!
    const place = createReadingPlace(element, () => element.querySelector('[role=log]'))
    let height = element.scrollHeight
    let top = element.scrollTop
    const handleScroll = () => {
      const distance = element.scrollHeight - element.scrollTop - element.clientHeight
      const isNearEnd = distance < END_TOLERANCE_PX
      // Growing content also moves the end away. So only a reader who scrolls up turns following the end off.
      if (isNearEnd || element.scrollTop < top) isAtEnd.current = isNearEnd
      if (isNearEnd) setHasNewBelow(false)
      top = element.scrollTop
      place.find()
    }
    // Text, an image that has loaded, and a smaller scroller all change the distance to the end.
    const observer = new ResizeObserver(() => {
      const hasGrown = element.scrollHeight > height
      height = element.scrollHeight
      if (isAtEnd.current) element.scrollTop = height
      else {
        const last = element.scrollTop
        place.keep()
        // Messages that were added above the reader are old ones, so there is no button for new messages.
        if (hasGrown && element.scrollTop === last) setHasNewBelow(true)
      }
    })
    observer.observe(content.current!)
    observer.observe(element)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [])

  return { scroller, content, hasNewBelow, scrollToEnd }
}
