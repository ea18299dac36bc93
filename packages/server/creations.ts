import { creations, CREATIONS_PER_PAGE } from '@atelier/contract'
import {
  Creation,
  CreationList,
  CreationsQuery,
  CreationWithAncestors,
  StartRequest,
  TitleRequest,
  ToolAllowances,
  ToolList,
} from '@atelier/contract/schemas/creations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limitsOf } from './creations/count-use.ts'
import type { CreationMetrics } from './creations/metrics.ts'
import type { CreationQueue } from './creations/queue.ts'
import { creationFileRoutes } from './creations/files.ts'
import type { DownloadAddresses } from './creations/addresses.ts'
import type { Follower } from './creations/follow.ts'
import {
  listCreations,
  readAncestors,
  readCreation,
  type CreationRow,
  type StoredCreation,
} from './creations/rows.ts'
import { renameCreation } from './creations/rename.ts'
import { deleteCreation, stopCreation } from './creations/stop.ts'
import { requireOwnPage } from './session/own-page.ts'
import { startCreation } from './creations/start.ts'
import { wishRoutes, type WishContext } from './creations/wish-routes.ts'
import type { Changes } from './creations/changes.ts'
import type { DatabaseLine } from './creations/database-line.ts'
import type { Tools } from './creations/tools.ts'
import type { Database } from './db/database.ts'
import type { Catalogue } from './environment/catalogue.ts'
import { fail } from './helpers/fail.ts'
import { readPeriodUse } from './pro/period-use.ts'
import type { LoadShedder } from './http/load-shedding.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import type { MediaAddresses } from './media/addresses.ts'
import type { FileStorage } from './providers/files/file-storage.ts'
import type { PictureWorkers } from './providers/pictures/worker/picture-workers.ts'
import type { Caller } from './session/caller.ts'
import { route, type RouteContext } from './session/route.ts'

export interface CreationContext extends RouteContext, WishContext {
  fastify: FastifyInstance
  database: Database
  catalogue: Catalogue
  files: FileStorage
  pictureWorkers: PictureWorkers
  mediaAddresses: MediaAddresses
  downloadAddresses: DownloadAddresses
  tools: Tools
  changes: Changes
  databaseLine: DatabaseLine
  creationQueue: CreationQueue
  creationMetrics: CreationMetrics
  follower: Follower
  toCreation(creation: StoredCreation): creations.Creation
  /** With its place in the queue. */
  toReply(creation: StoredCreation): Promise<creations.Creation>
  loadShedder: Pick<LoadShedder, 'excludeFromLoad'>
  rateLimits: Pick<RateLimiter, 'consume' | 'refund'>
}

const STARTS_PER_MINUTE = 60

export function creationRoutes(context: CreationContext): void {
  toolRoutes(context)
  wishRoutes(context)
  startRoute(context)
  listRoutes(context)
  changeRoutes(context)
  followRoute(context)
  creationFileRoutes({ ...context, db: context.database.db })
}

function toolRoutes(context: CreationContext): void {
  const { tools, database, catalogue } = context
  route(
    context,
    creations.getTools,
    { summary: 'The tools that make something, with their engines.', reply: ToolList },
    async () => ({ tools: tools.list() }),
  )

  route(
    context,
    creations.getToolAllowances,
    {
      summary: 'How much the tools can still do for the visitor: today, or this month.',
      reply: ToolAllowances,
    },
    async ({ caller }) => {
      const read = (what: keyof creations.ToolAllowances) =>
        readPeriodUse(database.db, caller, limitsOf(what, catalogue))
      return {
        sketches: await read('sketches'),
        questions: await read('questions'),
        drafts: await read('drafts'),
        pieces: await read('pieces'),
        spokenSeconds: await read('spokenSeconds'),
      }
    },
  )
}

function startRoute(context: CreationContext): void {
  const { database, creationQueue } = context
  route(
    context,
    creations.startCreation,
    {
      summary: 'Make something with a tool. It waits for its turn, and is followed by its events.',
      body: StartRequest,
      reply: Creation,
      callsPerMinute: STARTS_PER_MINUTE,
    },
    async ({ body, caller }) => {
      requireOwnPage(caller)
      const started = await startCreation({ ...context, db: database.db }, caller, body)
      creationQueue.wake()
      return context.toReply(started)
    },
  )
}

function listRoutes(context: CreationContext): void {
  const { db } = context.database
  route(
    context,
    creations.getCreations,
    {
      summary: 'What the visitor has made, newest first.',
      query: CreationsQuery,
      reply: CreationList,
    },
    async ({ query, caller }) => {
      const limit = Number(query.limit ?? CREATIONS_PER_PAGE)
      const found = await listCreations(db, caller.id, { ...query, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const hasMore = found.length > limit
      return { creations: shown.map((creation) => context.toCreation(creation)), hasMore }
    },
  )

  route(
    context,
    creations.getCreation,
    {
      summary: 'A creation, and those that it was changed from.',
      reply: CreationWithAncestors,
    },
    async ({ params, caller }) => {
      const creation = await readCreation(db, keyOf(caller, params.id))
      const ancestors = await readAncestors(db, creation.row)
      return {
        ...(await context.toReply(creation)),
        ancestors: ancestors.map((ancestor) => context.toCreation(ancestor)),
      }
    },
  )
}

function changeRoutes(context: CreationContext): void {
  const { db } = context.database

  route(
    context,
    creations.cancelCreation,
    { summary: 'Stop a creation. What is ready is kept.', reply: Creation },
    async ({ params, caller }) => {
      const key = keyOf(caller, params.id)
      afterStop(context, key.id, await stopCreation(db, key))
      return context.toReply(await readCreation(db, key))
    },
  )

  route(
    context,
    creations.renameCreation,
    { summary: 'Give a creation another title.', body: TitleRequest, reply: Creation },
    async ({ params, body, caller }) => {
      const key = keyOf(caller, params.id)
      await renameCreation(db, key, body.title)
      context.changes.report(key.id)
      return context.toReply(await readCreation(db, key))
    },
  )

  route(
    context,
    creations.deleteCreation,
    { summary: 'Delete a creation with its files.' },
    async ({ params, caller }) => {
      const key = keyOf(caller, params.id)
      afterStop(context, key.id, await deleteCreation(db, key))
    },
  )
}

/** `stopped` is absent if the creation had ended before. */
function afterStop(
  { creationQueue, creationMetrics, changes }: CreationContext,
  id: string,
  stopped: CreationRow | undefined,
): void {
  if (stopped) creationMetrics.count(stopped, 'stopped')
  creationQueue.abort(id)
  changes.report(id)
}

function followRoute(context: CreationContext): void {
  const { follower, loadShedder } = context
  route(
    context,
    creations.streamCreation,
    { summary: 'How a creation goes on, as server-sent events.' },
    async ({ params, caller, request, reply }) => {
      loadShedder.excludeFromLoad(request.raw)
      await follower.follow(keyOf(caller, params.id), request, reply)
      return undefined
    },
  )
}

function keyOf(caller: Caller, id: string): { ownerId: string; id: string } {
  // PostgreSQL would throw its own error for an id that is not a UUID.
  if (!z.uuid().safeParse(id).success) throw fail('not-found')
  return { ownerId: caller.id, id }
}
