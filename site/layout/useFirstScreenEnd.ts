import { useLayoutEffect } from 'react'

/** Removes the first screen that the build has drawn (build/first-screen.ts), before the rendered page is painted. */
export function useFirstScreenEnd(): void {
  useLayoutEffect(() => document.querySelector('.first-screen')?.remove(), [])
}
