import { useEffect, useState, type RefObject } from 'react'
import { indexBelow } from './reading-place.ts'

/** About a screen, so that what is rendered on the way is there before it is seen or reached with the keyboard. */
const NEAR_PX = 800

interface WatchedLog {
  /** What to call when a row comes near the view. */
  waiting: Map<Element, () => void>
  /** Finds the rows near the view in the next frame. */
  look(): void
}

const watchedLogs = new WeakMap<Element, WatchedLog>()

/**
 * Becomes true when the row of a conversation first comes near the visible part. One listener for all rows of a log: an
 * IntersectionObserver looks at each of a thousand rows in every frame, also while somebody types.
 * @param isNear whether it is at first
 */
export function useNearRow(row: RefObject<Element | null>, isNear: boolean): boolean {
  const [wasNear, setNear] = useState(isNear)
  useEffect(() => {
    if (wasNear) return
    const element = row.current!
    const { waiting, look } = watch(element.parentElement!)
    waiting.set(element, () => setNear(true))
    look()
    return () => void waiting.delete(element)
  }, [row, wasNear])
  return wasNear
}

function watch(log: Element): WatchedLog {
  const known = watchedLogs.get(log)
  if (known) return known
  const waiting: WatchedLog['waiting'] = new Map()
  const scroller = log.closest('.atl-chat__scroll')!
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const { top, bottom } = scroller.getBoundingClientRect()
      const rows = log.children
      for (let at = indexBelow(rows, top - NEAR_PX); at < rows.length; at += 1) {
        if (rows[at]!.getBoundingClientRect().top > bottom + NEAR_PX) break
        waiting.get(rows[at]!)?.()
      }
    })
  }
  scroller.addEventListener('scroll', look, { passive: true })
  // Rows also come into view without scrolling, when the scroller grows or rows become shorter or go away.
  const observer = new ResizeObserver(look)
  observer.observe(scroller)
  observer.observe(log)
  const watched = { waiting, look }
  watchedLogs.set(log, watched)
  return watched
}
