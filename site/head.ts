export interface PageHead {
  title: string
  summary: string
}

export function documentTitle(title: string): string {
  return title.includes('Atelier') ? title : `${title} · Atelier`
}

/** JSON-LD of https://schema.org/WebApplication with a free and a Pro offer. The server fills in address and price. */
export function structuredDataJson(description: string): string {
  const offer = (name: string, price: string) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
  })
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Atelier',
    description,
    url: '{publicUrl}/',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    offers: [offer('Free', '0'), offer('Pro', '{proPrice}')],
  }).replaceAll('<', '\\u003c')
}

/** Replaces the English head that the build wrote with the page's title and description in the visitor's language. */
export function updateHead(
  { title, summary }: PageHead,
  { language, proPrice }: { language: string; proPrice: number },
): void {
  document.title = documentTitle(title)
  setMeta('name=description', summary)
  setMeta('property="og:title"', document.title)
  setMeta('property="og:description"', summary)
  setMeta('property="og:image:alt"', document.title)
  setMeta('property="og:locale"', language === 'vi' ? 'vi_VN' : language)
  const { origin, pathname, search } = location
  // Help articles are the only pages that differ by query string.
  const path = pathname === '/help' ? pathname + search : pathname
  setMeta('property="og:url"', `${origin}${path}`)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', `${origin}${path}`)
  // Changes the text node, because Trusted Types forbid setting a script element's text.
  const data = document.querySelector('script[type="application/ld+json"]')?.firstChild
  if (!data) return
  data.nodeValue = structuredDataJson(summary)
    .replace('{publicUrl}', origin)
    .replace('{proPrice}', String(proPrice))
}

function setMeta(attribute: string, content: string): void {
  document.querySelector(`meta[${attribute}]`)?.setAttribute('content', content)
}
