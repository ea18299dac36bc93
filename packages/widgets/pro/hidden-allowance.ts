import { atom, onMount } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { sharedOnPage } from '../shared.ts'
import { readStored, writeStored } from '../storage.ts'

const HIDDEN_KEY = 'atelier_allowance_hidden'

/** Until this time, the end of the day, the visitor has hidden the strip about the remaining messages. */
export const $hiddenUntil = sharedOnPage('hidden allowance', () => {
  const store = atom<string | undefined>()
  onMount(store, () => {
    if (!isPartnerPage()) store.set(readStored(HIDDEN_KEY))
  })
  return store
})

/** Hides the strip on this page, and on our own pages in this browser, until the allowance is renewed. */
export function hideAllowanceUntil(resetsAt: string): void {
  $hiddenUntil.set(resetsAt)
  if (!isPartnerPage()) writeStored(HIDDEN_KEY, resetsAt)
}
