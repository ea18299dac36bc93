import { createDraftStorage, UNSAVED_CONVERSATION_ID } from '@atelier/widgets'
import { useLayoutEffect } from 'react'

/** Removes the first screen that the build has drawn (build/first-screen.ts), before the rendered page is painted. */
export function useFirstScreenEnd(): void {
  useLayoutEffect(removeFirstScreen, [])
}

function removeFirstScreen(): void {
  const screen = document.querySelector('.first-screen')
  // The home page has removed the screen and has its text, unless its code has failed: a reload then shows the text.
  const text = screen?.querySelector('textarea')?.value
  if (text) createDraftStorage('chat', () => true).write(UNSAVED_CONVERSATION_ID, text)
  screen?.remove()
}

/** Resolves when no input method is composing in the first screen's field: replacing it would lose the composition. */
export async function firstScreenComposed(): Promise<void> {
  const screen = document.querySelector('[data-composing]')
  if (screen) await new Promise((resolve) => screen.addEventListener('compositionend', resolve))
}
