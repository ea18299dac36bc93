import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE, parsePage, type Page, type preferences } from '@atelier/contract'
import {
  bareRoutes,
  contentSlugs,
  noIndexPaths,
  type ContentSlug,
  type RoutePath,
} from '../route-paths.ts'

/** An HTML file of the built site, which exists once for each language. */
export interface BuiltPage {
  /** A path with its query, such as `/help?page=passkeys`, or a route, such as `/share/:slug`. */
  path: string
  /** Undefined for the not-found page. */
  route: RoutePath | undefined
  slug: ContentSlug
  /** The name of the English file, such as `help/passkeys.html`. */
  fileName: string
  isIndexed: boolean
  /** Whether the file contains what React renders. Otherwise the browser renders the whole page. */
  isRendered: boolean
  readText: (language: preferences.Language) => PageText
  /** Of a help article: the text of the help center, which lists it. */
  readParentText?: (language: preferences.Language) => PageText
}

interface PageText extends Page {
  title: string
  summary: string
}

/** Returns all pages of the site: its routes, the help articles and the not-found page. */
export function listPages(siteFolder: string): BuiltPage[] {
  const content = join(siteFolder, 'content')
  const routes = Object.entries(contentSlugs) as [RoutePath, ContentSlug][]
  return [
    ...routes.map(([route, slug]) => ({
      path: route,
      route,
      slug,
      fileName: fileNameOf(route),
      isIndexed: !noIndexPaths.includes(route),
      isRendered: !bareRoutes.includes(route) && !route.startsWith('/dev/'),
      readText: textReader(join(content, 'pages'), slug, route === '/register'),
    })),
    ...helpSlugs(content).map((slug) => ({
      path: `/help?page=${slug}`,
      route: '/help' as const,
      slug: 'help' as const,
      fileName: `help/${slug}.html`,
      isIndexed: true,
      isRendered: true,
      readText: textReader(join(content, 'help'), slug),
      readParentText: textReader(join(content, 'pages'), 'help'),
    })),
    {
      path: '/not-found',
      route: undefined,
      slug: 'not-found',
      fileName: 'not-found.html',
      isIndexed: false,
      isRendered: true,
      readText: textReader(join(content, 'pages'), 'not-found'),
    },
  ]
}

/** @example fileInLanguage('about-us.html', 'vi') // 'about-us.vi.html' */
export function fileInLanguage(name: string, language: string): string {
  return language === DEFAULT_LANGUAGE ? name : name.replace(/\.html$/, `.${language}.html`)
}

function helpSlugs(content: string): string[] {
  const names = readdirSync(join(content, 'help', DEFAULT_LANGUAGE))
  return names.filter((name) => name.endsWith('.md')).map((name) => basename(name, '.md'))
}

/** `isForNewcomers`: of the two titles of /login and /register, that of the second. */
function textReader(folder: string, slug: string, isForNewcomers = false) {
  return (language: preferences.Language): PageText => {
    const source = readFileSync(join(folder, language, `${slug}.md`), 'utf8')
    const page = parsePage(source)
    const { frontMatter } = page
    const [title = '', summary = ''] = isForNewcomers
      ? [frontMatter.registerTitle, frontMatter.registerSummary]
      : [frontMatter.title, frontMatter.summary]
    return { ...page, title, summary }
  }
}

/**
 * Returns for example `auth-signout-callback.html` for `/auth/signout-callback`, and `share-slug.html` for
 * `/share/:slug`.
 */
function fileNameOf(route: RoutePath): string {
  const name = route
    .slice(1)
    .replaceAll('/', '-')
    .replaceAll(/[^\w-]/g, '')
  return `${name || 'index'}.html`
}
