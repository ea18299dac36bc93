import { useEffect, type RefObject } from 'react'

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

interface EntryKeysOptions {
  /** The element that contains the messages. */
  list: RefObject<HTMLElement | null>
  /** The element in which the keys work: on other websites only inside the viewer. */
  target: RefObject<HTMLElement | null> | 'page'
  /** Called when the reader moves on from the last shown message. */
  onEnd?: () => void
}

/** J and K, or Alt with the arrow keys, move the focus between messages; Home and End to the first and the last. */
export function useEntryKeys({ list, target, onEnd }: EntryKeysOptions): void {
  useEffect(() => {
    const element = target === 'page' ? document : target.current
    if (!element) return
    const onKeyDown = (event: Event) => {
      const key = event as KeyboardEvent
      if (key.defaultPrevented || isOccupied(key)) return
      if (moveFocus(list.current!, key, onEnd)) key.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
}

/** Returns whether the key moves between messages. */
function moveFocus(list: HTMLElement, event: KeyboardEvent, onEnd?: () => void): boolean {
  const entries = [...list.querySelectorAll<HTMLElement>(':scope > article')]
  const root = list.getRootNode() as Document | ShadowRoot
  const current = entries.findIndex((entry) => entry.contains(root.activeElement))
  const target = targetIndex(event, current, entries.length)
  if (target === undefined) return false
  if (target >= entries.length) onEnd?.()
  else entries[Math.max(target, 0)]?.focus()
  return true
}

function targetIndex(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  current: number,
  count: number,
): number | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined
  const isArrow = key.startsWith('Arrow')
  const step = STEPS[key]
  if (step !== undefined && isArrow === altKey) return current + step
  if (altKey || current < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Whether the key belongs to a field, to a player, to an open menu or to a dialog. */
function isOccupied(event: KeyboardEvent): boolean {
  const [innermost] = event.composedPath()
  if (event.isComposing || !(innermost instanceof Element)) return event.isComposing
  return !!innermost.closest(
    'audio, input, textarea, select, [contenteditable], [role=menu], dialog',
  )
}
