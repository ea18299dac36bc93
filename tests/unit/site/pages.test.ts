import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, parsePage, splitSections, type preferences } from '@atelier/contract'
import { expect, test } from 'vitest'
import { contentSlugs } from '../../../site/route-paths.ts'

const content = join(import.meta.dirname, '../../../site/content')
const slugs = [...new Set(Object.values(contentSlugs)), 'not-found']

const readPage = (language: preferences.Language, slug: string) =>
  parsePage(readFileSync(join(content, 'pages', language, `${slug}.md`), 'utf8'))

for (const language of LANGUAGES) {
  test(`every route with content has its page in ${language}, and there are no other pages`, () => {
    const names = readdirSync(join(content, 'pages', language))
    expect(names.toSorted()).toEqual(slugs.map((slug) => `${slug}.md`).toSorted())
  })

  test(`a search engine gets a title and a short summary for every page in ${language}`, () => {
    for (const slug of slugs) {
      const { title, summary } = readPage(language, slug).frontMatter
      expect(title).toBeTruthy()
      expect([slug, summary!.length > 20 && summary!.length <= 160]).toEqual([slug, true])
    }
  })

  test(`every link on a page in ${language} leads to an existing page of the site`, () => {
    for (const slug of slugs) {
      for (const [, target] of readPage(language, slug).body.matchAll(/\]\(([^)]+)\)/g)) {
        const { pathname, searchParams } = new URL(target!, 'http://site.test')
        expect([slug, pathname in contentSlugs, target!.startsWith('/')]).toEqual([
          slug,
          true,
          true,
        ])
        const article = searchParams.get('page')
        if (!article) continue
        expect(existsSync(join(content, 'help', language, `${article}.md`))).toBe(true)
      }
    }
  })
}

test('every page has as many sections, list items, table rows and links in both languages', () => {
  const structureOf = (language: preferences.Language, slug: string) => {
    const { body, frontMatter } = readPage(language, slug)
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
    return {
      frontMatter: Object.keys(frontMatter).toSorted(),
      sections: count(/^## /gm),
      items: count(/^(- |\d+\. )/gm),
      rows: count(/^\|/gm),
      links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!).toSorted(),
    }
  }
  for (const slug of slugs)
    expect([slug, structureOf('vi', slug)]).toEqual([slug, structureOf('en', slug)])
})

test.each([
  ['en', 'This tool is not available yet'],
  ['vi', 'Công cụ này chưa có'],
  ['ar', 'هذه الأداة غير متاحة بعد'],
] as const)('no page promises a tool that is not there (%s)', (language, sentence) => {
  const promising = Object.values(contentSlugs).filter((slug) =>
    readPage(language, slug).body.startsWith(sentence),
  )
  expect(promising).toEqual([])
})

test('a visitor can link to every section of a page by its own id', () => {
  const { intro, sections } = splitSections(
    'Words.\n\n## Ai có thể đọc?\n\nMọi người.\n\n## Đọc\n## Đọc\n',
  )
  expect(intro).toBe('Words.')
  expect(sections).toEqual([
    { id: 'ai-co-the-doc', title: 'Ai có thể đọc?', text: 'Mọi người.' },
    { id: 'doc', title: 'Đọc', text: '' },
    { id: 'doc-2', title: 'Đọc', text: '' },
  ])
})

test('a section in Arabic has an id of its own, and those of other languages stay as they are', () => {
  const { sections } = splitSections('## ما الذي يفعله؟\n## Straße & 2 ½ °C\n')
  expect(sections.map(({ id }) => id)).toEqual(['ما-الذي-يفعله', 'stra-e-2-c'])
})

test('a section has the same address in every language if its heading ends with a name', () => {
  const { sections } = splitSections('## Tên đối tác {#partner}\n\nMột tên.\n\n## Đọc {#}\n')
  expect(sections).toEqual([
    { id: 'partner', title: 'Tên đối tác', text: 'Một tên.' },
    { id: 'doc', title: 'Đọc {#}', text: '' },
  ])
})
