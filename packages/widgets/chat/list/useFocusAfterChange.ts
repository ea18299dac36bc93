import { useEffect, useRef, type RefObject } from 'react'

interface Expected {
  id: string
  /** The link before the change. */
  link: HTMLElement | undefined
  /** Gets the focus if the conversation leaves the list. */
  neighbourId: string | undefined
}

/**
 * Keeps the focus in the list when the row that has it leaves the list or moves. Returns a function that is called before
 * the change, and with undefined if it has failed. Calls `onEmptied` when no row is left.
 */
export function useFocusAfterChange(
  ids: readonly string[],
  links: RefObject<Map<string, HTMLElement>>,
  onEmptied: () => void,
): (id: string | undefined) => void {
  const expected = useRef<Expected>(undefined)

  useEffect(() => {
    if (!expected.current) return
    const { id, link, neighbourId } = expected.current
    const current = links.current.get(id)
    if (current && current === link) return
    expected.current = undefined
    const target = current ?? links.current.get(neighbourId ?? '')
    if (target) target.focus()
    // A caller may render before it moves the focus, which React cannot do in an effect.
    else setTimeout(onEmptied)
  })

  return (id) => {
    expected.current = undefined
    if (!id) return
    const index = ids.indexOf(id)
    const neighbourId = ids[index + 1] ?? ids[index - 1]
    expected.current = { id, link: links.current.get(id), neighbourId }
  }
}
