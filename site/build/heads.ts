import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, parsePage, type preferences } from '@atelier/contract'
import type { Plugin } from 'vite'
import { contentSlugs, noIndexPaths, type RoutePath, type ContentSlug } from '../route-paths.ts'
import { documentTitle, openGraphLocale } from '../head.ts'
import { renderFirstScreens } from './first-screen.ts'
import { structuredDataJson } from './structured-data.ts'

interface OutputFile {
  type: 'chunk' | 'asset'
  fileName: string
  source?: string | Uint8Array
  facadeModuleId?: string | null
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

type OutputFiles = Record<string, OutputFile>

/** The component of each page. Pages that are not listed only show their text. */
const pageModules: Partial<Record<ContentSlug, string>> = {
  home: 'pages/home/Home.tsx',
  chat: 'pages/chat/Chat.tsx',
  help: 'pages/help/Help.tsx',
  'dev-mail': 'pages/mailbox/Mailbox.tsx',
  'dev-pay': 'pages/sandbox-pay/SandboxPay.tsx',
  login: 'pages/account/Login.tsx',
  'reset-password': 'pages/account/ResetPassword.tsx',
  identity: 'pages/account/CompleteProviderSignIn.tsx',
  connect: 'pages/account/Connect.tsx',
  profile: 'pages/account/Profile.tsx',
  settings: 'pages/account/Settings.tsx',
  admin: 'admin/Admin.tsx',
  preferences: 'pages/account/Preferences.tsx',
  'your-home': 'pages/account/UserHome.tsx',
  plans: 'pages/plans/Plans.tsx',
  pro: 'pages/plans/Pro.tsx',
  payment: 'pages/payment/PaymentReturn.tsx',
  'not-found': 'pages/NotFound.tsx',
}
const TEXT_PAGE = 'pages/ContentPage.tsx'
/** Pages that an identity provider redirects to, also in windows and hidden frames. Their script is auth.ts. */
const callbackPages = new Set<ContentSlug>(['auth', 'signout'])

/** Whether a page shows its file in content/pages and nothing else. */
export const isTextPage = (slug: ContentSlug): boolean =>
  !(slug in pageModules) && !callbackPages.has(slug)

/**
 * Writes an HTML file for each route, with its own title and description, for search engines and link previews, which
 * may not run scripts. pages.json maps the routes to the files. `siteFolder`: the folder site/.
 *
 * The home page also has its first screen, so that a visitor reads before the code has loaded, and a file for each
 * language, such as index.vi.html.
 */
export function pageHeadsPlugin(siteFolder: string): Plugin {
  return {
    name: 'atelier:heads',
    enforce: 'post',
    transformIndexHtml: (html, { originalUrl, server }) =>
      server && originalUrl?.startsWith('/auth/') ? html.replace('/main.tsx', '/auth.ts') : html,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = bundle as OutputFiles
        const template = String(files['index.html']?.source)
        const withPreloads = (slug: ContentSlug) =>
          callbackPages.has(slug)
            ? callbackPage(files, template)
            : addToHead(template, preloads(files, template, pageModules[slug] ?? TEXT_PAGE))
        const pages: Record<string, string> = {}
        for (const [path, slug] of Object.entries(contentSlugs) as [RoutePath, ContentSlug][]) {
          const fileName = path === '/' ? 'index.html' : `${fileNameOf(path)}.html`
          pages[path] = fileName
          const page =
            path === '/chat/:id' ? withEarlyChat(files, withPreloads(slug)) : withPreloads(slug)
          const source = withHead(page, siteFolder, slug, path)
          if (fileName !== 'index.html') this.emitFile({ type: 'asset', fileName, source })
        }
        const home = withPreloads('home')
        const firstScreens = await renderFirstScreens(siteFolder)
        for (const language of LANGUAGES) {
          const page = withFirstScreen(home, firstScreens[language], language)
          const source = withHead(
            withFonts(page, files, language),
            siteFolder,
            'home',
            '/',
            language,
          )
          if (language === DEFAULT_LANGUAGE) files['index.html']!.source = source
          else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source })
        }
        const notFound = withHead(withPreloads('not-found'), siteFolder, 'not-found', undefined)
        this.emitFile({ type: 'asset', fileName: 'not-found.html', source: notFound })
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
      },
    },
  }
}

/** The template with auth.ts as its only code, because the page only passes the provider's response on. */
function callbackPage(files: OutputFiles, template: string): string {
  const withoutCode = template
    .replaceAll(/ *<link\s+rel="(preload|modulepreload|stylesheet)"[^>]*>\n/g, '')
    .replaceAll(/ *<script type="module"[^>]*><\/script>\n/g, '')
  const { fileName } = chunkOf(files, 'auth.ts')
  const script = `  <script type="module" crossorigin src="/${fileName}"></script>\n  `
  return addToHead(withoutCode, script + preloads(files, fileName, 'auth.ts'))
}

/** The script waits for the styles, which come before it, then for the fonts, and shows the first screen. */
function withFirstScreen(template: string, html: string, language: string): string {
  return template
    .replace('lang="en"', `lang="${language}"`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div class="first-screen atl-shell" lang="${language}">${html}</div>\n` +
        '    <script src="/first-screen.js"></script>\n    <div id="root"></div>',
    )
}

/** The template preloads the fonts of English texts. */
function withFonts(template: string, files: OutputFiles, language: string): string {
  if (language !== 'vi') return template
  const names = Object.keys(files).filter((name) => /vietnamese-.*\.woff2$/.test(name))
  const links = names.map(
    (name) => `  <link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>\n  `,
  )
  return addToHead(template, links.join(''))
}

/** Module scripts run in their order, so the small one is the first. */
function withEarlyChat(files: OutputFiles, template: string): string {
  const { fileName } = chunkOf(files, 'early-chat.ts')
  const script = `<script type="module" crossorigin src="/${fileName}"></script>\n    `
  return template.replace('<script type="module"', () => `${script}<script type="module"`)
}

function addToHead(template: string, tags: string): string {
  return template.replace('</head>', `${tags}</head>`)
}

/** Links that let the browser fetch the code of a page together with the code of the template, not after it. */
function preloads(files: OutputFiles, template: string, module: string): string {
  const needed = new Set([chunkOf(files, module)])
  const styles = new Set<string>()
  for (const { imports = [], viteMetadata } of needed) {
    for (const name of imports) needed.add(files[name]!)
    for (const name of viteMetadata!.importedCss) styles.add(name)
  }
  const link = (kind: string, fileName: string) =>
    template.includes(fileName) ? '' : `  <link rel="${kind}" crossorigin href="/${fileName}">\n  `
  const scripts = [...needed].map(({ fileName }) => link('modulepreload', fileName))
  return [...scripts, ...[...styles].map((name) => link('stylesheet', name))].join('')
}

function chunkOf(files: OutputFiles, module: string): OutputFile {
  const chunk = Object.values(files).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/${module}`),
  )
  if (!chunk) throw new Error(`${module} has no output file of its own`)
  return chunk
}

/**
 * Returns for example `auth-signout-callback` for `/auth/signout-callback`, and `share-slug` for
 * `/share/:slug`.
 */
function fileNameOf(path: RoutePath): string {
  return (
    path
      .slice(1)
      .replaceAll('/', '-')
      .replaceAll(/[^\w-]/g, '') || 'index'
  )
}

function withHead(
  template: string,
  siteFolder: string,
  slug: ContentSlug,
  path: RoutePath | undefined,
  language: preferences.Language = DEFAULT_LANGUAGE,
): string {
  const { frontMatter } = parsePage(
    readFileSync(join(siteFolder, `content/pages/${language}/${slug}.md`), 'utf8'),
  )
  const title = escape(documentTitle(frontMatter.title ?? ''))
  const summary = escape(frontMatter.summary ?? '')
  const isIndexed = path !== undefined && !noIndexPaths.includes(path)
  return template
    .replace(/<title>.*?<\/title>/s, `<title>${title}</title>`)
    .replace('name="description" content=""', `name="description" content="${summary}"`)
    .replace('property="og:title" content=""', `property="og:title" content="${title}"`)
    .replace(
      'property="og:description" content=""',
      `property="og:description" content="${summary}"`,
    )
    .replace('property="og:image:alt" content=""', `property="og:image:alt" content="${title}"`)
    .replace('"og:locale" content="en"', `"og:locale" content="${openGraphLocale(language)}"`)
    .replaceAll('{publicUrl}/"', `{publicUrl}${isIndexed ? path : '/'}"`)
    .replace(
      /<link rel="canonical"[^>]*>/,
      isIndexed ? '$&' : '<meta name="robots" content="noindex" />',
    )
    .replace(
      /<script type="application\/ld\+json">.*?<\/script>/s,
      `<script type="application/ld+json">${structuredDataJson(frontMatter.summary ?? '')}</script>`,
    )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
