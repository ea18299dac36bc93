import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
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
  const target = Math.max(wanted, minimum)
  const isFilling = count < Math.min(target, messages.length)

  useEffect(() => {
    if (!isFilling) return
    // What is there already is painted first.
    return afterPaint(() => {
      const start = performance.now()
      setFilling({ visit, count: Math.min(count + step.current, target), target: wanted })
      afterPaint(() => {
        const isSlow = performance.now() - start > MAX_STEP_MS
        step.current = Math.max(MIN_STEP, step.current * (isSlow ? 0.7 : 1.6))
      })
    })
  }, [visit, isFilling, count, target, wanted])

  const renderUpTo = (newTarget: number) => setFilling({ visit, count, target: newTarget })
  const rendered = messages.slice(-Math.floor(count))
  return {
    rendered,
    hasUnrendered: rendered.length < messages.length && !isFilling,
    renderMore: () => renderUpTo(count + MAX_CACHED_MESSAGES),
    renderAll: () => renderUpTo(Number.POSITIVE_INFINITY),
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
