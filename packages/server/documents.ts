import { documents as calls, HOUR_MS, MINUTE_MS } from '@atelier/contract'
import {
  DocumentPages,
  DocumentQuestion,
  DocumentStart,
  DocumentAllowance,
  PagesQuery,
  PartQuery,
  Answer,
  StoredDocument,
} from '@atelier/contract/schemas/documents'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from './db/database.ts'
import { createUuidV7 } from './db/id.ts'
import { documents } from './db/schema.ts'
import { requireOwnPage } from './session/own-page.ts'
import { deleteDocument } from './documents/delete.ts'
import { readDocumentAllowance, readStoredDocument, type ReadContext } from './documents/read.ts'
import { receivePart } from './documents/receive-part.ts'
import { findDocumentOrFail, toDocument, type DocumentRow } from './documents/rows.ts'
import { contentLoader } from './documents/stored-content.ts'
import type { QueuePlace } from './helpers/fair-queue.ts'
import type { LoadShedder } from './http/load-shedding.ts'
import { networkOfShares } from './http/network.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import { registerMultipartRoutes } from './http/received-file.ts'
import type { Receptions } from './http/receptions.ts'
import type { DocumentWorkers } from './providers/documents/worker/document-workers.ts'
import type { Caller } from './session/caller.ts'
import { rateLimitKeyOfCaller } from './session/caller-key.ts'
import { recordOwner } from './session/guest-visits.ts'
import { JsonText, MAX_SMALL_BODY_BYTES, route, type RouteContext } from './session/route.ts'

export interface DocumentContext extends RouteContext, Omit<ReadContext, 'db' | 'documentWorkers'> {
  database: Database
  documentWorkers: DocumentWorkers
  incomingDirectory: string
  receptions: Receptions
  loadShedder: Pick<LoadShedder, 'excludeFromLoad'>
  rateLimits: RateLimiter
}

/** A file of the largest size has 13 parts. */
const PARTS_PER_MINUTE = 240
/** A reader who turns pages without a pause, three with each call. */
const PAGES_PER_MINUTE = 120
const STARTS = { name: 'documents', max: 120, windowMs: HOUR_MS }
const QUESTIONS = { name: 'document-questions', max: 60, windowMs: MINUTE_MS }

export async function documentRoutes(context: DocumentContext): Promise<void> {
  startRoute(context)
  await registerMultipartRoutes(context.fastify, (fastify) => partRoute({ ...context, fastify }))
  readRoute(context)
  contentRoutes(context)
  deleteRoute(context)
}

function startRoute(context: DocumentContext): void {
  const { database, rateLimits } = context
  route(
    context,
    calls.startDocument,
    {
      summary: 'Begin a file. Its parts follow.',
      body: DocumentStart,
      reply: StoredDocument,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    async ({ body, caller, request }) => {
      requireOwnPage(caller)
      await rateLimits.consume(STARTS, rateLimitKeyOfCaller(caller, request))
      await recordOwner(database.db, caller)
      const { clientId, name, size } = body
      const ownerId = caller.id
      await database.db
        .insert(documents)
        .values({ ownerId, id: createUuidV7(), clientId, name, size })
        .onConflictDoNothing()
      const [row] = await database.db
        .select()
        .from(documents)
        .where(and(eq(documents.ownerId, ownerId), eq(documents.clientId, clientId)))
      return toDocument(row!)
    },
  )
}

function partRoute(context: DocumentContext): void {
  const { database, files, rateLimits, loadShedder } = context
  const { incomingDirectory: directory, diskSpace, receptions } = context
  route(
    context,
    calls.sendDocumentPart,
    {
      summary: 'Send a part of a file, as the only field `file` of a multipart request.',
      query: PartQuery,
      reply: StoredDocument,
      callsPerMinute: PARTS_PER_MINUTE,
    },
    async ({ params, query, caller, request }) => {
      // The request only waits for its bytes, so it does not count as server load.
      loadShedder.excludeFromLoad(request.raw)
      const row = await receivePart(
        { db: database.db, files, rateLimits, fileRules: { directory, diskSpace, receptions } },
        { caller, request },
        { id: params.id, from: Number(query.from) },
      )
      return toDocument(row)
    },
  )
}

function readRoute(context: DocumentContext): void {
  const { database, loadShedder } = context
  route(
    context,
    calls.readDocument,
    {
      summary:
        "Read a file that has arrived. It counts as one of the day's results without a model.",
      reply: StoredDocument,
    },
    async ({ params, caller, request }) => {
      // The request only waits for the process that reads.
      loadShedder.excludeFromLoad(request.raw)
      const key = { ownerId: caller.id, id: params.id }
      const limits = {
        place: placeOf(caller, request),
        limitedAs: rateLimitKeyOfCaller(caller, request),
      }
      return toDocument(
        await readStoredDocument({ ...context, db: database.db }, caller, limits, key),
      )
    },
  )
}

function contentRoutes(context: DocumentContext): void {
  const { database, files, documentWorkers, rateLimits } = context
  const { db } = database
  const findOwn = (caller: Caller, id: string): Promise<DocumentRow> =>
    findDocumentOrFail(db, { ownerId: caller.id, id })

  route(
    context,
    calls.getDocument,
    { summary: 'A document, and how much of it has arrived.', reply: StoredDocument },
    async ({ params, caller }) => toDocument(await findOwn(caller, params.id)),
  )

  route(
    context,
    calls.getDocumentAllowance,
    { summary: 'How many documents can still be read today.', reply: DocumentAllowance },
    async ({ caller }) => readDocumentAllowance({ ...context, db }, caller),
  )

  route(
    context,
    calls.getDocumentPages,
    {
      summary: 'Some pages of a document.',
      query: PagesQuery,
      reply: DocumentPages,
      callsPerMinute: PAGES_PER_MINUTE,
    },
    async ({ params, query, caller, request }) => {
      const load = contentLoader(db, files, await findOwn(caller, params.id))
      const range = { from: Number(query.from), count: Number(query.count) }
      return new JsonText(await documentWorkers.pages(placeOf(caller, request), load, range))
    },
  )

  route(
    context,
    calls.askDocument,
    {
      summary: 'What a document says about a question, word for word.',
      body: DocumentQuestion,
      reply: Answer,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    async ({ params, body, caller, request }) => {
      await rateLimits.consume(QUESTIONS, rateLimitKeyOfCaller(caller, request))
      const load = contentLoader(db, files, await findOwn(caller, params.id))
      const place = placeOf(caller, request)
      return documentWorkers.ask(place, load, body.question)
    },
  )
}

function deleteRoute(context: DocumentContext): void {
  route(
    context,
    calls.deleteDocument,
    { summary: 'Delete a document with its file.' },
    async ({ params, caller }) =>
      deleteDocument(context.database.db, { ownerId: caller.id, id: params.id }),
  )
}

/** Guests of a network take turns as one: anybody can be many guests. */
function placeOf(caller: Caller, { ip }: FastifyRequest): QueuePlace {
  const group = caller.kind === 'user' ? caller.userId : networkOfShares(ip)
  return { group, owner: caller.id }
}
