import type { KeyboardEvent } from 'react'

export function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Arrows, Home, End, and the first letter of what is looked for. */
export function targetOfKey(
  event: KeyboardEvent,
  all: readonly HTMLElement[],
  columns: number,
): HTMLElement | undefined {
  const from = all.findIndex((item) => item.matches(':focus'))
  if (event.key === 'Home') return all[0]
  if (event.key === 'End') return all.at(-1)
  const step = stepOf(event, columns)
  if (step !== 0) return from < 0 ? all[0] : all[after(from, step, all.length)]
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const rest = [...all.slice(from + 1), ...all.slice(0, from + 1)]
  return rest.find((item) => nameOf(item).startsWith(event.key.toLowerCase()))
}

/** Past an end it goes on at the other one; from row to row it stays in its column. */
function after(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (from + step + count) % count
  const column = Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index - from) % step === 0,
  )
  const way = Math.sign(step)
  return column.at((column.indexOf(from) + way) % column.length)!
}

function stepOf({ key, currentTarget }: KeyboardEvent, columns: number): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (key === 'ArrowRight' && columns > 1) return forward
  if (key === 'ArrowLeft' && columns > 1) return -forward
  return 0
}

function nameOf(item: HTMLElement): string {
  return (item.ariaLabel ?? item.textContent).trim().toLowerCase()
}
