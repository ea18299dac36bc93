import { useLayoutEffect } from 'react'

/** Removes the first screen that the build has drawn (build/first-screen.ts), before the rendered page is painted. */
export function useFirstScreenEnd(): void {
  useLayoutEffect(() => document.querySelector('.first-screen')?.remove(), [])
}

/** Resolves when no input method is composing in the first screen's field: replacing it would lose the composition. */
export async function firstScreenComposed(): Promise<void> {
  const screen = document.querySelector('[data-composing]')
  if (screen) await new Promise((resolve) => screen.addEventListener('compositionend', resolve))
}
