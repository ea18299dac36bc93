import { useEffect, useState } from 'react'

const takenNumbers: Record<string, Set<number>> = {}

/** Numbers the chats on a page, `box-1`, `box-2`, so that each one finds its own conversation after a reload. */
export function useChatInstanceName(prefix: string): string {
  const [number] = useState(() => {
    const taken = (takenNumbers[prefix] ??= new Set())
    let free = 1
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  })
  useEffect(() => {
    const taken = takenNumbers[prefix]!
    taken.add(number)
    return () => void taken.delete(number)
  }, [prefix, number])
  return `${prefix}-${number}`
}
