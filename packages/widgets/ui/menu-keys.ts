import type { KeyboardEvent } from 'react'

/** Returns all items of the menu, disabled ones too. */
export function menuItemsIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** The item to focus after an arrow key, Home, End or a letter, which finds the next item that starts with it. */
export function itemForKey(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  columns: number,
): HTMLElement | undefined {
  const index = items.findIndex((item) => item.matches(':focus'))
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items.at(-1)
  const step = stepForKey(event, columns)
  if (step !== 0) return index < 0 ? items[0] : items[nextIndex(index, step, items.length)]
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const candidates = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  return candidates.find((item) => accessibleName(item).startsWith(event.key.toLowerCase()))
}

/** Wraps around at both ends; a step of a whole row stays in its column. */
function nextIndex(index: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (index + step + count) % count
  const column = [...Array(count).keys()].filter((item) => (item - index) % step === 0)
  const direction = Math.sign(step)
  return column.at((column.indexOf(index) + direction) % column.length)!
}

function stepForKey({ key, currentTarget }: KeyboardEvent, columns: number): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (key === 'ArrowRight' && columns > 1) return forward
  if (key === 'ArrowLeft' && columns > 1) return -forward
  return 0
}

function accessibleName(item: HTMLElement): string {
  return (item.ariaLabel ?? item.textContent).trim().toLowerCase()
}
