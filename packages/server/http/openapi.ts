import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The description of every call, made from the same schemas that check them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atelier',
        version: '0.1.0',
        description:
          'Every failed call answers { message, code, requestId }. Calls that change something and carry the ' +
          'guest cookie must send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.',
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
}
