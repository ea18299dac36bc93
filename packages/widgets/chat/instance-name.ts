import { useEffect, useState } from 'react'

const takenNumbers: Record<string, Set<number>> = {}

/** Numbers the chats on a page, `box-1`, `box-2`, so that each one finds its own conversation after a reload. */
export function useInstanceName(kind: string): string {
  const [number] = useState(() => {
    const taken = (takenNumbers[kind] ??= new Set())
    let free = 1
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  })
  useEffect(() => {
    const taken = takenNumbers[kind]!
    taken.add(number)
    return () => void taken.delete(number)
  }, [kind, number])
  return `${kind}-${number}`
}
