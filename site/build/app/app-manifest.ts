// What a device needs to install the site as an app: https://w3c.github.io/manifest/.
import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGES,
  SHARE_TARGET_PATH,
  type preferences,
} from '@atelier/contract'
import type { Plugin } from 'vite'
import { SHARED_PICTURE } from '../../app-caches.ts'
import type { ContentSlug, RoutePath } from '../../route-paths.ts'
import { listPages, type BuiltPage } from '../page-list.ts'
import { APP_ICONS, APPLE_ICON, drawIcon } from './app-icons.ts'

const SHORTCUTS: readonly RoutePath[] = ['/chat', '/image-generator', '/content-writer']
/** The ground of the default theme, as in index.html. */
const GROUND = '#13120f'

const manifestName = (language: string): string =>
  language === DEFAULT_LANGUAGE ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`

/** The links to the manifest in the language of a page, and to the icon of iOS. */
export const appLinks = (language: string): string =>
  [
    `<link rel="manifest" href="/${manifestName(language)}" />`,
    `<link rel="apple-touch-icon" href="/${APPLE_ICON.fileName}" />`,
  ].join('\n    ')

/** Writes the manifest in each language, and the icons. */
export function appManifestPlugin(siteFolder: string): Plugin {
  return {
    name: 'atelier:app-manifest',
    apply: 'build',
    async generateBundle() {
      const pages = listPages(siteFolder)
      for (const language of LANGUAGES) {
        const source = JSON.stringify(manifestOf(pages, language))
        this.emitFile({ type: 'asset', fileName: manifestName(language), source })
      }
      for (const icon of [...APP_ICONS, APPLE_ICON]) {
        const source = await drawIcon(siteFolder, icon)
        this.emitFile({ type: 'asset', fileName: icon.fileName, source })
      }
    },
  }
}

/** The app is described as its home page is, and its shortcuts as the pages they lead to. */
export function manifestOf(pages: readonly BuiltPage[], language: preferences.Language) {
  const textOf = (slug: ContentSlug) => pages.find((page) => page.slug === slug)!.readText(language)
  return {
    name: 'Atelier',
    short_name: 'Atelier',
    description: textOf('home').summary,
    lang: language,
    dir: directionOf(language),
    id: '/',
    // Without a language, which the visitor may change after installing.
    start_url: '/chat',
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['productivity'],
    icons: APP_ICONS.map(({ fileName, size, shape }) => ({
      src: `/${fileName}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'maskable' ? 'maskable' : 'any',
    })),
    share_target: {
      action: SHARE_TARGET_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: SHARED_PICTURE.field, accept: SHARED_PICTURE.types }],
      },
    },
    shortcuts: SHORTCUTS.map((route) => {
      const { slug } = pages.find((page) => page.route === route)!
      const { title, summary } = textOf(slug)
      const icons = [{ src: `/${APP_ICONS[0]!.fileName}`, sizes: '192x192', type: 'image/png' }]
      return { name: title, description: summary, url: route, icons }
    }),
  }
}
