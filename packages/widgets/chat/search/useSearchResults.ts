import { conversations, type chat } from '@atelier/contract'
import { useEffect, useState } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { request } from '../../http.ts'

/** A pause while typing; a word that is typed fast is one search. */
const DELAY_MS = 200

export type SearchState =
  | { is: 'loading' }
  | { is: 'ready'; query: string; results: chat.SearchResults }
  | { is: 'failed'; error: AtelierError }

/** The results of the query. Those of the query before stay until they are there. */
export function useSearchResults(query: string): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      request(conversations.searchConversations, { query: { query }, signal }).then(
        (results) => signal.aborted || setState({ is: 'ready', query, results }),
        (error: unknown) =>
          signal.aborted || setState({ is: 'failed', error: toAtelierError(error) }),
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, attempt])

  const retry = () => {
    setState({ is: 'loading' })
    setAttempt(attempt + 1)
  }
  return { state, retry }
}
