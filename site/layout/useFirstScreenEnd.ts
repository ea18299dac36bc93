import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'
import { useInsertionEffect, useLayoutEffect, useRef } from 'react'

/**
 * Removes the prerendered first screen (build/first-screen.ts) before the browser paints the rendered page. Moves the
 * focus to the same element of the page, and completes a press that started on the first screen.
 */
export function useFirstScreenEnd(): void {
  const focused = useRef<HTMLElement>(null)
  // Runs before the effect with which the home page's message field replaces the first screen.
  useInsertionEffect(() => {
    focused.current = document.querySelector('.first-screen :focus')
    const pressed = document.querySelector<HTMLElement>('.first-screen :is(a, button):active')
    if (pressed) completePress(pressed)
  }, [])
  useLayoutEffect(() => {
    removeFirstScreen()
    const hasLostFocus = document.activeElement === document.body
    if (focused.current && hasLostFocus) findSame(focused.current)?.focus({ preventScroll: true })
  }, [])
}

function removeFirstScreen(): void {
  const screen = document.querySelector('.first-screen')
  if (!screen) return
  // Normally the home page has already taken over the text and removed the screen. If its code has failed, the text is
  // saved for a reload.
  const text = screen.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
  screen.remove()
}

/**
 * Clicks for the visitor if the mouse button is released on the replacement of the pressed element: the browser sends
 * no click then.
 */
function completePress(pressed: HTMLElement): void {
  const complete = (event: MouseEvent) => {
    const same = findSame(pressed)
    const isReleasedThere = event.target instanceof Node && same?.contains(event.target)
    if (!isReleasedThere || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const click = setTimeout(() => same?.click())
    same?.addEventListener('click', () => clearTimeout(click), { once: true })
  }
  addEventListener('mouseup', complete, { once: true, capture: true })
}

/** Finds the element of the rendered page that corresponds to `drawn` on the first screen. */
function findSame(drawn: HTMLElement): HTMLElement | undefined {
  const same = [...document.querySelectorAll<HTMLElement>(drawn.localName)]
  return same.find((each) => (drawn.id ? each.id === drawn.id : nameOf(each) === nameOf(drawn)))
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent

/** Resolves when no input method is composing in the first screen's field: replacing it would lose the composition. */
export async function firstScreenComposed(): Promise<void> {
  const screen = document.querySelector('[data-composing]')
  if (screen) await new Promise((resolve) => screen.addEventListener('compositionend', resolve))
}
