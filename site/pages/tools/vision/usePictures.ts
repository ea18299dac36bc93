import { onUserChange } from '@atelier/widgets'
import { createContext, useContext } from 'react'
import { createPictureStore, type PictureStore } from './picture-store.ts'

const PictureContext = createContext<PictureStore | undefined>(undefined)
export const PictureProvider = PictureContext.Provider

/** The pictures of the page around a component. */
export const usePictures = (): PictureStore => useContext(PictureContext)!

let picturesOfTab: PictureStore | undefined

/** The pictures of this tab. Who visits another page finds them again; those of a user go with the user. */
export function keepPictures(): PictureStore {
  if (picturesOfTab) return picturesOfTab
  const store = createPictureStore()
  onUserChange((_, previousId) => previousId && store.clear())
  picturesOfTab = store
  return store
}
