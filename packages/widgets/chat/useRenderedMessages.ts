import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { useEffect, useRef, useState } from 'react'
import type { ShownMessage } from './messages.ts'

/** About one screen: the first paint is fast, and the rest is added above it in steps. */
const FIRST_COUNT = 8
/** A step that takes longer is followed by a smaller one, so that the page stays responsive on every machine. */
const MAX_STEP_MS = 40

interface Filling {
  /** The conversation to which the counts belong. */
  id: string | undefined
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
  const { count, target: wanted } = stored && stored.id === id ? stored : beginFilling(id, minimum)
  const step = useRef(FIRST_COUNT)
  const target = Math.max(wanted, minimum)
  const isFilling = count < Math.min(target, messages.length)

  useEffect(() => {
    if (!isFilling) return
    const timer = setTimeout(() => {
      const start = performance.now()
      setFilling({ id, count: Math.min(count + step.current, target), target: wanted })
      // Runs when the browser has drawn the step.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const isSlow = performance.now() - start > MAX_STEP_MS
          step.current = Math.max(FIRST_COUNT, step.current * (isSlow ? 0.7 : 1.6))
        }),
      )
    })
    return () => clearTimeout(timer)
  }, [id, isFilling, count, target, wanted])

  const renderUpTo = (newTarget: number) => setFilling({ id, count, target: newTarget })
  const rendered = messages.slice(-Math.floor(count))
  return {
    rendered,
    hasUnrendered: rendered.length < messages.length && !isFilling,
    renderMore: () => renderUpTo(count + MAX_CACHED_MESSAGES),
    renderAll: () => renderUpTo(Number.POSITIVE_INFINITY),
  }
}

const beginFilling = (id: string | undefined, minimum: number): Filling => ({
  id,
  count: Math.max(FIRST_COUNT, minimum),
  target: MAX_CACHED_MESSAGES,
})
