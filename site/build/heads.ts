import { LANGUAGES } from '@atelier/contract'
import type { Plugin } from 'vite'
import { bareRoutes, browserPaths, type ContentSlug } from '../route-paths.ts'
import { fontPreload } from './font-preload.ts'
import { withHead } from './head.ts'
import { robotsText, sitemapXml } from './sitemap.ts'
import { fileInLanguage, listPages, type BuiltPage } from './page-list.ts'

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
  services: 'pages/services/Services.tsx',
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
  'your-home': 'pages/account/your-home/UserHome.tsx',
  plans: 'pages/plans/Plans.tsx',
  pro: 'pages/plans/Pro.tsx',
  payment: 'pages/payment/PaymentReturn.tsx',
  contact: 'pages/contact/Contact.tsx',
  'about-us': 'pages/contact/About.tsx',
  'image-generator': 'pages/tools/image-generator/ImageGenerator.tsx',
  imagen: 'pages/tools/imagen/Imagen.tsx',
  anime: 'pages/tools/anime/Anime.tsx',
  vision: 'pages/tools/vision/Vision.tsx',
  'content-writer': 'pages/tools/content-writer/ContentWriter.tsx',
  'office-tools': 'pages/tools/office-tools/OfficeTools.tsx',
  'music-creator': 'pages/tools/music-creator/MusicCreator.tsx',
  'voice-synthesis': 'pages/tools/voice-synthesis/VoiceSynthesis.tsx',
  'not-found': 'pages/NotFound.tsx',
}
const MODULE_TAG =
  / *<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]*)">(?:<\/script>)?\n/g
const TEXT_PAGE = 'pages/ContentPage.tsx'
/** All pages but the home page are found in it. */
const PAGE_TABLE = 'page-table.tsx'
/** Pages that an identity provider redirects to, also in windows and hidden frames. Their script is auth.ts. */
const callbackPages = new Set<ContentSlug>(['auth', 'signout'])

/** Whether a page shows its file in content/pages and nothing else. */
export const isTextPage = (slug: ContentSlug): boolean =>
  !(slug in pageModules) && !callbackPages.has(slug)

/**
 * Writes an HTML file for each page and language, with its own title and description, for search engines and link
 * previews, which may not run scripts. pages.json maps the paths to the files. render-pages.ts then fills in what React
 * renders. `siteFolder`: the folder site/.
 */
export function pageHeadsPlugin(siteFolder: string): Plugin {
  return {
    name: 'atelier:heads',
    enforce: 'post',
    transformIndexHtml: (html, { originalUrl, server }) =>
      server && originalUrl?.startsWith('/auth/') ? html.replace('/main.tsx', '/auth.ts') : html,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = bundle as OutputFiles
        const template = String(files['index.html']?.source)
        const pages = listPages(siteFolder)
        for (const page of pages) {
          const withCode = codeOf(files, template, page)
          for (const language of LANGUAGES) {
            const source = withHead(withFonts(withCode, files, language), page, language)
            const fileName = fileInLanguage(page.fileName, language)
            if (fileName === 'index.html') files[fileName]!.source = source
            else this.emitFile({ type: 'asset', fileName, source })
          }
        }
        const fileByPath = Object.fromEntries(
          pages.filter(({ route }) => route).map(({ path, fileName }) => [path, fileName]),
        )
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(fileByPath) })
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText() })
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapXml(pages) })
      },
    },
  }
}

/** The template with the code of a page. */
function codeOf(files: OutputFiles, template: string, { slug, route }: BuiltPage): string {
  if (callbackPages.has(slug)) return callbackPage(files, template)
  const modules = [pageModules[slug] ?? TEXT_PAGE, ...(slug === 'home' ? [] : [PAGE_TABLE])]
  const page = modules.reduce(
    (html, module) => addToHead(html, preloads(files, html, module)),
    template,
  )
  if (route === '/chat/:id') return withEarlyChat(files, page)
  const needsCode = route && (browserPaths.includes(route) || bareRoutes.includes(route))
  return needsCode ? page : withCodeAfterPaint(page)
}

/** The text of the page can be read without its code, which public/start.js therefore loads after the first paint. */
function withCodeAfterPaint(page: string): string {
  const urls: string[] = []
  const withoutCode = page.replaceAll(MODULE_TAG, (_, url: string) => {
    urls.push(url)
    return ''
  })
  const entry = urls.find((url) => url.includes('/main-'))!
  const others = urls.filter((url) => url !== entry)
  return addToHead(
    withoutCode,
    `  <meta name="atelier-code" content="${[entry, ...others].join(' ')}">\n  `,
  )
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

/** The template preloads the fonts of English texts. */
function withFonts(template: string, files: OutputFiles, language: string): string {
  if (language !== 'vi') return template
  const names = Object.keys(files).filter((name) =>
    /(latin|vietnamese)-\w+-normal.*\.woff2$/.test(name),
  )
  return addToHead(template, names.map(fontPreload).join(''))
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
  const link = (attributes: string, fileName: string) =>
    template.includes(fileName) ? '' : `  <link ${attributes} crossorigin href="/${fileName}">\n  `
  const scripts = [...needed].map(({ fileName }) => link('rel="modulepreload"', fileName))
  return [...scripts, ...[...styles].map((name) => link('rel="stylesheet"', name))].join('')
}

function chunkOf(files: OutputFiles, module: string): OutputFile {
  const chunk = Object.values(files).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/${module}`),
  )
  if (!chunk) throw new Error(`${module} has no output file of its own`)
  return chunk
}
