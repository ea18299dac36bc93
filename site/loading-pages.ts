import { ignoreError } from '@atelier/widgets'
import { atom } from 'nanostores'

/** How many pages are being loaded. */
export const $loadingPages = atom(0)

/** Counts a page until it has loaded. Pages are loaded while React renders, when no store may change. */
export function countLoadingPage(page: Promise<unknown>): void {
  const change = (by: number) => $loadingPages.set($loadingPages.get() + by)
  queueMicrotask(() => change(1))
  void page.catch(ignoreError('the page shows it')).then(() => change(-1))
}
