import { conversations, type chat } from '@atelier/contract'
import { useEffect, useState } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { request } from '../../http.ts'

/** One occurrence of the words in a message. */
export interface Place {
  messageId: string
  /** Which occurrence in the message. */
  nth: number
}

export type FoundPlaces =
  | { is: 'loading' }
  | { is: 'ready'; places: readonly Place[]; hasMore: boolean }
  | { is: 'failed'; error: AtelierError }

/** Where the words occur in the conversation, also in messages that are not loaded, from its beginning to its end. */
export function useFoundPlaces(conversationId: string, query: string) {
  const [state, setState] = useState<FoundPlaces>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState({ is: 'loading' })
    loadPlaces({ query, conversationId, signal }).then(
      (places) => signal.aborted || setState(places),
      (error: unknown) =>
        signal.aborted || setState({ is: 'failed', error: toAtelierError(error) }),
    )
    return () => controller.abort()
  }, [conversationId, query, attempt])

  return { state, retry: () => setAttempt(attempt + 1) }
}

interface PlacesRequest {
  query: string
  conversationId: string
  signal: AbortSignal
}

async function loadPlaces({ signal, ...query }: PlacesRequest): Promise<FoundPlaces> {
  const { messages, hasMore } = await request(conversations.searchConversations, { query, signal })
  return { is: 'ready', hasMore, places: messages.toReversed().flatMap(toPlaces) }
}

const toPlaces = ({ messageId, matches }: chat.FoundMessage): Place[] =>
  Array.from({ length: matches }, (_, nth) => ({ messageId, nth }))
