import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePage } from '@atelier/contract'
import type { Plugin } from 'vite'
import { addresses, unlisted, type Address, type Slug } from '../addresses.ts'
import { fullTitle, structuredData } from '../head.ts'

interface File {
  type: 'chunk' | 'asset'
  fileName: string
  source?: string | Uint8Array
  facadeModuleId?: string | null
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

type Output = Record<string, File>

/** Where the pages that are more than a text are drawn. */
const modules: Partial<Record<Slug, string>> = {
  home: 'pages/home/Home.tsx',
  chat: 'pages/chat/Chat.tsx',
  help: 'pages/help/Help.tsx',
  'dev-mail': 'pages/mailbox/Mailbox.tsx',
  login: 'pages/account/Login.tsx',
  'reset-password': 'pages/account/ResetPassword.tsx',
  identity: 'pages/account/Identity.tsx',
  connect: 'pages/account/Connect.tsx',
  profile: 'pages/account/Profile.tsx',
  settings: 'pages/account/Settings.tsx',
  preferences: 'pages/account/Preferences.tsx',
  'your-home': 'pages/account/YourHome.tsx',
  'not-found': 'pages/NotFound.tsx',
}
const PLAIN_PAGE = 'pages/ContentPage.tsx'
/** Where a provider answers, also to windows and hidden frames: these begin with a script of their own. */
const answered = new Set<Slug>(['auth', 'signout'])

/**
 * Who reads a page without running it (a search engine, the preview of a link) still reads what it is about:
 * one page for each address, with its own words in its head. pages.json tells the server which is which.
 */
export function heads(site: string): Plugin {
  return {
    name: 'atelier:heads',
    enforce: 'post',
    transformIndexHtml: (html, { originalUrl, server }) =>
      server && originalUrl?.startsWith('/auth/') ? html.replace('/main.tsx', '/auth.ts') : html,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = bundle as Output
        const frame = String(files['index.html']?.source)
        const withPreloads = (slug: Slug) =>
          answered.has(slug)
            ? answerPage(files, frame)
            : withCode(frame, preloads(files, frame, modules[slug] ?? PLAIN_PAGE))
        const pages: Record<string, string> = {}
        for (const [address, slug] of Object.entries(addresses) as [Address, Slug][]) {
          const fileName = address === '/' ? 'index.html' : `${nameOf(address)}.html`
          pages[address] = fileName
          const source = withHead(withPreloads(slug), site, slug, address)
          if (fileName === 'index.html') files[fileName]!.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
        const lost = withHead(withPreloads('not-found'), site, 'not-found', undefined)
        this.emitFile({ type: 'asset', fileName: 'not-found.html', source: lost })
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
      },
    },
  }
}

/** The head of every page without its code: what there is to do is to pass an answer on. */
function answerPage(files: Output, frame: string): string {
  const bare = frame
    .replaceAll(/ *<link\s+rel="(preload|modulepreload|stylesheet)"[^>]*>\n/g, '')
    .replaceAll(/ *<script type="module"[^>]*><\/script>\n/g, '')
  const { fileName } = chunkOf(files, 'auth.ts')
  const script = `  <script type="module" crossorigin src="/${fileName}"></script>\n  `
  return withCode(bare, script + preloads(files, fileName, 'auth.ts'))
}

function withCode(frame: string, code: string): string {
  return frame.replace('</head>', `${code}</head>`)
}

/** The page's own code, and what that needs, is asked for together with the frame's, not after it. */
function preloads(files: Output, frame: string, module: string): string {
  const needed = new Set([chunkOf(files, module)])
  const styles = new Set<string>()
  for (const { imports = [], viteMetadata } of needed) {
    for (const name of imports) needed.add(files[name]!)
    for (const name of viteMetadata!.importedCss) styles.add(name)
  }
  const link = (kind: string, fileName: string) =>
    frame.includes(fileName) ? '' : `  <link rel="${kind}" crossorigin href="/${fileName}">\n  `
  const scripts = [...needed].map(({ fileName }) => link('modulepreload', fileName))
  return [...scripts, ...[...styles].map((name) => link('stylesheet', name))].join('')
}

function chunkOf(files: Output, module: string): File {
  const chunk = Object.values(files).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/${module}`),
  )
  if (!chunk) throw new Error(`${module} is in no file of its own`)
  return chunk
}

/** `/auth/signout-callback` is `auth-signout-callback`, `/share/:slug` is `share-slug`. */
function nameOf(address: Address): string {
  return (
    address
      .slice(1)
      .replaceAll('/', '-')
      .replaceAll(/[^\w-]/g, '') || 'index'
  )
}

function withHead(frame: string, site: string, slug: Slug, address: Address | undefined): string {
  const { facts } = parsePage(readFileSync(join(site, `content/pages/en/${slug}.md`), 'utf8'))
  const title = escape(fullTitle(facts.title ?? ''))
  const summary = escape(facts.summary ?? '')
  const isListed = address !== undefined && !unlisted.includes(address)
  return frame
    .replace(/<title>.*?<\/title>/s, `<title>${title}</title>`)
    .replace('name="description" content=""', `name="description" content="${summary}"`)
    .replace('property="og:title" content=""', `property="og:title" content="${title}"`)
    .replace(
      'property="og:description" content=""',
      `property="og:description" content="${summary}"`,
    )
    .replace('property="og:image:alt" content=""', `property="og:image:alt" content="${title}"`)
    .replaceAll('{publicUrl}/"', `{publicUrl}${isListed ? address : '/'}"`)
    .replace(
      /<link rel="canonical"[^>]*>/,
      isListed ? '$&' : '<meta name="robots" content="noindex" />',
    )
    .replace(
      /<script type="application\/ld\+json">.*?<\/script>/s,
      `<script type="application/ld+json">${structuredData(facts.summary ?? '')}</script>`,
    )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
