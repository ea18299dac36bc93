import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGE_POLICY } from './headers.ts'

const YEAR = 365 * 24 * 60 * 60

/** The built site: names with a fingerprint are kept for a year, pages are asked for anew each time. */
export async function pages(app: FastifyInstance, directory: string | undefined): Promise<void> {
  if (!directory || !existsSync(join(directory, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      if (/[\\/]assets[\\/]/.test(path)) {
        reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
        return
      }
      reply.header('cache-control', 'no-cache')
      if (/\.html(\.\w+)?$/.test(path)) reply.header('content-security-policy', PAGE_POLICY)
    },
  })
  app.get('/api', { schema: { hide: true } }, (_, reply) => reply.sendFile('api.html'))
}
