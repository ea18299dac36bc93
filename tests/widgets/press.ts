import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** The middle of what is seen of an element, in the window. */
export function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Presses where the element is, whatever lies there and whether it can be pressed or not. */
export async function pressAt(element: Element): Promise<void> {
  await userEvent.pointer({ coords: middleOf(element), keys: '[MouseLeft]' })
}

/** Comes into the page with Tab, from wherever the test before left off, and is there. */
export async function tabTo(first: Locator): Promise<void> {
  await expect.element(first).toBeInTheDocument()
  const before = document.createElement('span')
  before.tabIndex = -1
  document.body.prepend(before)
  before.focus()
  await userEvent.tab()
  await expect.element(first).toHaveFocus()
}
