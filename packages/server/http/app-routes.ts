// What the site needs as an app that is installed on a device, besides its pages: site/app-worker, site/build/app.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARE_TARGET_PATH } from '@atelier/contract'
import type { FastifyInstance } from 'fastify'
import { matchesEtag } from './etags.ts'
import { APP_WORKER_POLICY } from './headers.ts'
import { toPage, type PageSettings } from './html-page.ts'
import { FILE_ROUTE } from './route-table.ts'

const WORKER = 'app-worker.js'
/** Takes the place of a worker that browsers have, and removes itself and what the worker has stored. */
const REMOVAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('atelier-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
`

export function appRoutes(
  fastify: FastifyInstance,
  directory: string,
  { configuration }: PageSettings,
): void {
  const path = join(directory, WORKER)
  if (!existsSync(path)) return
  const script = configuration.isInstallable ? readFileSync(path, 'utf8') : REMOVAL
  const { etag } = toPage(script)
  fastify.get(`/${WORKER}`, FILE_ROUTE, (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': APP_WORKER_POLICY,
      etag,
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
  // The worker takes what another app shares. Where there is no worker, the visitor gets an empty chat, and the
  // request's body is not even read.
  fastify.post(SHARE_TARGET_PATH, {
    schema: { hide: true },
    onRequest: async (_, reply) => reply.redirect('/chat', 303),
    handler: () => undefined,
  })
}
