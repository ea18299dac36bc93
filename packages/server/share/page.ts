import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../helpers/escape.ts'
import { FILE_ROUTE } from '../http/route-table.ts'
import { pageHeaders } from '../http/headers.ts'
import { pageLanguage } from '../http/language.ts'
import {
  readTranslations,
  toPage,
  withMeta,
  type HtmlPage,
  type PageSettings,
} from '../http/html-page.ts'
import { sendPage } from '../http/pages.ts'
import type { ShareContext } from './context.ts'
import { findLinkPreview, type LinkPreview } from './preview.ts'
import { READER_HEADERS } from './reading.ts'
import { parseSlug } from './slug.ts'

type PageContext = Pick<
  ShareContext,
  'fastify' | 'db' | 'misses' | 'requestLimits' | 'sharedFileAddresses'
>

/** The built page of a share link. */
const FILE = 'share-slug.html'
/**
 * More than the people behind one IP address open. Above the limit, a network gets the page without a preview of the
 * link, which needs no query.
 */
const PREVIEWS_PER_MINUTE = 300
/** The same as the limit of the API. */
const PAGES_PER_MINUTE = 600
/**
 * Serves the page of a share link. It is the same for every link, except for what link previews show of a creation, and of
 * a conversation whose owner wants them to show its title: SH-8.
 */
export function sharePageRoute(
  context: PageContext,
  siteDirectory: string | undefined,
  settings: PageSettings,
): void {
  const path = siteDirectory && join(siteDirectory, FILE)
  if (!path || !existsSync(path)) return
  const pages = readTranslations(path, settings)
  const withoutUrl = createUrlRemover()
  const headers = { ...pageHeaders('/share/:slug', settings.configuration), ...READER_HEADERS }
  const previews = context.requestLimits.perHandler('link previews', PREVIEWS_PER_MINUTE)

  context.fastify.get<{ Params: { slug: string } }>(
    '/share/:slug',
    {
      ...FILE_ROUTE,
      onRequest: context.requestLimits.perRoute('pages of links', PAGES_PER_MINUTE),
    },
    async (request, reply) => {
      const preview =
        (await previews.tryCount(request)) &&
        (await findPreview(context, request.params.slug, request))
      const page = withoutUrl(await pages[pageLanguage(request)]())
      const sent = preview ? previewPage(page.html.toString(), preview, settings.publicUrl) : page
      return sendPage(request, reply, sent, headers)
    },
  )
}

/**
 * Returns undefined for a network that has tried too many unknown links, so that it cannot use the page to try more.
 */
async function findPreview(
  { db, misses, sharedFileAddresses }: PageContext,
  slug: string,
  request: FastifyRequest,
): Promise<LinkPreview | undefined> {
  const { ip } = request
  if (misses.isOverLimit(ip)) return undefined
  const language = pageLanguage(request)
  const preview = await findLinkPreview(db, parseSlug(slug), language, sharedFileAddresses)
  if (preview === null) await misses.count(ip)
  return preview ?? undefined
}

/** The built page names the home page, which would be previewed in place of a link. The URL of the link is its secret. */
function createUrlRemover(): (page: HtmlPage) => HtmlPage {
  const known = new WeakMap<HtmlPage, HtmlPage>()
  return (page) => {
    const html = page.html.toString()
    const without =
      known.get(page) ?? toPage(html.replace(/<meta property="og:url"[^<>]*>/, ''), 'best')
    known.set(page, without)
    return without
  }
}

/** Returns the page with the plain texts of a preview, which it escapes. */
function previewPage(template: string, preview: LinkPreview, publicUrl: string): HtmlPage {
  const { description, picture } = preview
  const title = `${preview.title} · Atelier`
  const escaped = escapeHtml(title)
  let html = template.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped}</title>`)
  html = withMeta(html, 'og:title', title)
  html = withMeta(html, 'og:image:alt', picture?.alt ?? title)
  if (picture) html = withMeta(html, 'og:image', `${publicUrl}${picture.path}`)
  if (description !== undefined)
    for (const name of ['description', 'og:description']) html = withMeta(html, name, description)
  return toPage(html, 'fast')
}
