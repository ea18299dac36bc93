import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const FIVE_MINUTES_SECONDS = 5 * 60

/** Serves the widget scripts. The files of a version never change; `/atelier.js` redirects to the latest version. */
export async function widgetFileRoutes(
  fastify: FastifyInstance,
  directory: string | undefined,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  const path = directory && join(directory, 'latest.json')
  if (!path || !existsSync(path)) return
  const latest = JSON.parse(readFileSync(path, 'utf8')) as { version: string; integrity: string }
  const hidden = { schema: { hide: true } }

  fastify.get('/atelier.js', hidden, async (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${FIVE_MINUTES_SECONDS}`)
      .redirect(`/atelier/${latest.version}/atelier.js`),
  )
  fastify.get('/atelier/latest.json', hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(latest),
  )
  await fastify.register(fastifyStatic, {
    root: directory,
    prefix: '/atelier/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    // Serves only scripts in the folders of versions.
    globIgnore: ['*', '**/!(*.js)'],
    setHeaders(reply, file) {
      // During development a version's loader changes with each build. Files in c/ have a hash in their name.
      const isImmutable = isHttps || /[\\/]c[\\/]/.test(file)
      reply.header(
        'cache-control',
        isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
}
