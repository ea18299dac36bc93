import { $language, ignoreError } from '@atelier/widgets'
import { whenIdle } from './when-idle.ts'

const MOVES = ['pointermove', 'touchstart', 'keydown'] as const

/** Prepares for another page as soon as the visitor moves, when most pages have loaded what they need themselves. */
export function prepareNextPage(): void {
  for (const type of MOVES) addEventListener(type, prepare, { passive: true })
}

function prepare(): void {
  for (const type of MOVES) removeEventListener(type, prepare)
  // Where the code of every page is.
  import('./page-table.tsx').catch(ignoreError('the page that is opened says it'))
  // A slow phone takes 60 ms for the first number, and most pages have one.
  whenIdle(() => new Intl.NumberFormat($language.get()).format(0))
}
