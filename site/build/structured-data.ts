// What each page says to search engines, in the words of https://schema.org. All of it stands on the page too.
import {
  ORGANIZATION_ID,
  organizationData,
  splitSections,
  type preferences,
} from '@atelier/contract'
import { sampleCompany } from '../content/company.ts'
import { pathInLanguage } from '../head.ts'
import type { ContentSlug } from '../route-paths.ts'
import type { BuiltPage } from './page-list.ts'

type Data = Readonly<Record<string, unknown>>

const HOME = '{publicUrl}/'
const BY_COMPANY = { '@id': ORGANIZATION_ID }
/** The categories of the tools: https://developers.google.com/search/docs/appearance/structured-data/software-app. */
const TOOL_CATEGORIES: Partial<Record<ContentSlug, string>> = {
  chat: 'UtilitiesApplication',
  'image-generator': 'MultimediaApplication',
  imagen: 'MultimediaApplication',
  anime: 'MultimediaApplication',
  'music-creator': 'MultimediaApplication',
  'voice-synthesis': 'MultimediaApplication',
  vision: 'UtilitiesApplication',
  'content-writer': 'BusinessApplication',
  'office-tools': 'BusinessApplication',
}

/** JSON-LD. The server fills in the address, the price, and the company that operates it. */
export function structuredDataJson(page: BuiltPage, language: preferences.Language): string {
  const graph = [
    applicationData(page, language),
    organizationData(sampleCompany),
    ...(page.isIndexed ? pageData(page, language) : []),
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
}

function pageData(page: BuiltPage, language: preferences.Language): Data[] {
  const { path, slug } = page
  const { frontMatter, title, body } = page.readText(language)
  if (slug === 'home') return [siteData(language)]
  if (path.includes('?page=')) return [articleData(page, language), crumbs(page, language)]
  if (frontMatter.version) return [crumbs(page, language)]
  const category = TOOL_CATEGORIES[slug]
  if (category) return [toolData(page, language, category)]
  if (slug === 'plans') return [productData(page, language)]
  if (slug === 'pro') return [productData(page, language), questionData(title, body)]
  return []
}

const offer = (name: string, price: string) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
})

const urlOf = (path: string, language: string) => `{publicUrl}${pathInLanguage(path, language)}`

const applicationData = ({ slug, readText }: BuiltPage, language: preferences.Language): Data => ({
  '@type': 'WebApplication',
  '@id': `${HOME}#application`,
  name: 'Atelier',
  // Once: other pages describe themselves.
  ...(slug === 'home' && { description: readText(language).summary }),
  url: HOME,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  offers: [offer('Free', '0'), offer('Pro', '{proPrice}')],
  publisher: BY_COMPANY,
})

const siteData = (language: string): Data => ({
  '@type': 'WebSite',
  '@id': `${HOME}#website`,
  name: 'Atelier',
  url: HOME,
  inLanguage: language,
  publisher: BY_COMPANY,
})

function toolData(
  { path, readText }: BuiltPage,
  language: preferences.Language,
  applicationCategory: string,
): Data {
  const { title, summary } = readText(language)
  return {
    '@type': 'SoftwareApplication',
    name: title,
    description: summary,
    url: urlOf(path, language),
    inLanguage: language,
    applicationCategory,
    operatingSystem: 'Any',
    offers: [offer('Free', '0')],
  }
}

function productData({ path, readText }: BuiltPage, language: preferences.Language): Data {
  const sold = { url: urlOf(path, language), availability: 'https://schema.org/InStock' }
  return {
    '@type': 'Product',
    name: 'Atelier Pro',
    description: readText(language).summary,
    image: '{publicUrl}/social.png',
    brand: { '@type': 'Brand', name: 'Atelier' },
    offers: [
      { ...offer('Free', '0'), ...sold },
      { ...offer('Pro', '{proPrice}'), ...sold },
    ],
  }
}

/** The sections of the page are questions with their answers, as Markdown. */
const questionData = (name: string, body: string): Data => ({
  '@type': 'FAQPage',
  name,
  mainEntity: splitSections(body).sections.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(text) },
  })),
})

const withoutLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\][]*)\]\([^()\s]*\)/g, '$1')

function articleData({ path, readText }: BuiltPage, language: preferences.Language): Data {
  const { title, summary, frontMatter } = readText(language)
  return {
    '@type': 'TechArticle',
    headline: title,
    description: summary,
    inLanguage: language,
    url: urlOf(path, language),
    ...(frontMatter.updated && { dateModified: frontMatter.updated }),
    author: BY_COMPANY,
    publisher: BY_COMPANY,
  }
}

/** From the home page to a legal text, or from the help center to an article. */
function crumbs(page: BuiltPage, language: preferences.Language): Data {
  const parent = page.readParentText?.(language)
  const start = parent
    ? { name: parent.title, item: urlOf('/help', language) }
    : { name: 'Atelier', item: urlOf('/', language) }
  const end = { name: page.readText(language).title, item: urlOf(page.path, language) }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, ...start },
      { '@type': 'ListItem', position: 2, ...end },
    ],
  }
}
