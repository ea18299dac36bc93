import { atom, onMount } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { sharedOnPage } from '../shared.ts'
import { readStored, writeStored } from '../storage.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const LAST_MODEL_KEY = 'atelier_user_model'

/** The model that the visitor selected last, in any chat. New conversations start with it, also after a reload. */
export const $lastModelId = sharedOnPage('last model', () => {
  const store = atom<string | undefined>()
  onMount(store, () => {
    if (!isPartnerPage()) store.set(readStored(LAST_MODEL_KEY) ?? store.get())
  })
  return store
})

export function setLastModel(id: string): void {
  $lastModelId.set(id)
  if (!isPartnerPage()) writeStored(LAST_MODEL_KEY, id)
}
