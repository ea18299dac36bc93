import { existsSync, readFileSync } from 'node:fs'
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
    index: false,
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
  const hidden = { schema: { hide: true } }
  app.get('/', hidden, (_, reply) => reply.sendFile('index.html'))
  app.get('/api', hidden, (_, reply) => reply.sendFile('api.html'))
}

export function readNotFoundPage(directory: string | undefined): string | undefined {
  const path = directory && join(directory, 'not-found.html')
  return path && existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
