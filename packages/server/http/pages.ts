import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { login } from '@atelier/contract'
import { pageHeaders, type PageHeaders } from './headers.ts'

const YEAR = 365 * 24 * 60 * 60
/** There only where letters are kept. */
const MAILBOX = '/dev/mail'

export interface PageSettings {
  publicUrl: string
  /** What the pages are told about this server: site/configuration.ts reads it. */
  configuration: {
    geoServices: readonly string[]
    analyticsId?: string | undefined
    mailbox: boolean
    identity: login.IdentityConfiguration
  }
}

interface HtmlPage {
  plain: Buffer
  brotli: Buffer
  etag: string
}

/** The built site: names with a fingerprint are kept for a year, pages are asked for anew each time. */
export async function pages(
  app: FastifyInstance,
  directory: string | undefined,
  settings: PageSettings,
): Promise<void> {
  if (!directory || !existsSync(join(directory, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    globIgnore: ['**/*.html', '**/*.html.br', 'pages.json*'],
    setHeaders(reply, path) {
      const isFingerprinted = /[\\/]assets[\\/]/.test(path)
      reply.header(
        'cache-control',
        isFingerprinted ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      )
    },
  })
  const addresses = JSON.parse(readFileSync(join(directory, 'pages.json'), 'utf8')) as Record<
    string,
    string
  >
  for (const [address, file] of Object.entries({ ...addresses, '/api': 'api.html' })) {
    if (address === MAILBOX && !settings.configuration.mailbox) continue
    const page = readPage(join(directory, file), settings)
    const headers = pageHeaders(address, settings.configuration)
    app.get(address, { schema: { hide: true } }, (request, reply) =>
      sendPage(request, reply, page, headers),
    )
  }
}

/** What is answered, with 404, where no page is. */
export function notFoundPage(directory: string | undefined, settings: PageSettings) {
  const path = directory && join(directory, 'not-found.html')
  if (!path || !existsSync(path)) return undefined
  const page = readPage(path, settings)
  const headers = pageHeaders('', settings.configuration)
  return (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.code(404), page, headers)
}

/** The built page, told where it is and what this server is set to. Read once, as the server starts. */
function readPage(path: string, { publicUrl, configuration }: PageSettings): HtmlPage {
  const told = JSON.stringify(configuration).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const text = readFileSync(path, 'utf8')
    .replaceAll('{publicUrl}', publicUrl)
    .replace(
      'name="atelier-configuration" content="{}"',
      () => `name="atelier-configuration" content="${told}"`,
    )
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, brotli: brotliCompressSync(plain), etag }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, etag }: HtmlPage,
  headers: PageHeaders,
) {
  reply.headers({
    ...headers,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    etag,
    vary: 'Accept-Encoding',
  })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200)
    return reply.code(304).send()
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain)
}
