import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { login } from '@atelier/contract'
import { pageHeaders, type PageHeaders } from './headers.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const MAILBOX_PATH = '/dev/mail'

export interface PageSettings {
  publicUrl: string
  /** Written into every page. site/configuration.ts reads it. */
  configuration: {
    geoServices: readonly string[]
    analyticsId?: string | undefined
    mailbox: boolean
    demo: boolean
    identity: login.IdentityConfiguration
  }
}

interface HtmlPage {
  html: Buffer
  /** Compressed for the first browser that accepts it, because compressing all pages would slow the start down. */
  brotli?: Buffer
  etag: string
}

/** Serves the built site. Browsers cache files with a fingerprint in their name for a year, and revalidate pages. */
export async function pageRoutes(
  fastify: FastifyInstance,
  directory: string | undefined,
  settings: PageSettings,
): Promise<void> {
  if (!directory || !existsSync(join(directory, 'index.html'))) return
  await fastify.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    globIgnore: ['**/*.html', '**/*.html.br', 'pages.json*'],
    setHeaders(reply, file) {
      const isFingerprinted = /[\\/]assets[\\/]/.test(file)
      reply.header(
        'cache-control',
        isFingerprinted ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
  const pageFiles = JSON.parse(readFileSync(join(directory, 'pages.json'), 'utf8')) as Record<
    string,
    string
  >
  for (const [path, file] of Object.entries({ ...pageFiles, '/api': 'api.html' })) {
    if (path === MAILBOX_PATH && !settings.configuration.mailbox) continue
    const page = readPage(join(directory, file), settings)
    const headers = pageHeaders(path, settings.configuration)
    fastify.get(path, { schema: { hide: true } }, (request, reply) =>
      sendPage(request, reply, page, headers),
    )
  }
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Returns a handler that answers with the 404 page, or undefined if the site is not built. */
export function createNotFoundHandler(
  directory: string | undefined,
  settings: PageSettings,
): PageHandler | undefined {
  const path = directory && join(directory, 'not-found.html')
  if (!path || !existsSync(path)) return undefined
  const page = readPage(path, settings)
  const headers = pageHeaders('', settings.configuration)
  return (request, reply) => sendPage(request, reply.code(404), page, headers)
}

function readPage(path: string, { publicUrl, configuration }: PageSettings): HtmlPage {
  const escapedConfiguration = JSON.stringify(configuration)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  const filledText = readFileSync(path, 'utf8')
    .replaceAll('{publicUrl}', publicUrl)
    .replace(
      'name="atelier-configuration" content="{}"',
      () => `name="atelier-configuration" content="${escapedConfiguration}"`,
    )
  const html = Buffer.from(filledText)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, etag }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: HtmlPage,
  headers: PageHeaders,
): FastifyReply {
  const { html, etag } = page
  reply.headers({
    ...headers,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    etag,
    vary: 'Accept-Encoding',
  })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200)
    return reply.code(304).send()
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')
  if (!acceptsBrotli) return reply.send(html)
  page.brotli ??= brotliCompressSync(html)
  return reply.header('content-encoding', 'br').send(page.brotli)
}
