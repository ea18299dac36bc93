import { useEffect, useState } from 'react'

const STEP = 44
/** Further messages are shown only on request. */
const MAX_AT_FIRST = 200

/**
 * How many of `total` messages to render: one screen of them first, so that the first paint is fast, the rest in steps.
 * `isPaused`: stays at the first ones.
 */
export function useSteps(total: number, { first, isPaused }: { first: number; isPaused: boolean }) {
  const [limit, setLimit] = useState(MAX_AT_FIRST)
  const [count, setCount] = useState(first)
  const isFilling = !isPaused && count < Math.min(total, limit)
  useEffect(() => {
    if (!isFilling) return
    const timer = setTimeout(() => setCount((previous) => Math.min(previous + STEP, limit)))
    return () => clearTimeout(timer)
  }, [isFilling, count, limit])
  return {
    count,
    hasMore: !isPaused && limit < total,
    showMore: () => setLimit(limit + MAX_AT_FIRST),
    showAll() {
      setLimit(total)
      setCount(total)
    },
  }
}
