import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** The centre of an element, in viewport coordinates. */
export function centreOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Clicks at the centre of an element, even if the element is disabled or covered by another one. */
export async function clickAt(element: Element): Promise<void> {
  await userEvent.pointer({ coords: centreOf(element), keys: '[MouseLeft]' })
}

/** Presses Tab from before the page's first element and expects the given element to get the focus. */
export async function tabInto(firstFocusable: Locator): Promise<void> {
  await expect.element(firstFocusable).toBeInTheDocument()
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  await userEvent.tab()
  await expect.element(firstFocusable).toHaveFocus()
}
