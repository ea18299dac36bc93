import { useEffect, useState } from 'react'

const taken: Record<string, Set<number>> = {}

/** `box-1`, `box-2`: the chats of a page in their order, which a reload does not change. */
export function usePlaceName(kind: string): string {
  const [number] = useState(() => {
    const numbers = (taken[kind] ??= new Set())
    let free = 1
    while (numbers.has(free)) free += 1
    numbers.add(free)
    return free
  })
  useEffect(() => {
    const numbers = taken[kind]!
    numbers.add(number)
    return () => void numbers.delete(number)
  }, [kind, number])
  return `${kind}-${number}`
}
