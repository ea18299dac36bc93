// The lines to paste on help pages: for the reader's framework, with this server's address and the reader's partner.
import { join } from 'node:path'
import { LANGUAGES, parsePage, splitSections } from '@atelier/contract'
import { expect, test } from 'vitest'
import { renderContentFile } from '../../../site/build/content.ts'
import { FRAMEWORKS, splitFrameworks } from '../../../site/pages/framework-sections.ts'
import { withReaderLines } from '../../../site/pages/help/reader-lines.ts'

const content = join(import.meta.dirname, '../../../site/content')
const SERVER = 'https://ai.shop.example'

test.each(LANGUAGES)(
  'a developer chooses among six frameworks on the first page (%s)',
  (language) => {
    const { body } = parsePage(renderContentFile(content, join('help', language, 'developers.md')))
    const chosen = splitSections(body).sections.flatMap(
      ({ text }) => splitFrameworks(text).frameworks,
    )
    expect(chosen.map(({ name }) => name)).toEqual([...FRAMEWORKS])
    for (const { name, text } of chosen) {
      const lines = withReaderLines(text, SERVER, 'lamps')
      expect([name, lines.includes(SERVER), lines.includes('atelier.example')]).toEqual([
        name,
        true,
        false,
      ])
      expect(lines).toMatch(/partner(="|: ')lamps/)
    }
  },
)

test('a text with other headings of third rank stays as it is', () => {
  const text = 'Intro\n\n### HTML\n\nOne\n\n### Another\n\nTwo\n'
  expect(splitFrameworks(text)).toEqual({ before: text, frameworks: [] })
})

test('lines are as in the examples without a partner name, and the settings of a server always are', () => {
  const html = '```html\n<atelier-chat partner="shop"></atelier-chat>\n```'
  expect(withReaderLines(html, SERVER)).toBe(html)
  const settings = '```sh\nPUBLIC_URL=https://atelier.example\n```'
  expect(withReaderLines(settings, SERVER, 'lamps')).toBe(settings)
})

test('links from a page with a partner name lead to pages with it', () => {
  const text = 'See [The doctor](/help?page=doctor#start) and [Plans](/plans).'
  expect(withReaderLines(text, SERVER, 'lamps')).toBe(
    'See [The doctor](/help?partner=lamps&page=doctor#start) and [Plans](/plans).',
  )
  expect(withReaderLines(text, SERVER)).toBe(text)
})
