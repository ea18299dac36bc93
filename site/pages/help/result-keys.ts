// Moves the focus between the search field and the results with the arrow keys.
import type { KeyboardEvent } from 'react'

const resultLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.found__list a'),
]

/** Returns false if there is no result. */
export function focusFirstResult(): boolean {
  const first = resultLinks()[0]
  first?.focus()
  return first !== undefined
}

export function moveBetweenResults(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = resultLinks()
  const position = links.indexOf(document.activeElement as HTMLElement)
  if (position < 0) return
  event.preventDefault()
  const target = links[position + step]
  if (target) target.focus()
  else if (step < 0) document.querySelector<HTMLElement>('.help__search')?.focus()
}
