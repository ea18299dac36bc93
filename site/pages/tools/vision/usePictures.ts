import { createContext, useContext, useEffect, useState } from 'react'
import { createPictureStore, type PictureStore } from './picture-store.ts'

const PictureContext = createContext<PictureStore | undefined>(undefined)
export const PictureProvider = PictureContext.Provider

/** The pictures of the page around a component. */
export const usePictures = (): PictureStore => useContext(PictureContext)!

export function useNewPictures(): PictureStore {
  const [store] = useState(createPictureStore)
  useEffect(() => () => store.clear(), [store])
  return store
}
