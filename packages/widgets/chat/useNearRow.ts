import { useEffect, useState, type RefObject } from 'react'
import { indexBelow } from './reading-place.ts'

/** About a screen, so that what is rendered on the way is there before it is seen or reached with the keyboard. */
const NEAR_PX = 800

/** What to call when a row of a log comes near the view. */
type Waiting = Map<Element, () => void>

const waitingIn = new WeakMap<Element, Waiting>()

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
    const waiting = watch(element.parentElement!)
    waiting.set(element, () => setNear(true))
    return () => void waiting.delete(element)
  }, [row, wasNear])
  return wasNear
}

function watch(log: Element): Waiting {
  const known = waitingIn.get(log)
  if (known) return known
  const waiting: Waiting = new Map()
  waitingIn.set(log, waiting)
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
  look()
  return waiting
}
