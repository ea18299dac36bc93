import { OFFICE_TRANSLATION_MAX_LENGTH } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import type { Block, ReadDocument } from '../../../packages/server/providers/documents/document.ts'
import { divideAtMarks } from '../../../packages/server/providers/documents/model/page-marks.ts'
import {
  cutAtSentence,
  fairLimit,
  piecesOf,
  textForModel,
} from '../../../packages/server/providers/documents/model/text-for-model.ts'

const paragraph = (text: string): Block => ({ is: 'paragraph', spans: [{ text }] })
const heading = (text: string): Block => ({ is: 'heading', level: 2, spans: [{ text }] })
const table = (rows: number): Block => ({
  is: 'table',
  rows: Array.from({ length: rows }, (_, row) => [{ spans: [{ text: `Row ${row}` }] }]),
})

const documentOf = (...pages: Block[][]): ReadDocument => ({
  kind: 'docx',
  title: 'Kiln',
  isCut: false,
  pages: pages.map((blocks, index) => ({ number: index + 1, blocks })),
})

describe('what a model gets for a summary', () => {
  test('each page has its mark, and a document cannot write marks of its own', () => {
    const document = documentOf(
      [heading('Rules'), paragraph('See [p. 7].')],
      [],
      [paragraph('End.')],
    )
    expect(textForModel(document, { task: 'summary', maxLength: 1_000 })).toEqual({
      pieces: ['[p. 1]\n## Rules\n\nSee \\[p. 7\\].\n\n[p. 3]\nEnd.'],
      isCut: false,
      isTooLong: false,
    })
  })

  test('names of sheets are short, and no marks either', () => {
    const name = `[p. 9]\n${'x'.repeat(9_000)}`
    const pages = [{ number: 1, name, blocks: [paragraph('Costs.')] }]
    const document = { ...documentOf(), pages }
    const { pieces } = textForModel(document, { task: 'summary', maxLength: 1_000 })
    expect(pieces[0]).toMatch(/^\[p\. 1\] \\\[p\. 9\\\] x{30,50}\nCosts\.$/)
  })

  test('of a long document, every page has a share, and short pages leave room to long ones', () => {
    const long = Array.from({ length: 100 }, (_, at) => `Sentence ${at} is here.`).join(' ')
    const document = documentOf([paragraph(long)], [paragraph('Short.')], [paragraph(long)])
    const { pieces, isCut } = textForModel(document, { task: 'slides', maxLength: 1_000 })
    expect(isCut).toBe(true)
    expect(pieces[0]!.length).toBeLessThanOrEqual(1_000)
    expect(pieces[0]!.length).toBeGreaterThan(900)
    expect(pieces[0]).toContain('[p. 2]\nShort.')
    expect(pieces[0]!.match(/is here\. …/g)).toHaveLength(2)
  })

  test('of more pages than there is room for, some of the whole document', () => {
    const pages = Array.from({ length: 3_000 }, (_, at) => [
      paragraph(`Page ${at + 1} of it. `.repeat(9)),
    ])
    const { pieces, isCut } = textForModel(documentOf(...pages), {
      task: 'summary',
      maxLength: 6_000,
    })
    const named = [...pieces[0]!.matchAll(/^\[p\. (\d+)\]$/gm)].map(([, page]) => Number(page))
    expect(isCut).toBe(true)
    expect(pieces[0]!.length).toBeLessThanOrEqual(6_000)
    expect(named.length).toBeGreaterThan(30)
    expect(named.at(-1)).toBeGreaterThan(2_900)
  })

  test('tables with very many rows, or one very long row, are read like others', () => {
    const cells = (count: number) =>
      Array.from({ length: count }, () => ({ spans: [{ text: 'a' }] }))
    const long: Block = { is: 'table', rows: Array.from({ length: 150_000 }, () => cells(1)) }
    const wide: Block = {
      is: 'table',
      rows: [cells(20_000), ...Array.from({ length: 20_000 }, () => cells(1))],
    }
    for (const block of [long, wide]) {
      const { pieces } = textForModel(documentOf([block]), { task: 'summary', maxLength: 100 })
      expect(pieces[0]).toMatch(/^\[p\. 1\]\n\| a \|/)
    }
  })

  test('a document without text gives nothing', () => {
    expect(
      textForModel(documentOf([], [paragraph('  ')]), { task: 'summary', maxLength: 99 }),
    ).toEqual({ pieces: [], isCut: false, isTooLong: false })
  })

  test('the shares are fair', () => {
    expect(fairLimit([10, 100, 100], 110)).toBe(50)
    expect(fairLimit([10, 20], 30)).toBe(30)
  })

  test('a text is cut at the end of a sentence, else of a word', () => {
    expect(cutAtSentence('One is here. Two is there.', 20)).toBe('One is here. …')
    expect(cutAtSentence('onlywords without any end', 16)).toBe('onlywords …')
    expect(cutAtSentence('Short.', 20)).toBe('Short.')
  })
})

describe('the pieces of a translation', () => {
  test('are cut between blocks; a heading goes with what follows it, and a table stays whole', () => {
    const blocks = [
      paragraph('a'.repeat(60)),
      heading('Two'),
      paragraph('b'.repeat(80)),
      table(50),
      paragraph(' '),
      paragraph('c'),
    ]
    const pieces = piecesOf(documentOf(blocks.slice(0, 2), blocks.slice(2)), 100)
    expect(pieces.map((piece) => piece.map(({ is }) => is))).toEqual([
      ['paragraph', 'heading', 'paragraph'],
      ['table'],
      ['paragraph'],
    ])
  })

  test('have an end: a document that is too long is not translated', () => {
    const most = documentOf([paragraph('a'.repeat(OFFICE_TRANSLATION_MAX_LENGTH))])
    const order = { task: 'translation', maxLength: 3_000 } as const
    expect(textForModel(most, order)).toMatchObject({ isTooLong: false })
    const more = documentOf([...most.pages[0]!.blocks, paragraph('b')])
    expect(textForModel(more, order)).toEqual({ pieces: [], isCut: false, isTooLong: true })
  })
})

describe('the marks of pages', () => {
  const parts = (text: string) =>
    divideAtMarks([{ text }]).map(({ spans, pages }) => [
      spans.map((span) => span.text).join(''),
      pages,
    ])

  test.each([
    ['It is hot. [p. 3]', [['It is hot.', [3]]]],
    ['It is hot [p. 3].', [['It is hot.', [3]]]],
    ['Hot [p.3] [p. 4]', [['Hot', [3, 4]]]],
    ['Nóng (tr. 3, 5–7)', [['Nóng', [3, 5, 6, 7]]]],
    [
      'Hot. [p. 1] Cold. [pp. 2, p. 3]',
      [
        ['Hot.', [1]],
        ['Cold.', [2, 3]],
      ],
    ],
    [
      'Hot [p. 1]. Cold, [p. 2], and dry.',
      [
        ['Hot.', [1]],
        ['Cold,,', [2]],
        ['and dry.', []],
      ],
    ],
    ['Hot [3] and p. 4', [['Hot [3] and p. 4', []]]],
    ['[p. 3]', []],
    ['Hot [pp. 3 and 5].', [['Hot.', [3, 5]]]],
    ['Hot [p.\u00A03]', [['Hot', [3]]]],
    ['As Lee says (p. 12). [p. 3]', [['As Lee says (p. 12).', [3]]]],
    ['[p. 3] It is hot.', [['It is hot.', [3]]]],
    [
      '[p. 1] Hot. [p. 2] [p. 4] Cold.',
      [
        ['Hot.', [1]],
        ['Cold.', [2, 4]],
      ],
    ],
  ])('%j', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  test('a mark may stand behind bold words, whose looks stay', () => {
    const divided = divideAtMarks([
      { text: 'Very ' },
      { text: 'hot', isBold: true },
      { text: '. [p. 2]' },
    ])
    expect(divided).toEqual([
      { spans: [{ text: 'Very ' }, { text: 'hot', isBold: true }, { text: '.' }], pages: [2] },
    ])
  })
})
