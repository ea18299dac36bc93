import { DEFAULT_PRICES } from '@atelier/contract'

/** What a page is called where there is no page around it: a tab, a search result, a link's preview. */
export interface Head {
  title: string
  summary: string
}

export function fullTitle(title: string): string {
  return title.includes('Atelier') ? title : `${title} · Atelier`
}

/** https://schema.org/WebApplication: it is free, and there is Pro beside it. */
export function structuredData(description: string): string {
  const offer = (name: string, price: number) => ({
    '@type': 'Offer',
    name,
    price: String(price),
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
    offers: [offer('Free', 0), offer('Pro', DEFAULT_PRICES.monthly.USD)],
  }).replaceAll('<', '\\u003c')
}

/** Every page has a head from the build; this one is in the visitor's language. */
export function showHead({ title, summary }: Head, language: string): void {
  document.title = fullTitle(title)
  setMeta('name=description', summary)
  setMeta('property="og:title"', document.title)
  setMeta('property="og:description"', summary)
  setMeta('property="og:image:alt"', document.title)
  setMeta('property="og:locale"', language === 'vi' ? 'vi_VN' : language)
  const { origin, pathname, search } = location
  // The help articles are told apart by what comes after the path, and no other page is.
  const path = pathname === '/help' ? pathname + search : pathname
  setMeta('property="og:url"', `${origin}${path}`)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', `${origin}${path}`)
  // Its text, not the element: what a script element says may not be written anew under Trusted Types.
  const data = document.querySelector('script[type="application/ld+json"]')?.firstChild
  if (data) data.nodeValue = structuredData(summary).replace('{publicUrl}', origin)
}

function setMeta(which: string, content: string): void {
  document.querySelector(`meta[${which}]`)?.setAttribute('content', content)
}
