// A document of the content writer as Markdown, HTML, plain text and a file of Word.
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fromMarkdown } from '../../../site/pages/tools/content-writer/document/from-markdown.ts'
import {
  safeHref,
  type DocumentNode,
} from '../../../site/pages/tools/content-writer/document/node.ts'
import { toDocx } from '../../../site/pages/tools/content-writer/document/to-docx.ts'
import { toHtml } from '../../../site/pages/tools/content-writer/document/to-html.ts'
import { toMarkdown } from '../../../site/pages/tools/content-writer/document/to-markdown.ts'
import { toText } from '../../../site/pages/tools/content-writer/document/to-text.ts'

const MARKDOWN = `# The kiln

## Fridays

Come with **wet hands** or *none at all*. Write [to us](https://example.com/a?b=1).\\
We answer.

- A bowl
  - A small one

  With a foot
- A *brave* bowl

3. Glaze
4. Fire

> She said so.

| When | What |
| --- | --- |
| Friday | \\| fire |

---

\\# No heading, 2 \\* 3 \\< 7
`

const withoutTitle = (markdown: string) => markdown.slice(markdown.indexOf('\n'))

test('Markdown that is read and written again stays the same', () => {
  expect(toMarkdown('The kiln', fromMarkdown(withoutTitle(MARKDOWN)))).toBe(MARKDOWN)
})

test('text that looks like Markdown stays text', () => {
  const lines = [
    '1. one',
    '- two',
    '> three',
    '# four',
    '| five',
    '**six**',
    '[seven](x)',
    '+ 8',
    '9) x',
  ]
  const body: DocumentNode = {
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
  expect(fromMarkdown(toMarkdown('', body))).toEqual(body)
})

test.each(['[[[[', '**', '*', '[a](', '> ', '- ', '|'])(
  'Markdown that opens “%s” ten thousand times is read',
  (opening) => {
    expect(fromMarkdown(opening.repeat(10_000)).content).not.toEqual([])
  },
)

test('a closing bracket behind a hundred thousand opening ones is searched once', () => {
  const text = `${'['.repeat(100_000)}]`
  expect(fromMarkdown(text).content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text }] },
  ])
})

test('HTML is a complete page in which words are words', () => {
  const text = '<script>alert("&")</script>'
  const body: DocumentNode = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text }] },
      {
        type: 'paragraph',
        content: [linkNode('javascript:alert(1)', 'no'), linkNode('https://a.example/"x', 'yes')],
      },
    ],
  }
  const html = toHtml(text, body, 'en')
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('javascript:')
  expect(html).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;')
  expect(html).toContain('<p dir="auto">no<a href="https://a.example/%22x">yes</a></p>')
})

const linkNode = (href: string, text: string): DocumentNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

test('plain text has the words of lists and tables on lines of their own', () => {
  expect(toText('The kiln', fromMarkdown(withoutTitle(MARKDOWN)))).toBe(`The kiln

Fridays

Come with wet hands or none at all. Write to us.
We answer.

- A bowl
  - A small one
  With a foot
- A brave bowl

3. Glaze
4. Fire

She said so.

When\tWhat
Friday\t| fire

* * *

# No heading, 2 * 3 < 7
`)
})

test('a file of Word has real headings, lists, links and tables', async () => {
  const file = await toDocx('The kiln', fromMarkdown(withoutTitle(MARKDOWN)))
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const read = (name: string) => new TextDecoder().decode(parts[name])
  const xml = read('word/document.xml')
  expect(xml).toContain('<w:pStyle w:val="Title"/>')
  expect(xml).toContain('<w:pStyle w:val="Heading1"/>')
  expect(xml).toContain('<w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">wet hands</w:t>')
  expect(xml).toContain('<w:tbl>')
  expect(xml.split('<w:numPr>')).toHaveLength(6)
  expect(read('word/_rels/document.xml.rels')).toContain('https://example.com/a?b=1')
  expect(read('word/numbering.xml')).toContain('<w:start w:val="3"/>')
})

test('characters that XML does not allow are left out of a file of Word', async () => {
  const text = 'Clay\u0000\u000B <fire> & \uD800 water'
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  const parts = unzipSync(new Uint8Array(await (await toDocx(text, body)).arrayBuffer()))
  const xml = new TextDecoder().decode(parts['word/document.xml'])
  expect(xml).toContain('Clay &lt;fire&gt; &amp; \uFFFD water')
})

test.each([
  ['https://example.com', 'https://example.com/'],
  ['example.com/page', 'https://example.com/page'],
  ['linh@example.com', 'mailto:linh@example.com'],
  ['mailto:linh@example.com', 'mailto:linh@example.com'],
  ['localhost:5173/x', 'https://localhost:5173/x'],
  ['javascript:alert(1)', undefined],
  [' JAVASCRIPT:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('the link “%s” becomes %s', (href, expected) => {
  expect(safeHref(href)).toBe(expected)
})
