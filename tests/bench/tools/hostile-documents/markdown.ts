import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'

const TIMES = 100_000
const repeated =
  (piece: string, times = TIMES) =>
  () =>
    Buffer.from(piece.repeat(times))

const staircase = (piece: string, levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${piece.repeat(level)}a`).join('\n')

export const markdown = (address: string): HostileDocument[] =>
  ofKind('Markdown', [
    ['brackets.md', 'has 100,000 open brackets', repeated('[')],
    ['pictures.md', 'begins 100,000 pictures', repeated('![')],
    [
      'backticks.md',
      'has runs of backticks that never match',
      () => Buffer.from(Array.from({ length: 1_500 }, (_, at) => `${'`'.repeat(at)}a`).join('')),
    ],
    ['stars.md', 'has 100,000 stars and lines between letters', repeated('*a_b**c__')],
    ['quotes.md', 'has quotes, 100,000 levels deep', () => Buffer.from(`${'>'.repeat(TIMES)} a`)],
    [
      'items.md',
      'has an item in an item, 100,000 levels deep',
      () => Buffer.from(`${'- '.repeat(TIMES)}a`),
    ],
    [
      'steps.md',
      'has lists that are one level deeper in each of 3,000 lines',
      () => Buffer.from(staircase('  ', 3_000).replaceAll('a', '- a')),
    ],
    ['links.md', 'has 100,000 links that never end', repeated('[a](<b')],
    [
      'tables.md',
      'has a table of 20,000 columns and 200 rows',
      () =>
        Buffer.from(
          `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n${`${'|b'.repeat(20_000)}|\n`.repeat(200)}`,
        ),
    ],
    [
      'definitions.md',
      'has 100,000 definitions of links that refer to each other',
      () =>
        Buffer.from(Array.from({ length: TIMES }, (_, at) => `[a${at}]: [a${at + 1}]`).join('\n')),
    ],
    [
      'html.md',
      'has pages of the web in it',
      () =>
        Buffer.from(
          `${PLAIN_WORDS}\n\n<script src="${address}/a.js"></script>\n<iframe src="file:///etc/passwd"></iframe>\n<img src="${address}/a.png" onerror="alert(1)">\n<style>@import "${address}/a.css"</style>\n\n![a](${address}/b.png) [b](javascript:alert(1))\n`.repeat(
            100,
          ),
        ),
      PLAIN_WORDS,
    ],
    ['tags.md', 'has 100,000 tags that never end', repeated('<a b="')],
    [
      'escapes.md',
      'has 100,000 backslashes, entities and addresses',
      repeated('\\&amp;&#x110000;http://a.b_c '),
    ],
    [
      'headings.md',
      'underlines a heading of 100,000 lines',
      () => Buffer.from(`${'a\n'.repeat(TIMES)}===\n`),
    ],
  ])
