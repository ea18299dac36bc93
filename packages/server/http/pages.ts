import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compress } from './compression.ts'
import { appRoutes } from './app-routes.ts'
import { FILE_ROUTE } from './route-table.ts'
import { matchesEtag } from './etags.ts'
import { readTranslations, toPage, type HtmlPage, type PageSettings } from './html-page.ts'
import { pageLanguage } from './language.ts'
import { pageHeaders, PREVIEW_PATH, SCRIPT_POLICY, type PageHeaders } from './headers.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const MAILBOX_PATH = '/dev/mail'
const SANDBOX_PATH = '/dev/pay'
const HELP_PATH = '/help'
/** Begins the URLs of help articles. */
const ARTICLE_PREFIX = '/help?page='
/** Files that name the server's address, with their types. */
const PROGRAM_FILES = [
  ['llms.txt', 'text/plain'],
  ['robots.txt', 'text/plain'],
  ['sitemap.xml', 'application/xml'],
] as const
/** The request headers that decide in which language and encoding a page is sent, for the Vary header. */
const PAGE_VARY = 'Accept-Language, Cookie, Accept-Encoding'
/** The path of the share page, which share/page.ts serves. */
const SHARE_PATH = '/share/:slug'

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
    globIgnore: [
      '**/*.html',
      '**/*.{br,gz}',
      'pages.json',
      'app-worker.js',
      ...PROGRAM_FILES.map(([name]) => name),
      ...[...settings.ownPages.keys()].map((path) => `content/${path}`),
    ],
    setHeaders(reply, file) {
      const isFingerprinted = /[\\/]assets[\\/]/.test(file)
      reply.header(
        'cache-control',
        isFingerprinted ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
      if (isFingerprinted && /\.m?js(\.br|\.gz)?$/.test(file))
        reply.header('content-security-policy', SCRIPT_POLICY)
    },
  })
  ownPageRoutes(fastify, settings)
  programFileRoutes(fastify, directory, settings)
  appRoutes(fastify, directory, settings)
  const pageFiles = JSON.parse(readFileSync(join(directory, 'pages.json'), 'utf8')) as Record<
    string,
    string
  >
  const readTranslated = (file: string) => readTranslations(join(directory, file), settings)
  const ownPages = {
    '/api': 'api.html',
    '/offline': 'offline.html',
    [PREVIEW_PATH]: PREVIEW_PATH.slice(1),
  }
  const articles = Object.entries(pageFiles)
    .filter(([path]) => path.startsWith(ARTICLE_PREFIX))
    .map(([path, file]) => [path.slice(ARTICLE_PREFIX.length), readTranslated(file)] as const)
  const articleBySlug = new Map(articles)
  for (const [path, file] of Object.entries({ ...pageFiles, ...ownPages })) {
    if (path === MAILBOX_PATH && !settings.configuration.mailbox) continue
    if (path === SANDBOX_PATH && !settings.configuration.paymentSandbox) continue
    if (path === SHARE_PATH || path.startsWith(ARTICLE_PREFIX)) continue
    const page = readTranslated(file)
    const headers = { ...pageHeaders(path, settings.configuration), vary: PAGE_VARY }
    fastify.get<{ Querystring: { page?: unknown } }>(path, FILE_ROUTE, async (request, reply) => {
      const article = path === HELP_PATH && articleBySlug.get(String(request.query.page))
      const translations = article || page
      if (path === HELP_PATH && request.query.page !== undefined && !article) reply.code(404)
      const language = pageLanguage(request)
      return sendPage(request, reply, await translations[language](), headers)
    })
  }
}

/** Serves the Markdown with which the operator replaces pages of the site. */
function ownPageRoutes(fastify: FastifyInstance, { ownPages }: PageSettings): void {
  for (const [path, text] of ownPages) {
    const { etag } = toPage(text)
    fastify.get(`/content/${path}`, FILE_ROUTE, (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', etag })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('text/markdown; charset=utf-8').send(text)
    })
  }
}

/**
 * Serves files for programs: the pages for crawlers (sitemaps.org), and an overview of the developer documentation
 * (llmstxt.org).
 */
function programFileRoutes(
  fastify: FastifyInstance,
  directory: string,
  { publicUrl, ownPages }: PageSettings,
): void {
  for (const [name, type] of PROGRAM_FILES) {
    const built = readFileSync(join(directory, name), 'utf8').replaceAll('{publicUrl}', publicUrl)
    // The dates are those of the product's pages, which the operator may have replaced.
    const text = ownPages.size > 0 ? built.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '') : built
    fastify.get(`/${name}`, FILE_ROUTE, (_, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  }
}

export type ErrorPageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply>

/** Returns a handler that replies with the page for unknown URLs, or undefined if the site is not built. */
export function createErrorPageHandler(
  directory: string | undefined,
  settings: PageSettings,
): ErrorPageHandler | undefined {
  const path = directory && join(directory, 'not-found.html')
  if (!path || !existsSync(path)) return undefined
  const pages = readTranslations(path, settings)
  const headers = { ...pageHeaders('', settings.configuration), vary: PAGE_VARY }
  return async (request, reply, status) =>
    sendPage(request, reply.code(status), await pages[pageLanguage(request)](), headers)
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag, compressed, effort }: HtmlPage,
  headers: PageHeaders,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    etag,
  })
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(html)
  compressed[encoding] ??= compress(html, encoding, effort)
  return reply.header('content-encoding', encoding).send(await compressed[encoding])
}
