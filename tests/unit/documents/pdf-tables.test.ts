// Tables in PDFs whose words are in two fonts, as LibreOffice writes them for a font that lacks letters.
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { findTables } from '../../../packages/server/providers/documents/make/find-tables.ts'
import { findColumns } from '../../../packages/server/providers/documents/pdf/columns.ts'
import { toRows } from '../../../packages/server/providers/documents/pdf/rows.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { textOf } from '../../../packages/server/providers/documents/to-pages.ts'

const SIZE = 12
const TOP = 700

interface Writer {
  /** The second letter of each word is in the other font, which is written after the rest of the line. */
  write(text: string, x: number, y: number, isRightAligned?: boolean): void
}

function createWriter(page: PDFPage, first: PDFFont, second: PDFFont): Writer {
  return {
    write(text, x, y, isRightAligned) {
      const fonts = Array.from(text, (letter, at) =>
        /\p{L}/u.test(letter) && text[at - 1] !== ' ' && at % 2 === 1 ? second : first,
      )
      const widths = Array.from(text, (letter, at) => fonts[at]!.widthOfTextAtSize(letter, SIZE))
      const whole = widths.reduce((sum, width) => sum + width, 0)
      for (const font of [first, second]) {
        let left = isRightAligned ? x - whole : x
        for (const [at, letter] of Array.from(text).entries()) {
          if (fonts[at] === font && letter !== ' ')
            page.drawText(letter, { x: left, y, size: SIZE, font })
          left += widths[at]!
        }
      }
    },
  }
}

async function read(draw: (writer: Writer) => void) {
  const document = await PDFDocument.create()
  const [first, second] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.Helvetica),
  ]
  draw(createWriter(document.addPage([595, 842]), first, second))
  return readDocument(await document.save(), 'prices.pdf')
}

const PRICES = [
  ['Item', 'Pieces', 'Price'],
  ['Bowl', '2', '90.00'],
  ['Plate with a fish', '1', '150.00'],
  ['Teapot', '1', '320.00'],
  ['Small cup', '6', '1,180.00'],
  ['Vase', '', '450.00'],
]

const tablesOf = (document: Awaited<ReturnType<typeof read>>) =>
  findTables(document).map(({ rows }) => rows.map((row) => row.map(({ spans }) => textOf(spans))))

function drawPrices({ write }: Writer, isRightAligned: boolean) {
  write('The prices of the studio are on the door as well.', 57, TOP + 40)
  for (const [row, [item, pieces, price]] of PRICES.entries()) {
    const y = TOP - row * 22
    write(item!, 57, y)
    if (pieces) write(pieces, 250, y)
    write(price!, isRightAligned ? 480 : 420, y, isRightAligned)
  }
  write('Ask at the desk for other pieces.', 57, TOP - PRICES.length * 22 - 30)
}

describe('a table in a PDF whose words are in two fonts', () => {
  test.each([
    ['left', false],
    ['right', true],
  ])('is found with its cells, numbers aligned on the %s', async (_, isRightAligned) => {
    const document = await read((writer) => drawPrices(writer, isRightAligned))
    expect(tablesOf(document)).toEqual([PRICES])
    const [{ blocks } = { blocks: [] }] = document.pages
    expect(blocks.map(({ is }) => is)).toEqual(['paragraph', 'table', 'paragraph'])
  })

  test('keeps a cell of two lines as one', async () => {
    const document = await read(({ write }) => {
      for (const [row, [item, note]] of [
        ['Bowl', 'for rice'],
        ['Teapot', 'for guests'],
        ['Vase', 'for one flower'],
      ].entries()) {
        const y = TOP - row * 40
        write(item!, 57, y)
        write('and saucer', 57, y - 14)
        write(note!, 250, y)
      }
    })
    expect(tablesOf(document)).toEqual([
      [
        ['Bowl and saucer', 'for rice'],
        ['Teapot and saucer', 'for guests'],
        ['Vase and saucer', 'for one flower'],
      ],
    ])
  })

  test('has its columns from left to right, in whichever order the file writes its cells', async () => {
    const document = await read(({ write }) => {
      for (const [row, [item, pieces, price]] of PRICES.entries()) {
        const y = TOP - row * 22
        write(price!, 420, y)
        write(item!, 57, y)
        if (pieces) write(pieces, 250, y)
      }
    })
    expect(tablesOf(document)).toEqual([PRICES])
  })

  test('is none where two lines have something beside them', async () => {
    const document = await read(({ write }) => {
      write('Dear Anna and everybody', 57, TOP + 60)
      write('Twelfth of May', 400, TOP + 60)
      write('Reference number five', 57, TOP + 30)
      write('Berlin', 400, TOP + 30)
      write('The first chapters of this book are new.', 57, TOP)
      write('1. Introduction', 57, TOP - 30)
      write('3', 480, TOP - 30)
      write('2. Method', 57, TOP - 60)
      write('9', 480, TOP - 60)
    })
    expect(tablesOf(document)).toEqual([])
    expect(JSON.stringify(document.pages)).toContain('Dear Anna and everybody')
  })

  test('is none where a line has a date beside it, or a list has its marks far away', async () => {
    const document = await read(({ write }) => {
      write('Letter to the members', 57, TOP + 60)
      write('Tuesday', 480, TOP + 60)
      for (const [at, text] of ['Clean the kiln', 'Sweep the floor', 'Close the door'].entries()) {
        write(`${at + 1}.`, 57, TOP - at * 30)
        write(text, 90, TOP - at * 30)
      }
    })
    expect(tablesOf(document)).toEqual([])
    expect(JSON.stringify(document.pages)).toContain('2. Sweep the floor')
  })
})

test('a table in Arabic is found, its first column on the right', () => {
  const rows = [
    ['الشهر', 'الإيجار', 'الماء'],
    ['يناير', '640', '31'],
    ['فبراير', '700', ''],
  ]
  const lines = rows.flatMap((row, at) =>
    row.flatMap((text, column) => {
      const right = 500 - column * 150
      return text ? [{ text, left: right - 40, right, y: TOP - at * 22, size: SIZE }] : []
    }),
  )
  const texts = findColumns(toRows(lines)).map((part) =>
    part.is === 'table' ? part.rows.map((row) => row.map((cell) => cell?.text ?? '')) : part,
  )
  expect(texts).toEqual([rows])
})
