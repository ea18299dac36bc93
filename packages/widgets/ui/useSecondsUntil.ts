import { useEffect, useState } from 'react'

/** The remaining whole seconds until a timestamp in milliseconds since 1970. Rerenders every second. */
export function useSecondsUntil(timestamp: number): number {
  const [now, setNow] = useState(Date.now)
  const remaining = Math.max(0, Math.ceil((timestamp - now) / 1000))
  const isOver = remaining === 0
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [timestamp, isOver])
  return remaining
}
