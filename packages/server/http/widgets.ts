import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 60 * 60
const FIVE_MINUTES = 5 * 60

/** The script tag's files. Those of a version never change; a short address leads to the latest. */
export async function widgetFiles(
  app: FastifyInstance,
  directory: string | undefined,
  { https }: { https: boolean },
): Promise<void> {
  const path = directory && join(directory, 'latest.json')
  if (!path || !existsSync(path)) return
  const latest = JSON.parse(readFileSync(path, 'utf8')) as { version: string; integrity: string }
  const hidden = { schema: { hide: true } }

  app.get('/atelier.js', hidden, async (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${FIVE_MINUTES}`)
      .redirect(`/atelier/${latest.version}/atelier.js`),
  )
  app.get('/atelier/latest.json', hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(latest),
  )
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/atelier/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    // Scripts in a version's folder, and nothing else that may lie around.
    globIgnore: ['*', '**/!(*.js)'],
    setHeaders(reply, file) {
      // While one builds it again and again, a version's loader does change; its parts are named by their content.
      const isForGood = https || /[\\/]c[\\/]/.test(file)
      reply.header('cache-control', isForGood ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}
