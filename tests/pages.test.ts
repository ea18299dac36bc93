import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, parsePage, type preferences } from '@atelier/contract'
import { expect, test } from 'vitest'
import { contentSlugs } from '../site/route-paths.ts'
import { splitSections } from '../site/pages/sections.ts'

const content = join(import.meta.dirname, '../site/content')
const slugs = [...new Set(Object.values(contentSlugs)), 'not-found']

const read = (language: preferences.Language, slug: string) =>
  parsePage(readFileSync(join(content, 'pages', language, `${slug}.md`), 'utf8'))

for (const language of LANGUAGES) {
  test(`every address has its page in ${language}, and no page is left over`, () => {
    const names = readdirSync(join(content, 'pages', language))
    expect(names.toSorted()).toEqual(slugs.map((slug) => `${slug}.md`).toSorted())
  })

  test(`every page in ${language} has a title and a summary that fits a search result`, () => {
    for (const slug of slugs) {
      const { title, summary } = read(language, slug).frontMatter
      expect(title).toBeTruthy()
      expect([slug, summary!.length > 20 && summary!.length <= 160]).toEqual([slug, true])
    }
  })

  test(`every link in ${language} leads to a page of ours`, () => {
    for (const slug of slugs) {
      for (const [, target] of read(language, slug).body.matchAll(/\]\(([^)]+)\)/g)) {
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

test('both languages say the same: as many sections, lists, tables and links', () => {
  const shape = (language: preferences.Language, slug: string) => {
    const { body, frontMatter } = read(language, slug)
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
    return {
      frontMatter: Object.keys(frontMatter).toSorted(),
      sections: count(/^## /gm),
      items: count(/^(- |\d+\. )/gm),
      rows: count(/^\|/gm),
      links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!).toSorted(),
    }
  }
  for (const slug of slugs) expect([slug, shape('vi', slug)]).toEqual([slug, shape('en', slug)])
})

test('each part of a page has an address of its own', () => {
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
