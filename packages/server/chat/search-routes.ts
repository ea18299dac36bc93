import { conversations, MINUTE_MS } from '@atelier/contract'
import { SearchQuery, SearchResults } from '@atelier/contract/schemas/search'
import type { Database } from '../db/database.ts'
import { networkOfShares } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'
import { route, type RouteContext } from '../session/route.ts'
import { createConversationSearch } from './search.ts'
import type { SearchTurns } from './search-turns.ts'

/** Two in a second: a visitor's browser searches when the visitor pauses while typing. */
const SEARCHES = { name: 'searches', max: 120, windowMs: MINUTE_MS }

interface SearchContext extends RouteContext {
  database: Database
  searchTurns: SearchTurns
  rateLimits: Pick<RateLimiter, 'consume'>
}

export function searchRoutes(context: SearchContext): void {
  const { database, rateLimits, replicaReads, searchTurns } = context
  const search = createConversationSearch(database)

  route(
    context,
    conversations.searchConversations,
    {
      summary: 'Find titles and messages that contain every word of the query.',
      query: SearchQuery,
      reply: SearchResults,
    },
    async ({ caller, query, request }) => {
      await rateLimits.consume(SEARCHES, rateLimitKeyOfCaller(caller, request))
      const place = { ownerId: caller.id, network: networkOfShares(request.ip) }
      return searchTurns.run(place, () =>
        replicaReads.readOwn(caller.id, (reader) =>
          search(reader, {
            ownerId: caller.id,
            query: query.query,
            conversationId: query.conversationId,
            isAborted: () => request.socket.destroyed,
          }),
        ),
      )
    },
  )
}
