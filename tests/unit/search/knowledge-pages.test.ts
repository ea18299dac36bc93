// How files of a partner become passages that can be searched and quoted.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withoutLastSeparators } from '../../../packages/server/providers/knowledge/html-text.ts'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import { lexicons } from '../../helpers/guide/lexicons.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { parseKnowledgePage } from '../../../packages/server/providers/knowledge/knowledge-page.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const BASE = 'https://shop.example/docs'

test.each([
  ['hours.md', 'https://shop.example/docs/hours'],
  ['a/index.html', 'https://shop.example/docs/a/'],
  ['a b/c#d?.html', 'https://shop.example/docs/a%20b/c%23d%3F.html'],
  ['..%2f..%2fx.txt', 'https://shop.example/docs/..%252f..%252fx.txt'],
  ['note.txt', 'https://shop.example/docs/note.txt'],
])('a visitor finds the file %s at the address of the website', (path, address) => {
  expect(parseKnowledgePage('Words', path, BASE).passages[0]!.address).toBe(address)
  expect(parseKnowledgePage('Words', path, undefined).passages[0]!.address).toBeUndefined()
})

test.each([
  ['a.md', '---\ntitle: A\nurl: /x\n---\nWords', 'https://shop.example/x'],
  ['a.md', '---\r\ncanonical: https://other.example/y\r\n---\r\nWords', 'https://other.example/y'],
  ['a.md', '---\nurl: javascript:alert(1)\n---\nWords', 'https://shop.example/docs/a'],
  [
    'a.html',
    '<link rel=canonical href="/x?a=1&amp;b=2"><p>Words',
    'https://shop.example/x?a=1&b=2',
  ],
  [
    'a.html',
    '<link rel="canonical" href="data:text/html,x">Words',
    'https://shop.example/docs/a.html',
  ],
  [
    'a.html',
    '<link rel="canonical" href="https://me:secret@x.example">Words',
    'https://shop.example/docs/a.html',
  ],
])(
  'a link to %s leads where the page says that it is, if that is on the web',
  (path, source, address) => {
    expect(parseKnowledgePage(source, path, BASE).passages[0]!.address).toBe(address)
  },
)

test('a page in HTML becomes its words: no script, style, comment or menu, and headings with their anchors', () => {
  const page = parseKnowledgePage(
    '<html lang="vi-VN"><title>Giá &amp; giờ</title><!-- note --><style>p{}</style><script>if (a<b) x="</p>"</script>' +
      '<nav>Menu</nav><p>3 &lt; 4 &#233; &nope; &#x1F600;<br>two</p><H2 ID="gia">Giá <b>vé</b></H2><ul><li>a<li>b</ul>',
    'x.html',
    BASE,
  )
  const ofPage = { title: 'Giá & giờ', summary: '', questions: [] }
  expect(page).toEqual({
    language: 'vi',
    passages: [
      {
        ...ofPage,
        heading: '',
        anchor: '',
        address: `${BASE}/x.html`,
        text: '3 < 4 é &nope; 😀\ntwo',
      },
      {
        ...ofPage,
        heading: 'Giá vé',
        anchor: 'gia',
        address: `${BASE}/x.html#gia`,
        text: '- a\n- b',
      },
    ],
  })
})

test.each([
  ['[Book](/book)', '/', '[Book](/book)'],
  ['[Book](//elsewhere.example)', '/', 'Book'],
  ['[Book](javascript:book)', '/', 'Book'],
  ['[Book](/book)', BASE, '[Book](https://shop.example/book)'],
  ['[Book](/book)', undefined, 'Book'],
])('the link %s of a page at %s is quoted as %s', (text, base, quoted) => {
  expect(parseKnowledgePage(text, 'a.md', base).passages[0]!.text).toBe(quoted)
})

test('a question about words that only the address of a link has finds nothing', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  await writeFile(
    join(folder.path, 'a.md'),
    '# Rooms\n\nEvery room has a [view](https://shop.example/quokka/parking) of the lake.',
  )
  const shelf = createShelf({ folder: folder.path }, { lexicons, onWarning: () => {} })
  const certaintyOf = async (question: string) => {
    const result = await shelf.find({ question })
    return result.is === 'found' ? (result.passages[0]?.certainty ?? 0) : undefined
  }
  expect(await certaintyOf('Is there quokka parking?')).toBe(0)
  expect(await certaintyOf('Does a room have quokka parking?')).toBe(
    await certaintyOf('Does a room have quarry parking?'),
  )
})

test('a long text without headings is quoted in parts', () => {
  const text = Array.from({ length: 400 }, (_, number) => `Sentence number ${number}.`).join(' ')
  const { passages } = parseKnowledgePage(text, 'long.txt', BASE)
  expect(passages.length).toBeGreaterThan(2)
  expect(passages.every((passage) => passage.text.length <= 2_400)).toBe(true)
  expect(passages.map((passage) => passage.text).join(' ')).toBe(text)
})

test.each(['<h1>', '<', '<a ', '</', '<!--', '<script>', '<p>', '![', '[a](', '&#', '# x\n', 'x'])(
  'a megabyte of %j takes no longer than a few seconds',
  (part) => {
    const source = part.repeat(Math.floor(1_000_000 / part.length))
    const sinceStart = startStopwatch()
    for (const path of ['a.html', 'a.md']) parseKnowledgePage(source, path, BASE)
    expect(sinceStart()).toBeLessThan(6_000)
  },
)

test('titles and headings of half a megabyte are shortened, because each passage is searched and shown with them', () => {
  const long = 'word '.repeat(100_000)
  const { passages } = parseKnowledgePage(`# ${long}\n\n## ${long}\n\nText`, 'a.md', BASE)
  expect(passages.map(({ title, heading }) => [title.length, heading.length])).toEqual([[300, 300]])
})

test('a visitor who asks a second after a page was written is told from it, and within the second from the pages before', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const clock = { time: 0 }
  const shelf = createShelf(
    { folder: folder.path },
    {
      lexicons,
      onWarning: () => {},
      now: () => clock.time,
    },
  )
  const ask = async () => {
    const result = await shelf.find({ question: 'quokka' })
    return result.is === 'found' ? result.passages.map(({ text }) => text) : result.is
  }
  expect(await ask()).toEqual([])
  await writeFile(join(folder.path, 'quokka.txt'), 'A quokka smiles.')
  clock.time = 1_000
  expect(await ask()).toEqual([])
  clock.time = 1_001
  expect(await ask()).toEqual(['A quokka smiles.'])
})

test('the words of a table with a hundred thousand empty cells are found', () => {
  const cells = '<td></td>'.repeat(100_000)
  const html = `<p>Open at nine.</p><table><tr>${cells}<td>x`
  const text = parseKnowledgePage(html, 'hours.html', BASE).passages.map((each) => each.text)
  expect(text.join(' ')).toContain('Open at nine.')
})

test.each([1_000, 100_000])(
  'each of %i empty cells at the end of a row is looked at once',
  (cells) => {
    const row = `Open at nine${' ·'.repeat(cells)}`
    let steps = 0
    const line = {
      length: row.length,
      slice: (start?: number, end?: number) => row.slice(start, end),
      endsWith(text: string, end?: number) {
        steps += 1
        return row.endsWith(text, end)
      },
    }
    expect([withoutLastSeparators(line), steps]).toEqual(['Open at nine', cells + 1])
  },
)
