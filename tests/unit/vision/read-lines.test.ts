// What of a reader's words is taken for text.
import { describe, expect, test } from 'vitest'
import {
  linesOf,
  type ReadLine,
  type ReadPage,
} from '../../../site/pages/tools/vision/read/lines.ts'
import {
  hasVietnamese,
  withVietnamese,
} from '../../../site/pages/tools/vision/read/vietnamese-lines.ts'

/** A word of 10 pixels a letter, 20 high. */
type Word = readonly [text: string, confidence: number, x: number]

/** A page with a line of words in each row. */
function pageOf(...lines: readonly (readonly Word[])[]): ReadPage {
  const toWord = (row: number, [text, confidence, x]: Word) => ({
    text,
    confidence,
    bbox: { x0: x, x1: x + text.length * 10, y0: row * 40, y1: row * 40 + 20 },
  })
  const read = lines.map((words, row) => ({ words: words.map((word) => toWord(row, word)) }))
  return { blocks: [{ paragraphs: [{ lines: read }] }] }
}

const textsOf = (page: ReadPage) => linesOf(page).lines.map(({ text }) => text)

describe('what looks like letters', () => {
  test('is text if it is read surely', () => {
    const page = pageOf([
      ['Closed', 95, 0],
      ['in', 93, 70],
      ['August', 91, 100],
    ])
    expect(textsOf(page)).toEqual(['Closed in August'])
    expect(linesOf(page).confidence).toBeGreaterThan(85)
  })

  test('in a code or on a circuit board is none', () => {
    const page = pageOf(
      [
        ['xe.', 36, 0],
        ['Sz', 47, 40],
        ['KCV', 41, 70],
        ['oA', 55, 110],
      ],
      [['|', 69, 0]],
      [['Ft', 63, 300]],
      [['AE:', 42, 600]],
    )
    expect(linesOf(page)).toEqual({ lines: [], confidence: 0 })
  })

  test('and is a word or two is text only if it is quite sure', () => {
    expect(
      textsOf(
        pageOf([
          ['TẠO', 67, 0],
          ['[a]', 47, 40],
        ]),
      ),
    ).toEqual([])
    expect(textsOf(pageOf([['BAKERY', 80, 0]]))).toEqual(['BAKERY'])
  })

  test('on a picture of other things is text only if it is quite sure', () => {
    const noise = Array.from({ length: 12 }, (_, at): Word[] => [['gitter', 20, at]])
    const page = pageOf([['BAKERY', 92, 0]], [['Lompar', 60, 300]], ...noise)
    expect(textsOf(page)).toEqual(['BAKERY'])
  })

  test('in Arabic is one line from right to left, without marks of direction', () => {
    const page = pageOf([
      ['الإيجار', 92, 200],
      ['\u200F90\u200F', 93, 160],
      ['يوما', 91, 110],
    ])
    expect(textsOf(page)).toEqual(['الإيجار 90 يوما'])
  })

  test('far from each other is two lines', () => {
    expect(
      textsOf(
        pageOf([
          ['Ấm', 93, 0],
          ['trà', 92, 30],
          ['320.000', 95, 400],
        ]),
      ),
    ).toEqual(['Ấm trà', '320.000'])
  })
})

describe('a page with Vietnamese', () => {
  const lines = (...found: readonly (readonly [text: string, confidence: number])[]) => ({
    lines: found.map(([text, confidence], row): ReadLine => ({
      text,
      confidence,
      paragraph: 3,
      x: 0,
      y: row * 40,
      width: 200,
      height: 20,
    })),
    confidence: 90,
  })

  test('keeps the marks that were lost to English words', () => {
    const mixed = lines(['CUA HÀNG GỐM BAT TRANG', 92], ['The small kiln', 95])
    const alone = lines(['CỬA HÀNG GỐM BÁT TRÀNG', 89], ['Thê small kín', 80])
    expect(withVietnamese(mixed, alone).lines.map(({ text }) => text)).toEqual([
      'CỬA HÀNG GỐM BÁT TRÀNG',
      'The small kiln',
    ])
  })

  test('is known by its letters', () => {
    expect(hasVietnamese(lines(['HÓA DON', 90], ['Chén uống rượu', 91]))).toBe(true)
    expect(hasVietnamese(lines(['Café crème', 90]))).toBe(false)
  })
})
