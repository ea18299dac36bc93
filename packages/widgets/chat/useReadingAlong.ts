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
 * @param conversation another one is read from its end
 */
export function useReadingAlong(conversation: unknown): ReadingAlong {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBehind, setBehind] = useState(false)

  const goToEnd = () => {
    isAtEnd.current = true
    setBehind(false)
    scroller.current!.scrollTop = scroller.current!.scrollHeight
  }

  useLayoutEffect(goToEnd, [conversation])

  useLayoutEffect(() => {
    const box = scroller.current!
    let height = box.scrollHeight
    const look = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
      if (isAtEnd.current) setBehind(false)
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
