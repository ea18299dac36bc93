import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ShownMessage } from './messages.ts'

/** About one screen: the first paint is fast, and the rest is added above it in steps. */
const FIRST_COUNT = 4
const MIN_STEP = 8
/** A step that takes longer is followed by a smaller one, so that the page stays responsive on every machine. */
const MAX_STEP_MS = 40

interface Filling {
  /** One for each time that a conversation is opened. */
  visit: object
  /** How many of the latest messages are rendered. */
  count: number
  /** How many of them should be rendered. */
  target: number
}

/**
 * Limits how many of the loaded messages of a conversation are rendered: few at first, soon all cached messages, and more
 * on demand.
 * @param neededId a message that has to be rendered
 */
export function useRenderedMessages(
  id: string | undefined,
  messages: readonly ShownMessage[],
  neededId?: string,
) {
  const needed = neededId ? messages.findLastIndex(({ id }) => id === neededId) : -1
  const minimum = needed < 0 ? 0 : messages.length - needed
  const [stored, setFilling] = useState<Filling>()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Every other conversation is another visit.
  const visit = useMemo(() => ({}), [id])
  const { count, target: wanted } = stored?.visit === visit ? stored : beginFilling(visit, minimum)
  const step = useRef(MIN_STEP)
  const latestVisit = useRef(visit)
  const target = Math.max(wanted, minimum)
  const isFilling = count < Math.min(target, messages.length)

  useLayoutEffect(() => void (latestVisit.current = visit), [visit])

  /** A press of the reader and the next step may come at once, so each changes only its own. */
  function change(changes: Partial<Filling>): void {
    // The reader may have opened another conversation meanwhile.
    if (latestVisit.current !== visit) return
    setFilling((latest) => ({
      ...(latest?.visit === visit ? latest : beginFilling(visit, minimum)),
      ...changes,
    }))
  }

  useEffect(() => {
    if (!isFilling) return
    // What is there already is painted first.
    return afterPaint(() => {
      const start = performance.now()
      change({ count: Math.min(count + step.current, target) })
      afterPaint(() => {
        const isSlow = performance.now() - start > MAX_STEP_MS
        step.current = Math.max(MIN_STEP, step.current * (isSlow ? 0.7 : 1.6))
      })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another one only with another visit.
  }, [visit, isFilling, count, target])

  const rendered = messages.slice(-Math.floor(count))
  return {
    rendered,
    hasUnrendered: rendered.length < messages.length && !isFilling,
    renderMore: () => change({ target: count + MAX_CACHED_MESSAGES }),
    renderAll: () => change({ target: Number.POSITIVE_INFINITY }),
  }
}

const beginFilling = (visit: object, minimum: number): Filling => ({
  visit,
  count: Math.max(FIRST_COUNT, minimum),
  target: MAX_CACHED_MESSAGES,
})

/** Returns a function that calls it off. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
