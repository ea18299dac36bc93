import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useSearchParams } from '../../../router/hooks.ts'
import { SAME_PAGE } from '../bench/creation.ts'
import type { DocumentStore } from './document-store.ts'

const PARAMETER = 'document'

/** The URL that opens a document, in this browser. */
export const documentPath = (id: string): string => `/content-writer?${PARAMETER}=${id}`

/** Opens the document that the URL names, and writes the id of a new one into the URL. */
export function useDocumentFromUrl(documents: DocumentStore): void {
  const [parameters, setParameters] = useSearchParams()
  const urlId = parameters.get(PARAMETER) ?? undefined
  const state = useStore(documents.$open)
  const openId = state.is === 'open' ? state.document.id : undefined
  const isClosed = state.is === 'nothing'

  useEffect(() => {
    if (urlId) void documents.open(urlId)
    else documents.close()
  }, [documents, urlId])

  useEffect(() => {
    const isLoading = !openId && documents.$open.get().is !== 'nothing'
    if (isLoading || openId === urlId) return
    setParameters((before) => {
      if (openId) before.set(PARAMETER, openId)
      else before.delete(PARAMETER)
      return before
    }, SAME_PAGE)
    // Only when another document was opened here, or the document was closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId, isClosed])
}
