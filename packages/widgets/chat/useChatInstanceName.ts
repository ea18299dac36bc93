import { useEffect, useState } from 'react'

const takenNumbers: Record<string, Set<number>> = {}
/**
 * The number of each chat by its props object, because React's strict mode renders a chat twice with the same props
 * before it mounts.
 */
const numbers = new WeakMap<object, number>()

/**
 * Numbers the chats on a page, `box-1`, `box-2`, so that each chat finds its own conversation after a reload. A chat
 * keeps its name, even if the page changes the prefix later.
 * @param chatProps the props object that React passed to the component
 */
export function useChatInstanceName(prefix: string, chatProps: object): string {
  const [[taken, number, name]] = useState(() => {
    const taken = (takenNumbers[prefix] ??= new Set())
    const chosen = numbers.get(chatProps) ?? lowestFree(taken)
    numbers.set(chatProps, chosen)
    // Not on a server, which renders a chat for every visitor and runs no effects that release the number.
    if (typeof document !== 'undefined') taken.add(chosen)
    return [taken, chosen, `${prefix}-${chosen}`] as const
  })
  useEffect(() => {
    taken.add(number)
    return () => void taken.delete(number)
  }, [taken, number])
  return name
}

function lowestFree(taken: ReadonlySet<number>): number {
  let number = 1
  while (taken.has(number)) number += 1
  return number
}
