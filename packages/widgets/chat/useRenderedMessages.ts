import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ShownMessage } from './messages.ts'

/** About one screen: the first paint is fast, and the rest is added above it in steps. */
const FIRST_COUNT = 4
const MIN_STEP = 8
/** Rendered at once before and after a message that was jumped to; the later messages follow in steps. */
const MESSAGES_AROUND = 12
/** A step that takes longer is followed by a smaller one, so that the page stays responsive on every machine. */
const MAX_STEP_MS = 40

interface Filling {
  /** One for each time that a conversation is opened. */
  visit: object
  /** How many of the latest messages are rendered, with those that are left out. */
  count: number
  /** How many of the latest messages are left out until they have been rendered in steps, after a jump to an earlier one. */
  leftOut: number
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
  const filling = stored?.visit === visit ? stored : beginFilling(visit, minimum)
  const { count, leftOut, target } = filling
  const isOutside = minimum > count || (minimum > 0 && minimum <= leftOut)
  if (isOutside) setFilling(jumpTo(filling, minimum))
  const step = useRef(MIN_STEP)
  const latestVisit = useRef(visit)
  const isFilling = leftOut > 0 || count < Math.min(target, messages.length)

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
      change(
        leftOut > 0
          ? { leftOut: Math.max(0, Math.floor(leftOut - step.current)) }
          : { count: Math.min(count + step.current, target) },
      )
      afterPaint(() => {
        const isSlow = performance.now() - start > MAX_STEP_MS
        step.current = Math.max(MIN_STEP, step.current * (isSlow ? 0.7 : 1.6))
      })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another one only with another visit.
  }, [visit, isFilling, count, leftOut, target])

  return {
    rendered: messages.slice(-Math.floor(count), messages.length - leftOut),
    /** Whether the latest message is rendered. */
    isAtEnd: leftOut === 0,
    hasUnrendered: Math.floor(count) < messages.length && !isFilling,
    renderMore: () => change({ target: count + MAX_CACHED_MESSAGES }),
    renderAll: () => change({ target: Number.POSITIVE_INFINITY }),
  }
}

const beginFilling = (visit: object, minimum: number): Filling => ({
  visit,
  target: MAX_CACHED_MESSAGES,
  ...windowAround(minimum),
})

/** Renders the messages around one that has to be shown, and not first all of those between it and the latest. */
function jumpTo(filling: Filling, minimum: number): Filling {
  const isNear = filling.leftOut === 0 && minimum <= filling.count + MESSAGES_AROUND
  return { ...filling, ...(isNear ? { count: minimum } : windowAround(minimum)) }
}

const windowAround = (minimum: number): Pick<Filling, 'count' | 'leftOut'> =>
  minimum <= MESSAGES_AROUND
    ? { count: Math.max(FIRST_COUNT, minimum), leftOut: 0 }
    : { count: minimum + MESSAGES_AROUND, leftOut: minimum - 1 - MESSAGES_AROUND }

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
