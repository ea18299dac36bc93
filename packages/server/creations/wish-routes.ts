import { creations, HOUR_MS } from '@atelier/contract'
import {
  Reading,
  ReadingRequest,
  Wording,
  WordingRequest,
} from '@atelier/contract/schemas/creations'
import type { LoadShedder } from '../http/load-shedding.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'
import { route, type RouteContext } from '../session/route.ts'
import { requireOwnPage } from '../session/own-page.ts'
import { EVERYTHING_UNDERSTOOD } from './reading.ts'
import type { Tools } from './tools.ts'
import type { WishWriter } from './wish-writer.ts'

export interface WishContext extends RouteContext {
  tools: Tools
  wishWriter: Pick<WishWriter, 'reword'>
  loadShedder: Pick<LoadShedder, 'excludeFromLoad'>
  rateLimits: Pick<RateLimiter, 'consume'>
}

/** A page asks after each pause while a visitor types. */
const READINGS_PER_MINUTE = 120
const WORDINGS_PER_MINUTE = 20
/** A model's words cost the operator money. */
const WORDINGS_PER_HOUR = { name: 'wordings', max: 60, windowMs: HOUR_MS }

/** What is said about a wish before anything is made. */
export function wishRoutes(context: WishContext): void {
  readingRoute(context)
  wordingRoute(context)
}

function readingRoute(context: WishContext): void {
  const { tools } = context
  route(
    context,
    creations.readWish,
    {
      summary: 'What an engine understands of a wish, before it makes anything.',
      body: ReadingRequest,
      reply: Reading,
      callsPerMinute: READINGS_PER_MINUTE,
    },
    async ({ body, caller }) => {
      requireOwnPage(caller)
      return tools.find(body.tool).read(body) ?? EVERYTHING_UNDERSTOOD
    },
  )
}

function wordingRoute(context: WishContext): void {
  const { wishWriter, loadShedder, rateLimits } = context
  route(
    context,
    creations.rewordWish,
    {
      summary: 'A wish in better words, and what it does not name.',
      body: WordingRequest,
      reply: Wording,
      callsPerMinute: WORDINGS_PER_MINUTE,
    },
    async ({ body, caller, request }) => {
      requireOwnPage(caller)
      // The request waits for a model.
      loadShedder.excludeFromLoad(request.raw)
      await rateLimits.consume(WORDINGS_PER_HOUR, rateLimitKeyOfCaller(caller, request))
      return wishWriter.reword(caller, body)
    },
  )
}
