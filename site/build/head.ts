import {
  DEFAULT_LANGUAGE,
  directionOf,
  documentTitle,
  LANGUAGES,
  type preferences,
} from '@atelier/contract'
import { openGraphLocales, pathInLanguage } from '../head.ts'
import { appLinks } from './app/app-manifest.ts'
import { pictureFileName } from './link-picture.ts'
import type { BuiltPage } from './page-list.ts'
import { structuredDataJson } from './structured-data.ts'

/** Writes language, title, description and the links to other languages of a page into the template. */
export function withHead(
  template: string,
  page: BuiltPage,
  language: preferences.Language,
): string {
  const { path, isIndexed, readText } = page
  const text = readText(language)
  const title = escape(documentTitle(text.title))
  const summary = escape(text.summary)
  const url = escape(`{publicUrl}${isIndexed ? pathInLanguage(path, language) : '/'}`)
  return template
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<title>.*?<\/title>/s, `<title>${title}</title>`)
    .replace('name="description" content=""', `name="description" content="${summary}"`)
    .replace('property="og:title" content=""', `property="og:title" content="${title}"`)
    .replace(
      'property="og:description" content=""',
      `property="og:description" content="${summary}"`,
    )
    .replace('property="og:image:alt" content=""', `property="og:image:alt" content="${title}"`)
    .replace('{publicUrl}/social.png', `{publicUrl}/${pictureFileName(page, language)}`)
    .replace('<meta property="og:locale" content="" />', localeMetas(language))
    .replace('content="{publicUrl}/"', `content="${url}"`)
    .replace(
      /<link rel="canonical"[^>]*>/,
      isIndexed ? canonicalLinks(path, url) : '<meta name="robots" content="noindex" />',
    )
    .replace('<link rel="icon"', `${appLinks(language)}\n    <link rel="icon"`)
    .replace(
      /<script type="application\/ld\+json">.*?<\/script>/s,
      `<script type="application/ld+json">${structuredDataJson(page, language)}</script>`,
    )
}

function localeMetas(language: preferences.Language): string {
  const { locale, alternates } = openGraphLocales(language)
  return [
    `<meta property="og:locale" content="${locale}" />`,
    ...alternates.map((other) => `<meta property="og:locale:alternate" content="${other}" />`),
  ].join('\n    ')
}

function canonicalLinks(path: string, url: string): string {
  const alternates = [...LANGUAGES, 'x-default'].map((language) => {
    const href = escape(
      `{publicUrl}${pathInLanguage(path, language === 'x-default' ? DEFAULT_LANGUAGE : language)}`,
    )
    return `<link rel="alternate" hreflang="${language}" href="${href}" />`
  })
  return [`<link rel="canonical" href="${url}" />`, ...alternates].join('\n    ')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
