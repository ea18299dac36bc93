import { DEFAULT_LANGUAGE, LANGUAGES } from '@atelier/contract'
import { pathInLanguage } from '../head.ts'
import type { BuiltPage } from './page-list.ts'

/** What crawlers need not read: calls, and pages for one visitor. The pages themselves say so too. */
const CLOSED = ['/api/', '/dev/', '/oidc/', '/auth/', '/share/', '/connect', '/identity/']

/** The file /robots.txt. The server fills in its address for `{publicUrl}`. */
export function robotsText(): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', 'Sitemap: {publicUrl}/sitemap.xml', ''].join('\n')
}

/** The file /sitemap.xml: every page that search engines should find, in every language (sitemaps.org). */
export function sitemapXml(pages: readonly BuiltPage[]): string {
  const entries = pages.filter(({ isIndexed }) => isIndexed).flatMap(entriesOf)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** An entry for each language, each with links to all of them. */
function entriesOf({ path }: BuiltPage): string[] {
  const urls = LANGUAGES.map((language) => [language, urlOf(path, language)] as const)
  const links = [...urls, ['x-default', urlOf(path, DEFAULT_LANGUAGE)] as const].map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  )
  return urls.map(([, url]) => `<url><loc>${url}</loc>${links.join('')}</url>`)
}

const urlOf = (path: string, language: string) =>
  `{publicUrl}${pathInLanguage(path, language)}`.replaceAll('&', '&amp;')
