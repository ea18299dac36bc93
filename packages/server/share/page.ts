import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import { pageHeaders } from '../http/headers.ts'
import { readPage, sendPage, type HtmlPage, type PageSettings } from '../http/pages.ts'
import type { ShareContext } from './context.ts'
import { findReadableLinkStatus } from './reading.ts'
import { READER_HEADERS } from './reader-headers.ts'
import { parseSlug } from './slug.ts'

type PageContext = Pick<ShareContext, 'fastify' | 'db' | 'misses'>

/** The built page, from which the routes of the site are served. */
const FILE = 'share-slug.html'

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
  const headers = { ...pageHeaders('/share/:slug', settings.configuration), ...READER_HEADERS }

  context.fastify.get<{ Params: { slug: string } }>(
    '/share/:slug',
    { schema: { hide: true } },
    async (request, reply) => {
      const title = await findPreviewTitle(context, request.params.slug, request.ip)
      return sendPage(request, reply, title ? withTitle(page, title) : page, headers)
    },
  )
}

/** Undefined for a network that has tried too many links, so that it cannot use the page to try more. */
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

function withTitle({ html }: HtmlPage, title: string): HtmlPage {
  const escaped = escapeHtml(`${title} · Atelier`)
  const text = html
    .toString()
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped}</title>`)
    .replaceAll(
      /(property="og:(?:title|image:alt)" content=")[^"]*/g,
      (_, before: string) => before + escaped,
    )
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { html: Buffer.from(text), compressed: {}, etag }
}
