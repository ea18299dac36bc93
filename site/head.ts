import {
  DEFAULT_LANGUAGE,
  documentTitle,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type preferences,
} from '@atelier/contract'

export interface PageHead {
  title: string
  summary: string
}

/** As Open Graph writes languages: language_TERRITORY. Arabic has the name under which Facebook lists it. */
const OPEN_GRAPH_LOCALES: Record<preferences.Language, string> = {
  en: 'en_US',
  vi: 'vi_VN',
  ar: 'ar_AR',
}

/** Returns the content of `og:locale`, and of the `og:locale:alternate` for each other language of the page. */
export function openGraphLocales(language: preferences.Language): {
  locale: string
  alternates: string[]
} {
  const others = LANGUAGES.filter((other) => other !== language)
  return {
    locale: OPEN_GRAPH_LOCALES[language],
    alternates: others.map((other) => OPEN_GRAPH_LOCALES[other]),
  }
}

/**
 * Returns a path with the language in which it should be read, for links between the languages of a page. The plain path
 * is English unless the visitor has chosen another language.
 * @example pathInLanguage('/help?page=passkeys', 'vi') // '/help?page=passkeys&lang=vi'
 */
export function pathInLanguage(path: string, language: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}

/**
 * Replaces the English head that the build wrote with the page's title and description in the visitor's language. The
 * structured data stays in English, because Trusted Types forbid changing the text of a script element.
 */
export function updateHead({ title, summary }: PageHead, language: preferences.Language): void {
  document.title = documentTitle(title)
  setMeta('name=description', summary)
  setMeta('property="og:title"', document.title)
  setMeta('property="og:description"', summary)
  setMeta('property="og:image:alt"', document.title)
  const { locale, alternates } = openGraphLocales(language)
  setMeta('property="og:locale"', locale)
  document
    .querySelectorAll('meta[property="og:locale:alternate"]')
    .forEach((meta, index) => meta.setAttribute('content', alternates[index]!))
  const { origin, pathname, search } = location
  // Help articles are the only pages that differ by query string.
  const article = pathname === '/help' && new URLSearchParams(search).get('page')
  const path = article ? `${pathname}?page=${article}` : pathname
  const url = `${origin}${pathInLanguage(path, language)}`
  setMeta('property="og:url"', url)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', url)
}

function setMeta(attribute: string, content: string): void {
  document.querySelector(`meta[${attribute}]`)?.setAttribute('content', content)
}
