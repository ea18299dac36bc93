// Whether React takes over the HTML that the build has rendered. While it does, nothing may differ from that HTML.
import { atom } from 'nanostores'

/** True while the build renders, and from the start of hydration until React has taken over the page. */
export const $isHydrating = atom(import.meta.env.SSR)

/** Becomes true when the first effects of a hydrated page run. */
export const $hasEffects = atom(false)

/** Runs a task that shows what this browser has stored. Never runs it while the build renders. */
export function afterHydration(task: () => void): void {
  if (!$isHydrating.get()) return task()
  const stop = $isHydrating.listen(() => {
    stop()
    task()
  })
}
