import { HOUR_MS, transfer } from '@atelier/contract'
import { ConversationExport, ExportQuery } from '@atelier/contract/schemas/transfer'
import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'
import { JsonStream, route, type RouteContext } from '../session/route.ts'
import { findConversation } from './conversations.ts'
import { exportConversations } from './export.ts'

const EXPORTS = { name: 'conversation-exports', max: 200, windowMs: HOUR_MS }
/** An export of all conversations counts as so many. */
const COST_OF_ALL = 20

interface ExportContext extends RouteContext {
  database: Database
  mediaAddresses: MediaAddresses
  rateLimits: Pick<RateLimiter, 'consume'>
  /** The origin of the server, for the URLs of images. */
  publicUrl: string
}

export function exportRoutes(context: ExportContext): void {
  const { database, mediaAddresses, rateLimits, publicUrl } = context
  const { db } = database

  route(
    context,
    transfer.exportConversations,
    {
      summary: 'One conversation or all, with all versions of their messages.',
      query: ExportQuery,
      reply: ConversationExport,
    },
    async ({ caller, query: { conversationId }, request, reply }) => {
      const cost = conversationId ? 1 : COST_OF_ALL
      await rateLimits.consume(EXPORTS, rateLimitKeyOfCaller(caller, request), cost)
      if (conversationId && !(await findConversation(db, caller.id, conversationId)))
        throw fail('not-found')
      const fileName = `atelier-conversations-${new Date().toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      const addressOf = (id: string) => publicUrl + mediaAddresses.addressOf(caller.id, id)
      return new JsonStream(
        exportConversations({ db, ownerId: caller.id, conversationId, addressOf }),
      )
    },
  )
}
