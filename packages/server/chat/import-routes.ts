import { DAY_MS, transfer } from '@atelier/contract'
import { ImportReply, ImportRequest } from '@atelier/contract/schemas/transfer'
import type { Database } from '../db/database.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'
import { recordOwner } from '../session/guest-visits.ts'
import { route, type RouteContext } from '../session/route.ts'
import { importPiece } from './import.ts'
import { lengthOfCalls } from './imported-tool-calls.ts'

/** A piece has at most some hundred kilobytes; one with a single long message may need more. */
const MAX_PIECE_BYTES = 1_500_000
const MAX_PIECES_PER_MINUTE = 3_000
/** As many messages as somebody writes in years. */
const MESSAGES = { name: 'imported-messages', max: 100_000, windowMs: DAY_MS }
const CHARACTERS = { name: 'imported-characters', max: 100_000_000, windowMs: DAY_MS }
/** A text is stored as it is and as searches compare it, in up to three bytes for each character. */
const BYTES_PER_CHARACTER = 6

interface ImportContext extends RouteContext {
  database: Database
  rateLimits: Pick<RateLimiter, 'consumeAll'>
  diskSpace: Pick<DiskSpace, 'reserve'>
}

export function importRoutes(context: ImportContext): void {
  const { database, rateLimits, diskSpace } = context
  const { db } = database

  route(
    context,
    transfer.importConversation,
    {
      summary: 'Store a piece of a conversation from a file. Sending it again stores nothing.',
      body: ImportRequest,
      reply: ImportReply,
      bodyLimit: MAX_PIECE_BYTES,
      // A file of a thousand conversations is a thousand requests.
      limitedByHandler: true,
      // The handler does not count what the schema refuses.
      callsPerMinute: MAX_PIECES_PER_MINUTE,
    },
    async ({ caller, body, request }) => {
      const key = rateLimitKeyOfCaller(caller, request)
      const characters = body.messages.reduce(
        (sum, { content, reasoning = '', toolCalls }) =>
          sum + content.length + reasoning.length + lengthOfCalls(toolCalls),
        0,
      )
      // Guests from many addresses could otherwise fill the disk in a day.
      const release = await diskSpace.reserve(characters * BYTES_PER_CHARACTER)
      try {
        await rateLimits.consumeAll(
          [MESSAGES, key, body.messages.length],
          [CHARACTERS, key, characters],
        )
        await recordOwner(db, caller)
        return await importPiece(db, caller.id, body)
      } finally {
        release()
      }
    },
  )
}
