import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'
import { useInsertionEffect, useLayoutEffect, useRef } from 'react'

/**
 * Removes the first screen that the build has drawn (build/first-screen.ts), before the rendered page is painted. The
 * focus stays where a visitor with a keyboard has moved it, and a press that has begun ends as it would have.
 */
export function useFirstScreenEnd(): void {
  const focused = useRef<HTMLElement>(null)
  // Earlier than the effect with which the message field of the home page takes the place of the screen.
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
  // The home page has removed the screen and has its text, unless its code has failed: a reload then shows the text.
  const text = screen.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
  screen.remove()
}

/** A browser makes no click of a mouse button that is pressed on one element and released on the one that replaced it. */
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

/** Finds the element of the rendered page that is what `drawn` was on the first screen. */
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
