import { Readable } from 'node:stream'
import type { Call, PathParams } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ReplicaReads } from '../db/replica-reads.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import type { Sessions } from '../session.ts'
import type { Caller } from './caller.ts'

/** For calls with only a few short fields, such as a login form, so that larger bodies are refused unparsed. */
export const MAX_SMALL_BODY_BYTES = 16 * 1024

const JSON_TYPE = 'application/json; charset=utf-8'

interface RouteOptions<Body, ParsedBody, Query, ParsedQuery, Reply> {
  /** One sentence for the API reference. */
  summary: string
  body?: z.ZodType<ParsedBody, Body>
  query?: z.ZodType<ParsedQuery, Query>
  reply?: z.ZodType<Reply>
  /** A limit for this call alone, per network, in addition to the limit for all calls together. */
  callsPerMinute?: number
  /** The global limit does not count the call, because its handler has a limit of its own. */
  limitedByHandler?: boolean
  /** In bytes. Absent: the server's limit. */
  bodyLimit?: number
  /** Does not identify the caller: reads and sets no cookies, and `caller` is undefined. */
  anonymous?: boolean
  /** Rejects calls from partners' pages and calls with a bearer token. */
  ownPagesOnly?: boolean
}

/** A reply that the database has already encoded as JSON. */
export class JsonText {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A long reply, whose chunks are read as fast as the client receives them. */
export class JsonStream {
  chunks: AsyncIterable<string | Uint8Array>
  constructor(chunks: AsyncIterable<string | Uint8Array>) {
    this.chunks = chunks
  }
}

interface HandlerInput<Path extends string, ParsedBody, ParsedQuery> {
  body: ParsedBody
  query: ParsedQuery
  params: PathParams<Path>
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteContext {
  fastify: FastifyInstance
  requestLimits: RequestLimits
  /** The heading under which the API reference lists the calls. */
  tag: string
  sessions: Sessions
  replicaReads: ReplicaReads
}

/** Registers the handler of a call of the contract. It gets the body and query as the schemas parsed them. */
export function route<
  Path extends string,
  Body,
  Reply,
  Query,
  ParsedBody = undefined,
  ParsedQuery = undefined,
>(
  { fastify, sessions, requestLimits, replicaReads, tag }: RouteContext,
  call: Call<Path, Body, Reply, Query>,
  options: RouteOptions<Body, ParsedBody, Query, ParsedQuery, Reply>,
  /** Returns undefined for an empty reply, or if it has sent the reply itself, as a stream does. */
  handle: (
    input: HandlerInput<Path, ParsedBody, ParsedQuery>,
  ) => Promise<Reply | JsonText | JsonStream | undefined>,
): void {
  fastify.route({
    method: call.method,
    url: call.path,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    onRequest: [
      ...(options.limitedByHandler ? [] : [requestLimits.global]),
      ...(options.callsPerMinute
        ? [requestLimits.perRoute(`${call.method} ${call.path}`, options.callsPerMinute)]
        : []),
    ],
    // After the rate limit, so that calls without valid credentials count as well.
    ...(!options.anonymous && {
      preParsing: options.ownPagesOnly
        ? [sessions.requireOwnPageWithoutToken, sessions.identifyCaller]
        : sessions.identifyCaller,
    }),
    schema: {
      summary: options.summary,
      tags: [tag],
      ...(options.anonymous && { security: [] }),
      params: paramsSchema(call.path),
      ...(call.method !== 'GET' && { body: options.body ?? EmptyBody }),
      ...(options.query && { querystring: options.query }),
      response: options.reply ? { 200: options.reply } : { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      const { body, query, params } = request as {
        body: ParsedBody
        query: ParsedQuery
        params: PathParams<Path>
      }
      const { caller } = request
      const run = () => handle({ body, query, params, caller, request, reply })
      const isRead = call.method === 'GET' || options.anonymous
      const result = await (isRead ? run() : runNoted(run, () => replicaReads.noteWrite(caller.id)))
      if (reply.sent) return reply
      if (result instanceof JsonText) return reply.type(JSON_TYPE).send(result.text)
      if (result instanceof JsonStream)
        return reply.type(JSON_TYPE).send(Readable.from(result.chunks, { objectMode: false }))
      return result === undefined ? reply.code(204).send() : reply.send(result)
    },
  })
}

/** Notes the write also after a failure, before which something may have been written. */
async function runNoted<Result>(
  run: () => Promise<Result>,
  noteWrite: () => Promise<void>,
): Promise<Result> {
  await noteWrite()
  try {
    return await run()
  } finally {
    await noteWrite()
  }
}

/** No body at all, `null` or `{}`. */
const EmptyBody = z.strictObject({}).nullish()

/** Path parameters are UUIDs, except these, whose handlers treat every text alike: SH-5, PAY-3, WA-9. */
const TEXT_PARAMS = new Set(['slug', 'payment', 'userId', 'credentialId'])

function paramsSchema(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [
    name!,
    TEXT_PARAMS.has(name!) ? z.string() : z.uuid(),
  ])
  return z.strictObject(Object.fromEntries(names) as Record<string, z.ZodUUID | z.ZodString>)
}
