import { createContext, useContext, useEffect, useState } from 'react'
import { createDocumentStore, type DocumentStore } from './document-store.ts'

const DocumentContext = createContext<DocumentStore | undefined>(undefined)
export const DocumentProvider = DocumentContext.Provider

/** The document of the page around a component. */
export const useDocument = (): DocumentStore => useContext(DocumentContext)!

export function useNewDocument(): DocumentStore {
  const [store] = useState(createDocumentStore)
  useEffect(() => store.connect(), [store])
  return store
}
