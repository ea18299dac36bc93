import { atom, onMount } from 'nanostores'
import { isPartnerPage } from '../../configure.ts'
import { sharedOnPage } from '../../shared.ts'
import { readStored, writeStored } from '../../storage.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const FAVOURITES_KEY = 'atelier_user_favourite_models'
const MAX_FAVOURITES = 50

/** The ids of the models that the visitor has starred, the latest last. */
export const $favouriteModels = sharedOnPage('favourite models', () => {
  const store = atom<readonly string[]>([])
  onMount(store, () => {
    if (!isPartnerPage()) store.set(readFavourites() ?? store.get())
  })
  return store
})

export function toggleFavourite(id: string): void {
  const favourites = $favouriteModels.get()
  const others = favourites.filter((favourite) => favourite !== id)
  const changed = others.length < favourites.length ? others : [...others, id]
  $favouriteModels.set(changed.slice(-MAX_FAVOURITES))
  if (!isPartnerPage()) writeStored(FAVOURITES_KEY, JSON.stringify($favouriteModels.get()))
}

/**
 * Returns undefined unless the value is a list of strings, because any script on the page can write to this storage.
 */
function readFavourites(): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(FAVOURITES_KEY) ?? 'null')
    if (!Array.isArray(stored)) return undefined
    return stored.filter((id) => typeof id === 'string').slice(-MAX_FAVOURITES)
  } catch {
    return undefined
  }
}
