import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So close to the end, one reads along. */
const NEAR = 48

export interface ReadingAlong {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** More has come below what is being read. */
  isBehind: boolean
  goToEnd: () => void
}

/**
 * Who reads at the end sees what comes; who has scrolled up is left where they are.
 * @param question a new one is read with its answer, and so is another conversation
 */
export function useReadingAlong(question: unknown): ReadingAlong {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBehind, setBehind] = useState(false)

  const goToEnd = () => {
    isAtEnd.current = true
    setBehind(false)
    scroller.current!.scrollTop = scroller.current!.scrollHeight
  }

  useLayoutEffect(goToEnd, [question])

  useLayoutEffect(() => {
    const box = scroller.current!
    let height = box.scrollHeight
    let top = box.scrollTop
    const look = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
      // Only who goes up leaves the end: what has grown since we went there makes it seem so as well.
      if (isNear || box.scrollTop < top) isAtEnd.current = isNear
      if (isNear) setBehind(false)
      top = box.scrollTop
    }
    // Whatever makes it longer: words, a picture that has come, the box itself becoming smaller.
    const observer = new ResizeObserver(() => {
      const grown = box.scrollHeight > height
      height = box.scrollHeight
      if (isAtEnd.current) box.scrollTop = height
      else if (grown) setBehind(true)
    })
    observer.observe(content.current!)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])

  return { scroller, content, isBehind, goToEnd }
}
