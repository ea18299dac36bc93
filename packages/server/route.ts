import type { Call, Params } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limits } from './http/limits.ts'
import type { Asker, Sessions } from './session.ts'

/** Enough for what is typed into a form. */
export const FORM_BYTES = 16 * 1024

/** What stands around a call: who may ask, how often, and how it is described. */
interface Checks<Body, Checked, Query, CheckedQuery, Reply> {
  /** One sentence for the API page. */
  summary: string
  body?: z.ZodType<Checked, Body>
  query?: z.ZodType<CheckedQuery, Query>
  reply?: z.ZodType<Reply>
  /** Calls a minute of this one alone, beside the limit of all. */
  limit?: number
  /** Bytes of the body, where it differs from the server's limit. */
  bodyLimit?: number
  /** Nobody is asked who they are: no cookie is read or set, and there is no `asker`. */
  open?: boolean
  /** Only a page of ours may ask, with its cookie. */
  ownPage?: boolean
}

interface Input<Path extends string, Checked, CheckedQuery> {
  body: Checked
  query: CheckedQuery
  params: Params<Path>
  asker: Asker
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteContext {
  app: FastifyInstance
  limits: Limits
  /** Under which heading the API page shows the calls. */
  word: string
  sessions: Sessions
}

/** Registers a call of the contract. The handler gets what came as the schemas left it. */
export function route<
  Path extends string,
  Body,
  Reply,
  Query,
  Checked = undefined,
  CheckedQuery = undefined,
>(
  { app, sessions, limits, word }: RouteContext,
  call: Call<Path, Body, Reply, Query>,
  checks: Checks<Body, Checked, Query, CheckedQuery, Reply>,
  /** Undefined when it has answered by itself, as a stream does. */
  handle: (input: Input<Path, Checked, CheckedQuery>) => Promise<Reply | undefined>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(checks.bodyLimit && { bodyLimit: checks.bodyLimit }),
    onRequest: checks.limit ? [limits.all, limits.few(checks.limit)] : limits.all,
    // After the limit: a call that is refused has been counted.
    ...(!checks.open && {
      preParsing: checks.ownPage ? [sessions.requireOwnPage, sessions.identify] : sessions.identify,
    }),
    schema: {
      summary: checks.summary,
      tags: [word],
      ...(checks.open && { security: [] }),
      params: paramsSchema(call.path),
      ...(call.method !== 'GET' && { body: checks.body ?? NOTHING }),
      ...(checks.query && { querystring: checks.query }),
      response: checks.reply ? { 200: checks.reply } : { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      const { body, query, params } = request as {
        body: Checked
        query: CheckedQuery
        params: Params<Path>
      }
      const answer = await handle({ body, query, params, asker: request.asker, request, reply })
      if (reply.sent) return reply
      return answer === undefined ? reply.code(204).send() : reply.send(answer)
    },
  })
}

/** Of calls without a body: nothing, or nothing written out. */
const NOTHING = z.strictObject({}).nullish()

/** Every `:name` of our addresses is an id. */
function paramsSchema(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, z.uuid()])
  return z.strictObject(Object.fromEntries(names) as Record<string, z.ZodUUID>)
}
