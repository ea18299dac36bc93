// The summary at the head of a section of a legal text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, parsePage, splitSections } from '@atelier/contract'
import { expect, test } from 'vitest'
import { legalLinks } from '../../../site/layout/legal-links.ts'
import { splitGist } from '../../../site/pages/legal/gist.ts'

const content = join(import.meta.dirname, '../../../site/content/pages')
const readPage = (language: string, path: string) =>
  parsePage(readFileSync(join(content, language, `${path}.md`), 'utf8'))

test('the summary of a section is split off, and begins with a capital letter', () => {
  expect(splitGist('> In short: one company: ours.\n\nAtelier is responsible.')).toEqual({
    gist: 'One company: ours.',
    rest: 'Atelier is responsible.',
  })
  expect(splitGist('Atelier is responsible.')).toEqual({ rest: 'Atelier is responsible.' })
})

test.each(LANGUAGES)(
  'every legal page in %s is a template with a date and a version, and each section has a summary',
  (language) => {
    for (const [path] of legalLinks) {
      const { frontMatter, body } = readPage(language, path)
      expect([path, frontMatter.template, frontMatter.version]).toEqual([path, 'true', '1'])
      expect(new Date(frontMatter.valid!).getTime()).not.toBeNaN()
      const without = splitSections(body).sections.filter(({ text }) => !splitGist(text).gist)
      expect([path, without.map(({ title }) => title)]).toEqual([path, []])
    }
  },
)

test('a link to a section of a legal page leads there in every language', () => {
  for (const [path] of legalLinks) {
    const [en, vi] = ['en', 'vi'].map((language) =>
      splitSections(readPage(language, path).body).sections.map(({ id }) => id),
    )
    expect([path, vi]).toEqual([path, en])
  }
})

test.each(LANGUAGES)('no page in %s tells operators what to do, or names samples', (language) => {
  for (const [path] of legalLinks)
    expect(readPage(language, path).body).not.toMatch(
      /must replace|must name|\(sample\)|Not available yet|phải thay|\(mẫu\)|Chưa có:/,
    )
})
