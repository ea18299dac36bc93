import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'

const MEBIBYTE = 1024 * 1024
const textOf = (text: string) => () => Buffer.from(text)
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)

const FORMULAS = [
  '=HYPERLINK("http://127.0.0.1/?"&A1,"a")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '=WEBSERVICE("http://127.0.0.1/")',
]
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

export const delimited = (): HostileDocument[] =>
  ofKind('table as text', [
    [
      'formulas.csv',
      'consists of formulas',
      textOf(
        `Name,Value\n${PLAIN_WORDS},1\n${FORMULAS.map((text) => `${quoted(text)},1\n`)
          .join('')
          .repeat(500)}`,
      ),
      PLAIN_WORDS,
    ],
    ['one-line.csv', 'is one line of 20 MB', () => Buffer.from('clay,'.repeat(4 * MEBIBYTE))],
    ['one-word.csv', 'is one field of 20 MB', () => Buffer.alloc(20 * MEBIBYTE, 'a')],
    [
      'columns.csv',
      'has 200,000 columns',
      () => Buffer.from(`${numbered(200_000).join(',')}\n`.repeat(3)),
    ],
    [
      'open-quote.csv',
      'has a quote that never ends',
      () => Buffer.from(`a,b\n"${'clay,river\n'.repeat(1_500_000)}`),
    ],
    ['quotes.csv', 'consists of ten million quotes', () => Buffer.alloc(10 * MEBIBYTE, '"')],
    [
      'open-quotes.csv',
      'begins a quote in each of a million lines',
      () => Buffer.from('a,"b\n'.repeat(1_000_001)),
    ],
    ['rows.csv', 'has five million rows', () => Buffer.from('a,b\n'.repeat(5_000_000))],
    [
      'ragged.csv',
      'has rows of 1 to 3,000 fields',
      () =>
        Buffer.from(
          Array.from({ length: 3_000 }, (_, at) => numbered(at + 1).join(','))
            .join('\n')
            .slice(0, 20 * MEBIBYTE),
        ),
    ],
    ['commas.csv', 'consists of 20 million commas', () => Buffer.alloc(20 * MEBIBYTE, ',')],
    [
      'separators.csv',
      'has lines of commas, semicolons, tabs and bars',
      () => Buffer.from(`a,b;c\td|e\r${PLAIN_WORDS}\r\n;;;;\n\t\t\t\n||||\n`.repeat(20_000)),
      'Clay comes from the river',
    ],
  ])
