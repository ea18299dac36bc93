import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { XSRF_HEADER } from '@atelier/contract'
import { VERSION } from '../version.ts'
import { FILE_ROUTE } from './route-table.ts'

const ERROR_SCHEMA = 'Error'
const ANSWER_EVENTS =
  'Events: `queued` { ahead }, `start` { conversationId, questionId, message }, `delta` { text }, ' +
  '`reasoning` { text }, `audio` { url }, `finish` { conversationId, message }, `error` { message, code, requestId, conversationId, answer }. ' +
  'A line `: ping` every 15 seconds.'

/** Serves the OpenAPI description of all calls, generated from the schemas that validate them. */
export async function openApiRoutes(fastify: FastifyInstance): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atelier',
        version: VERSION.version,
        description:
          'Every failed call answers { message, code, requestId }. Calls that change something and carry the ' +
          'guest cookie must send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. Calls from a ' +
          "partner's page carry the token of an embed session as bearer instead, and no cookie.",
      },
      components: {
        schemas: { [ERROR_SCHEMA]: errorSchema },
        securitySchemes: {
          xsrf: { type: 'apiKey', in: 'header', name: XSRF_HEADER },
          embed: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  let description: object | undefined
  fastify.get('/api/openapi.json', FILE_ROUTE, async (_, reply) => {
    description ??= addCommonParts(fastify.swagger() as unknown as Document)
    return reply.header('cache-control', 'no-cache').send(description)
  })
}

const errorSchema = {
  type: 'object' as const,
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' as const, description: 'A text for the visitor' },
    code: { type: 'string' as const },
    requestId: { type: 'string' as const, description: 'The same as in X-Request-Id' },
    field: { type: 'string' as const, description: 'The first invalid field, if there is one' },
  },
}

interface Operation {
  operationId?: string
  description?: string
  security?: object[]
  requestBody?: { content: Record<string, { schema: { anyOf?: { properties?: object }[] } }> }
  responses: Record<string, object>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** Adds what the routes do not declare themselves: operation IDs, error responses, security and the event stream. */
function addCommonParts(document: Document): Document {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const segments = path.replace(/[{}]/g, '').split('/').filter(Boolean)
      operation.operationId = [method, ...segments].join('_')
      operation.responses.default = {
        description: 'A failure',
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${ERROR_SCHEMA}` } },
        },
      }
      if (hasEmptyBody(operation)) delete operation.requestBody
      if (method !== 'get') operation.security ??= [{ xsrf: [] }, { embed: [] }]
    }
  }
  addEventStream(document)
  return document
}

/** Adds the event stream to the calls that reply with JSON or events, because their routes declare only the JSON. */
function addEventStream({ paths }: Document): void {
  const send = paths['/api/chat/send']?.post
  const answer = send?.responses['200'] as { content: Record<string, object> } | undefined
  if (!answer) return
  answer.content['text/event-stream'] = { schema: { type: 'string', description: ANSWER_EVENTS } }
}

function hasEmptyBody({ requestBody }: Operation): boolean {
  const { anyOf = [] } = requestBody?.content['application/json']?.schema ?? {}
  return (
    anyOf.length > 0 && anyOf.every(({ properties = {} }) => Object.keys(properties).length === 0)
  )
}
