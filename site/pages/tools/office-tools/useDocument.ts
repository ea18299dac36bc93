import { createContext, useContext, useEffect, useState } from 'react'
import { takeCarriedFile } from '../carried-file.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'

const DocumentContext = createContext<DocumentStore | undefined>(undefined)
export const DocumentProvider = DocumentContext.Provider

/** The document of the page around a component. */
export const useDocument = (): DocumentStore => useContext(DocumentContext)!

export function useNewDocument(): DocumentStore {
  const [store] = useState(createDocumentStore)
  useEffect(() => {
    const file = takeCarriedFile('/office-tools')
    if (file) void store.add(file)
    return store.connect()
  }, [store])
  return store
}
