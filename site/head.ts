export interface PageHead {
  title: string
  summary: string
}

export function documentTitle(title: string): string {
  return title.includes('Atelier') ? title : `${title} · Atelier`
}

export function openGraphLocale(language: string): string {
  return language === 'vi' ? 'vi_VN' : language
}

/**
 * Replaces the English head that the build wrote with the page's title and description in the visitor's language. The
 * structured data stays in English, because Trusted Types forbid changing the text of a script element.
 */
export function updateHead({ title, summary }: PageHead, language: string): void {
  document.title = documentTitle(title)
  setMeta('name=description', summary)
  setMeta('property="og:title"', document.title)
  setMeta('property="og:description"', summary)
  setMeta('property="og:image:alt"', document.title)
  setMeta('property="og:locale"', openGraphLocale(language))
  const { origin, pathname, search } = location
  // Help articles are the only pages that differ by query string.
  const path = pathname === '/help' ? pathname + search : pathname
  setMeta('property="og:url"', `${origin}${path}`)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', `${origin}${path}`)
}

function setMeta(attribute: string, content: string): void {
  document.querySelector(`meta[${attribute}]`)?.setAttribute('content', content)
}
