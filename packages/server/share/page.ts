import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../helpers/escape.ts'
import { FILE_ROUTE } from '../http/route-table.ts'
import { pageHeaders } from '../http/headers.ts'
import { readPage, sendPage, weakEtagOf, type HtmlPage, type PageSettings } from '../http/pages.ts'
import type { ShareContext } from './context.ts'
import { findReadableLinkStatus, READER_HEADERS } from './reading.ts'
import { parseSlug } from './slug.ts'

type PageContext = Pick<ShareContext, 'fastify' | 'db' | 'misses' | 'requestLimits'>

/** The built page of a share link. */
const FILE = 'share-slug.html'
/**
 * More than the people behind one IP address open. Above the limit, a network gets the page without the title, which
 * needs no query.
 */
const TITLES_PER_MINUTE = 300
/** The same as the limit of the API. */
const PAGES_PER_MINUTE = 600
/** Where the title belongs in the page. */
const TITLE = '{shareTitle}'

/**
 * Serves the page of a share link. It is the same for every link, except that link previews show the title if the owner
 * wants them to: SH-8.
 */
export function sharePageRoute(
  context: PageContext,
  siteDirectory: string | undefined,
  settings: PageSettings,
): void {
  const path = siteDirectory && join(siteDirectory, FILE)
  if (!path || !existsSync(path)) return
  const page = readPage(path, settings)
  const template = withTitle(page, TITLE)
  const headers = { ...pageHeaders('/share/:slug', settings.configuration), ...READER_HEADERS }
  const titles = context.requestLimits.perHandler(TITLES_PER_MINUTE)

  context.fastify.get<{ Params: { slug: string } }>(
    '/share/:slug',
    { ...FILE_ROUTE, onRequest: context.requestLimits.perRoute(PAGES_PER_MINUTE) },
    async (request, reply) => {
      const title =
        (await titles.tryCount(request)) &&
        (await findPreviewTitle(context, request.params.slug, request.ip))
      return sendPage(request, reply, title ? titledPage(template, title) : page, headers)
    },
  )
}

/**
 * Returns undefined for a network that has tried too many unknown links, so that it cannot use the page to try more.
 */
async function findPreviewTitle(
  { db, misses }: PageContext,
  slug: string,
  ip: string,
): Promise<string | undefined> {
  if (misses.isOverLimit(ip)) return undefined
  const link = await findReadableLinkStatus(db, parseSlug(slug))
  if (!link) misses.count(ip)
  return link?.titleInPreview ? link.title : undefined
}

/** Returns the page with the plain-text title, which it escapes. */
function withTitle({ html }: HtmlPage, title: string): string {
  return html
    .toString()
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replaceAll(
      /(property="og:(?:title|image:alt)" content=")[^"]*/g,
      (_, before: string) => before + title,
    )
}

function titledPage(template: string, title: string): HtmlPage {
  const escaped = escapeHtml(`${title} · Atelier`)
  const html = Buffer.from(template.replaceAll(TITLE, () => escaped))
  return { html, compressed: {}, etag: weakEtagOf(html), effort: 'fast' }
}
