// The HTML of the site's pages as this server sends them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  DEFAULT_LANGUAGE,
  documentTitle,
  LANGUAGES,
  parsePage,
  type Company,
  type InterfaceTexts,
  type login,
  type preferences,
  type pro,
} from '@atelier/contract'
import { escapeHtml } from '../helpers/escape.ts'
import { withCompany, withoutPageData } from './structured-data.ts'
import type { Effort, Encoding } from './compression.ts'
import type { RenderPage } from './page-renderer.ts'

export interface PageSettings {
  publicUrl: string
  /** Embedded in every page, where site/configuration.ts reads it. */
  configuration: {
    publicUrl: string
    year: number
    company?: Company | undefined
    texts?: InterfaceTexts | undefined
    geoServices: readonly string[]
    analyticsId?: string | undefined
    mailbox: boolean
    paymentSandbox: boolean
    demo: boolean
    /** Whether a model of the operator answers first, not the Guide. */
    hasModels: boolean
    /** Whether devices may install the site as an app. */
    isInstallable: boolean
    /** For pages that name prices and limits without a request. */
    pricing: pro.Pricing
    paymentProviders: readonly pro.PaymentProvider[]
    identity: login.IdentityConfiguration
  }
  /** Markdown that replaces that of the site, by path below content/. */
  ownPages: ReadonlyMap<string, string>
  /** Absent: the pages say what the build has rendered. */
  renderPage?: RenderPage | undefined
  onRenderError?: ((error: unknown) => void) | undefined
}

export interface HtmlPage {
  html: Buffer
  /**
   * Filled when the first browser accepts an encoding, because compressing all pages at the start would slow it down.
   */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  effort: Effort
  etag: string
}

/**
 * Returns a page. Its file is read when the page is first requested, and rendered again if this server shows something
 * else than the build has rendered.
 */
type LazyPage = () => HtmlPage | Promise<HtmlPage>

/** The content that React renders is between the start of the root element and the script after it. */
const ROOT_START = '<div id="root" data-path="'
const MANIFEST_LINK = '<link rel="manifest"'
const ROOT_END = '</div>\n    <script src="/start.js">'

/** Reads a page in every language. A page that the build wrote in English only is the same in all of them. */
export function readTranslations(
  path: string,
  settings: PageSettings,
): Record<preferences.Language, LazyPage> {
  const pages = LANGUAGES.map((language) => {
    const translation = path.replace(/\.html$/, `.${language}.html`)
    const isTranslated = language !== DEFAULT_LANGUAGE && existsSync(translation)
    return [language, lazyPage(isTranslated ? translation : path, language, settings)]
  })
  return Object.fromEntries(pages) as Record<preferences.Language, LazyPage>
}

function lazyPage(path: string, language: preferences.Language, settings: PageSettings): LazyPage {
  let built: HtmlPage | undefined
  let rendered: Promise<HtmlPage> | undefined
  return () => {
    built ??= readPage(path, settings)
    if (!settings.renderPage) return built
    const page = built
    rendered ??= renderAgain(page, language, settings).catch((error: unknown) => {
      settings.onRenderError?.(error)
      return renderedByBrowser(page, language, settings)
    })
    return rendered
  }
}

async function renderAgain(
  built: HtmlPage,
  language: preferences.Language,
  settings: PageSettings,
): Promise<HtmlPage> {
  const parts = partsOf(built)
  if (!parts) return built
  const { before, path, root, after } = parts
  const content = await settings.renderPage!(path, language)
  if (content === undefined) return built
  return withHeadOf(before + root + fillIn(content, settings) + after, path, language, settings)
}

/** Without what the build has rendered, because the server would say it in the name of another company. */
function renderedByBrowser(
  built: HtmlPage,
  language: preferences.Language,
  settings: PageSettings,
): HtmlPage {
  const { before, path, after } = partsOf(built)!
  return withHeadOf(`${before}<div id="root">${after}`, path, language, settings)
}

/** Undefined for a page that React does not render. */
function partsOf({ html: bytes }: HtmlPage) {
  const html = bytes.toString()
  const start = html.indexOf(ROOT_START)
  if (start < 0) return undefined
  const rootEnd = html.indexOf('>', start) + 1
  return {
    before: html.slice(0, start),
    path: html.slice(start + ROOT_START.length).split('"', 1)[0]!,
    root: html.slice(start, rootEnd),
    after: html.slice(html.lastIndexOf(ROOT_END)),
  }
}

function withHeadOf(
  html: string,
  path: string,
  language: preferences.Language,
  { ownPages, publicUrl }: PageSettings,
): HtmlPage {
  const own = ownPages.get(`pages/${language}/${path.slice(1) || 'home'}.md`)
  return toPage(own ? withOwnHead(withoutPageData(html), own, publicUrl) : html)
}

/** The picture of the build shows the title of the build, so that the common one takes its place. */
function withOwnHead(html: string, page: string, publicUrl: string): string {
  const { title = '', summary = '' } = parsePage(page).frontMatter
  const name = documentTitle(title)
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
  const withPicture = withMeta(titled, 'og:image', `${publicUrl}/social.png`)
  const withTitle = withMeta(withMeta(withPicture, 'og:title', name), 'og:image:alt', name)
  return withMeta(withMeta(withTitle, 'description', summary), 'og:description', summary)
}

/** Changes the content of a meta element. */
export function withMeta(html: string, name: string, content: string): string {
  const before = `="${name}" content="`
  const start = html.indexOf(before) + before.length
  return html.slice(0, start) + escapeHtml(content) + html.slice(html.indexOf('"', start))
}

/** Reads a page that the build wrote, and fills in the public URL and the configuration of this server. */
function readPage(path: string, settings: PageSettings): HtmlPage {
  const { configuration } = settings
  const escapedConfiguration = JSON.stringify(configuration)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  const source = withCompany(readFileSync(path, 'utf8'), configuration.company)
  const html = fillIn(source, settings)
    .replaceAll('{proPrice}', String(configuration.pricing.subscriptions.monthly.USD))
    .replace(
      'name="atelier-configuration" content="{}"',
      () => `name="atelier-configuration" content="${escapedConfiguration}"`,
    )
  return toPage(configuration.isInstallable ? html : withoutManifest(html))
}

function withoutManifest(html: string): string {
  const start = html.indexOf(MANIFEST_LINK)
  return start < 0 ? html : html.slice(0, start) + html.slice(html.indexOf('>', start) + 1)
}

function fillIn(html: string, { publicUrl, configuration }: PageSettings): string {
  return html.replaceAll('{publicUrl}', publicUrl).replaceAll('{year}', String(configuration.year))
}

export function toPage(text: string, effort: Effort = 'best'): HtmlPage {
  const html = Buffer.from(text)
  return { html, etag: weakEtagOf(html), compressed: {}, effort }
}

/** Returns a weak ETag, because the tag is the same for every encoding of the page. */
function weakEtagOf(html: Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}
