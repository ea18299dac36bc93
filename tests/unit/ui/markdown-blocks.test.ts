// How a streaming Markdown text is split into blocks, which are parsed one by one.
import { expect, test } from 'vitest'
import { createBlockSplitter } from '../../../packages/widgets/ui/markdown/block-splitter.ts'
import { createDocumentParser } from '../../../packages/widgets/ui/markdown/document.ts'
import { decodeEntities } from '../../../packages/widgets/ui/markdown/entities.ts'
import {
  tokenizeWithInline,
  tokenizeBlocksWithoutInline,
  type MarkdownToken,
} from '../../../packages/widgets/ui/markdown/lexer.ts'
import { MAX_BLOCKS, MAX_NESTING_DEPTH } from '../../../packages/widgets/ui/markdown/limits.ts'
import { createPlainToken } from '../../../packages/widgets/ui/markdown/block-tokenizer.ts'
import { plainTextOf } from '../../../packages/widgets/ui/markdown/plain-text.ts'
import {
  longAnswer,
  pathologicalSamples,
  randomMarkdown,
  richSample,
} from '../../helpers/markdown-samples.ts'
import { createRandom } from '../../helpers/random.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

/** Includes nonsense that people would not write and models may. */
const texts = [
  richSample,
  ...Array.from({ length: 300 }, (_, seed) => randomMarkdown(createRandom(seed))),
]

function blocksOf(text: string): string[] {
  return createBlockSplitter()(text)
}

/** The tokens without blank lines and raw text, so that only their meaning is compared. */
function meaningOf(tokens: readonly MarkdownToken[]): unknown {
  const meaningful = tokens.filter(({ type }) => type !== 'space')
  return JSON.parse(
    JSON.stringify(meaningful, (key, value: unknown) => (key === 'raw' ? '' : value)),
  )
}

test.each<[string, string, string[]]>([
  ['paragraphs', 'a\n\nb\n\n\nc', ['a\n\n', 'b\n\n\n', 'c']],
  ['a heading without an empty line before it', 'a\n# b\nc', ['a\n', '# b\nc']],
  ['a heading underlined', 'a\nb\n---\n\nc', ['a\nb\n---\n\n', 'c']],
  ['a fence with empty lines', '```\na\n\nb\n```\n\nc', ['```\na\n\nb\n```\n\n', 'c']],
  ['a fence with a longer closing fence', '```\na\n\n`````\n\nc', ['```\na\n\n`````\n\n', 'c']],
  ['a fence of tildes with one of backticks', '~~~\n```\n\n~~~\n\nc', ['~~~\n```\n\n~~~\n\n', 'c']],
  ['an unclosed fence', '```\na\n\nb\n\n# c', ['```\na\n\nb\n\n# c']],
  ['a fence in a list', '- ```\n  a\n\n  b\n  ```\n\nc', ['- ```\n  a\n\n  b\n  ```\n\n', 'c']],
  ['a fence in a quote', '> ```\n> a\n>\n> b\n> ```\n\nc', ['> ```\n> a\n>\n> b\n> ```\n\n', 'c']],
  ['an unclosed fence in a quote', '> ```\n> a\n\nb\n\nc', ['> ```\n> a\n\n', 'b\n\n', 'c']],
  ['indented code with empty lines', '    a\n\n    b\n\nc', ['    a\n\n    b\n\n', 'c']],
  ['a loose list', '- a\n\n- b\n\n  c\n\nd', ['- a\n\n- b\n\n  c\n\n', 'd']],
  ['a bullet list and an ordered list', '- a\n\n1. b\n\nc', ['- a\n\n', '1. b\n\n', 'c']],
  ['text that may become an item', '1. a\n\n2', ['1. a\n\n2']],
  [
    'text that looks like a thematic break and may become an item',
    '- a\n\n- ---',
    ['- a\n\n- ---'],
  ],
  ['text that did not become an item', '1. a\n\n2b', ['1. a\n\n', '2b']],
  ['quotes in quotes', '> a\n> > b\n\n> c\n\nd', ['> a\n> > b\n\n', '> c\n\n', 'd']],
  ['a table', 'a|b\n-|-\n1|2\n\nc', ['a|b\n-|-\n1|2\n\n', 'c']],
  ['HTML up to an empty line', '<div>\n```\n\nb', ['<div>\n```\n\n', 'b']],
  ['HTML up to its closing tag', '<pre>\na\n\nb\n</pre>\n\nc', ['<pre>\na\n\nb\n</pre>\n\n', 'c']],
  ['an HTML comment', '<!-- a\n\n# b -->\n\nc', ['<!-- a\n\n# b -->\n\n', 'c']],
  ['a definition with its title', '[a]: /b\n"c"\n\nd', ['[a]: /b\n"c"\n\n', 'd']],
  ['a definition with an unclosed title', '[a]: /b "c\n\nd"', ['[a]: /b "c\n\n', 'd"']],
  ['a footnote of two paragraphs', '[^1]: a\n\n    b\n\nc', ['[^1]: a\n\n    b\n\n', 'c']],
])('%s: the text is split only between blocks', (_, text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks)
})

test('the blocks of a text joined together are the text', () => {
  for (const text of [...texts, longAnswer(60_000)]) expect(blocksOf(text).join('')).toBe(text)
})

test('parsing block by block gives the same result as parsing the whole text', () => {
  for (const text of texts) {
    const { links } = tokenizeBlocksWithoutInline(text)
    const tokens = blocksOf(text).flatMap((block) => tokenizeWithInline(block, links))
    expect({ text, meaning: meaningOf(tokens) }).toEqual({
      text,
      meaning: meaningOf(tokenizeWithInline(text, links)),
    })
  }
})

test('EMB-11 every prefix of a text can be parsed, and a block never changes once the next one has begun', () => {
  const changed: string[] = []
  for (const text of texts) {
    const split = createBlockSplitter()
    let finishedBlocks: string[] = []
    for (let length = 0; length <= text.length; length += 1) {
      const blocks = split(text.slice(0, length))
      if (finishedBlocks.some((block, index) => block !== blocks[index])) changed.push(text)
      finishedBlocks = blocks.slice(0, -1)
      tokenizeWithInline(blocks.at(-1) ?? '', {})
    }
    if (String(split(text)) !== String(blocksOf(text))) changed.push(text)
  }
  expect(changed).toEqual([])
})

test('a text that grows is parsed from its last block on, and earlier blocks are reused', () => {
  const parse = createDocumentParser()
  let before = parse('', true).blocks
  for (let length = 1; length <= richSample.length; length += 1) {
    const { blocks } = parse(richSample.slice(0, length), true)
    const changed = before.slice(0, -1).filter((block, index) => block !== blocks[index])
    // Only the one earlier block that refers to the appended definition may change.
    expect(changed.length).toBeLessThanOrEqual(1)
    before = blocks
  }
})

test('a text that is replaced or shortened is parsed again', () => {
  const parse = createDocumentParser()
  const rawOf = (text: string) => parse(text, true).blocks.map(({ raw }) => raw)
  expect(rawOf('a\n\nb\n\nc')).toEqual(['a\n\n', 'b\n\n', 'c'])
  expect(rawOf('a\n\nB')).toEqual(['a\n\n', 'B'])
  expect(rawOf('x')).toEqual(['x'])
  expect(rawOf('')).toEqual([])
})

test('line ends of other systems become LF, and NUL becomes the replacement character', () => {
  const { blocks } = createDocumentParser()('a\r\n\r\nb\rc\0\u2028d', false)
  expect(blocks.map(({ raw }) => raw)).toEqual(['a\n\n', 'b\nc\ufffd\nd'])
})

test('a link definition at the end changes only the blocks that refer to it', () => {
  const parse = createDocumentParser()
  const text = 'one [a]\n\ntwo [b]\n\nthree [A][] `[a]`\n\n'
  const before = parse(text, true).blocks
  const { blocks } = parse(`${text}[a]: /x\n`, true)
  expect(blocks.map((block, index) => block === before[index])).toEqual([false, true, false, false])
  expect(blocks.map(({ links }) => links.a?.href)).toEqual(['/x', undefined, '/x', undefined])
})

test('the first of two link definitions with the same name is used, whichever blocks they are in', () => {
  const { blocks } = createDocumentParser()('[a]\n\n> [a]: /first\n\n[a]: /second\n', false)
  expect(blocks[0]!.links.a!.href).toBe('/first')
})

test('a link definition that is still streaming has no address yet', () => {
  const parse = createDocumentParser()
  const linkOf = (text: string, isOpen: boolean) => parse(text, isOpen).blocks[0]!.links.a?.href
  expect(linkOf('![a]\n\n[a]: https://exam', true)).toBeUndefined()
  expect(linkOf('![a]\n\n[a]: https://example.org/a.png\n', true)).toBe('https://example.org/a.png')
  expect(linkOf('![a]\n\n[a]: https://example.org/a.png', false)).toBe('https://example.org/a.png')
})

test('footnotes are numbered in the order of their references, and unreferenced ones come last', () => {
  const text = 'a[^b] c[^a]\n\n[^x]: X\n[^a]: A\n[^b]: B\n\n    B goes on\n[^a]: again\n'
  const { footnotes } = createDocumentParser()(text, false)
  expect(
    footnotes.map(({ number, source, firstReferencingBlockIndex }) => [
      number,
      source.raw,
      firstReferencingBlockIndex,
    ]),
  ).toEqual([
    [1, '[^b]: B\n\n    B goes on\n', 0],
    [2, '[^a]: A\n', 0],
    [3, '[^x]: X\n', undefined],
  ])
})

test.each(Object.keys(pathologicalSamples))(
  '%s: the text is parsed in less than a second',
  (name) => {
    const text = pathologicalSamples[name]!
    const sinceStart = startStopwatch()
    for (const block of createBlockSplitter(MAX_BLOCKS)(text).slice(0, MAX_BLOCKS))
      tokenizeWithInline(block, {})
    // marked alone needs up to 15 s. The benchmark measures the promised time; a machine that runs tests may be slow.
    expect(sinceStart()).toBeLessThan(1000)
  },
)

test.each(Object.keys(pathologicalSamples))('%s: a reader sees every word', (name) => {
  const text = pathologicalSamples[name]!
  const tokens = createBlockSplitter(MAX_BLOCKS)(text).flatMap((block, index) =>
    index < MAX_BLOCKS ? tokenizeWithInline(block, {}) : [createPlainToken(block)],
  )
  const shown = tokens.filter(({ type }) => type !== 'def' && type !== 'footnote')
  // Link addresses and definitions are not visible text, so the comparison leaves them out.
  const hidden = text.match(/\]\(\w+\)|\[a\d*\]: b+|\[\^\d+\]: x/g) ?? []
  const letters = countLetters(decodeEntities(text)) - countLetters(hidden.join(''))
  expect(countLetters(textOfTokens(shown))).toBeGreaterThanOrEqual(letters)
})

function countLetters(text: string): number {
  return text.replace(/[^a-z]/g, '').length
}

/** The text of all blocks, lists and tables. */
function textOfTokens(tokens: readonly MarkdownToken[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'list')
        return token.items.map(({ tokens }) => textOfTokens(tokens as MarkdownToken[])).join('')
      if (token.type === 'table') {
        return [token.header, ...token.rows]
          .flat()
          .map(({ tokens }) => plainTextOf(tokens))
          .join('')
      }
      if (token.type === 'blockquote') return textOfTokens(token.tokens as MarkdownToken[])
      return plainTextOf([token])
    })
    .join('\n')
}

test.each([
  ['quotes', '> '.repeat(40)],
  ['lists', '- '.repeat(40)],
  ['quotes and lists', '> - '.repeat(40)],
])('%s nest up to the limit, and a reader still sees the text inside deeper ones', (_, marks) => {
  const [token] = tokenizeWithInline(`${marks}word`, {})
  expect(JSON.stringify(token).match(/"type":"(blockquote|list)"/g)).toHaveLength(MAX_NESTING_DEPTH)
  expect(textOfTokens([token!])).toMatch(/word$/)
})

test('emphasis nests up to the limit, and a reader still sees the text inside deeper ones', () => {
  const marks = Array.from(
    { length: MAX_NESTING_DEPTH + 4 },
    (_, index) => ['*', '**', '~~', '_', '__'][index % 5]!,
  )
  const opening = marks.map((mark) => `${mark}a`).join(' ')
  const closing = marks.toReversed().map((mark) => `b${mark}`)
  const [token] = tokenizeWithInline(`${opening} word ${closing.join(' ')}`, {})
  expect(JSON.stringify(token).match(/"type":"(em|strong|del)"/g)).toHaveLength(MAX_NESTING_DEPTH)
  expect(plainTextOf([token!])).toContain('word')
})

test.each([
  ['| Pig', '| Pig |\n| --- |'],
  ['Colours:\n| Pigment | Hex', 'Colours:\n| Pigment | Hex |\n| --- | --- |'],
  ['| Pigment | Hex |\n', '| Pigment | Hex |\n| --- | --- |'],
  ['| Pigment | Hex |\n|--', '| Pigment | Hex |\n| --- | --- |'],
  ['| a \\| b |\n|', '| a \\| b |\n| --- |'],
])(
  'readers of a growing answer see the head of a table instead of the bars of %j',
  (text, shown) => {
    const [block] = createDocumentParser()(text, true).blocks
    expect(block!.raw).toBe(shown)
    expect(tokenizeBlocksWithoutInline(block!.raw).tokens.at(-1)!.type).toBe('table')
    expect(createDocumentParser()(text, false).blocks[0]!.raw).toBe(text)
  },
)

test.each([
  '| a | b |\n|:--|--:|',
  '| a | b |\n|---|---|\n| 1',
  '```\n| a',
  'One or two | three',
  '|x| is never negative\nand',
])('the growing answer %j is shown as it is', (text) => {
  expect(createDocumentParser()(text, true).blocks.map(({ raw }) => raw)).toEqual([text])
})
