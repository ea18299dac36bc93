import { DEFAULT_LANGUAGE, LANGUAGES } from '@atelier/contract'
import { pathInLanguage } from '../head.ts'
import type { BuiltPage } from './page-list.ts'

/**
 * What crawlers need not read: calls, and pages for one visitor. The pages themselves say so too. Share links are not
 * among them: what previews a link has to read its page, and so does a search engine that has to see its `noindex`.
 */
const CLOSED = ['/api/', '/dev/', '/oidc/', '/auth/', '/connect', '/identity/']
/** Pages that nobody looks for in a search engine. */
const UNLISTED = new Set(['/login', '/register', '/reset-password'])

/** The file /robots.txt. The server fills in its address for `{publicUrl}`. */
export function robotsText(): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', 'Sitemap: {publicUrl}/sitemap.xml', ''].join('\n')
}

/** The file /sitemap.xml: every page that search engines should find, in every language (sitemaps.org). */
export function sitemapXml(pages: readonly BuiltPage[]): string {
  const listed = pages.filter(({ isIndexed, path }) => isIndexed && !UNLISTED.has(path))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listed.flatMap(entriesOf),
    '</urlset>',
    '',
  ].join('\n')
}

/** An entry for each language, each with links to all of them, and with the date that the page itself gives. */
function entriesOf({ path, readText }: BuiltPage): string[] {
  const urls = LANGUAGES.map((language) => [language, urlOf(path, language)] as const)
  const links = [...urls, ['x-default', urlOf(path, DEFAULT_LANGUAGE)] as const].map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  )
  return urls.map(([language, url]) => {
    const { updated } = readText(language).frontMatter
    const date = updated ? `<lastmod>${updated}</lastmod>` : ''
    return `<url><loc>${url}</loc>${date}${links.join('')}</url>`
  })
}

const urlOf = (path: string, language: string) =>
  `{publicUrl}${pathInLanguage(path, language)}`.replaceAll('&', '&amp;')
