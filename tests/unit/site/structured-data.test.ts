// What pages say to search engines: valid by the rules of schema.org, and nothing that the page does not say.
import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { listPages } from '../../../site/build/page-list.ts'
import { structuredDataJson } from '../../../site/build/structured-data.ts'

interface Data extends Record<string, unknown> {
  '@type': string
}

/** What https://schema.org and search engines require of each type that pages use. */
const REQUIRED: Record<string, readonly string[]> = {
  WebApplication: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
  SoftwareApplication: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Product: ['name', 'offers', 'image', 'description'],
  Offer: ['name', 'price', 'priceCurrency'],
  Brand: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  TechArticle: ['headline', 'author', 'publisher', 'dateModified'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}

const pages = listPages(join(import.meta.dirname, '../../../site'))
const pageAt = (path: string) => pages.find((page) => page.path === path)!
const readGraph = (path: string, language: (typeof LANGUAGES)[number] = 'en') =>
  (JSON.parse(structuredDataJson(pageAt(path), language)) as { '@graph': Data[] })['@graph']
const typesAt = (path: string) => readGraph(path).map((data) => data['@type'])

function everyDataIn(value: unknown): Data[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(everyDataIn)
  return '@type' in value ? [value as Data, ...inside] : inside
}

test.each(LANGUAGES)('all structured data has what its type requires (%s)', (language) => {
  for (const { path } of pages) {
    for (const data of everyDataIn(readGraph(path, language))) {
      const missing = REQUIRED[data['@type']]!.filter((name) => !data[name])
      expect([path, data['@type'], missing]).toEqual([path, data['@type'], []])
    }
  }
})

test.each([
  ['/', ['WebSite']],
  ['/plans', ['Product']],
  ['/pro', ['Product', 'FAQPage']],
  ['/vision', ['SoftwareApplication']],
  ['/terms-of-use', ['BreadcrumbList']],
  ['/help?page=passkeys', ['TechArticle', 'BreadcrumbList']],
  ['/profile', []],
])('a search engine finds at %s beside the studio and its company: %j', (path, types) => {
  expect(typesAt(path)).toEqual(['WebApplication', 'Organization', ...types])
})

test.each(LANGUAGES)('what the data says stands on the page (%s)', (language) => {
  for (const page of pages.filter(({ isIndexed }) => isIndexed)) {
    const { title, summary, body } = page.readText(language)
    const text = [title, summary, body.replaceAll(/\[([^\][]*)\]\([^()\s]*\)/g, '$1')].join('\n')
    const claims = readGraph(page.path, language)
      .filter(({ '@type': type }) => /^(TechArticle|SoftwareApplication|FAQPage)$/.test(type))
      .flatMap(everyDataIn)
      .filter((data) => !('price' in data))
      .flatMap(({ headline, name, description, text: answer }) => [
        headline,
        name,
        description,
        answer,
      ])
    const missing = claims.filter((claim) => typeof claim === 'string' && !text.includes(claim))
    expect([page.path, missing]).toEqual([page.path, []])
  }
})
