import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import {
  cell,
  open,
  openParagraph,
  relationships,
  row,
  sheet,
  sheetParts,
  SHEET_END,
  SHEET_START,
} from './packages.ts'
import { deflate, deflatePieces, zip } from './zip.ts'

const SHEET = SHEET_START + row(1, cell('A1')) + SHEET_END
const manyOf = <Item>(item: Item, length: number): Item[] => Array.from({ length }, () => item)

const table = (rows: string) => `<table:table table:name="A">${rows}</table:table>`
const openCell = (attributes = '') =>
  `<table:table-cell ${attributes}>${openParagraph()}</table:table-cell>`

const sharedStrings = (items: string): string =>
  `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`

const withStrings = (rows: string, items: string): Buffer =>
  zip(
    sheetParts([SHEET_START + rows + SHEET_END], {
      'xl/sharedStrings.xml': sharedStrings(items),
      'xl/_rels/workbook.xml.rels': relationships([
        { type: 'worksheet', target: 'worksheets/sheet1.xml' },
        { type: 'sharedStrings', target: 'sharedStrings.xml' },
      ]),
    }),
  )

const rowOfCells = (count: number): string =>
  row(1, '<c t="inlineStr"><is><t>a</t></is></c>'.repeat(count))

export const sheetSizes = (): HostileDocument[] =>
  ofKind('size', [
    [
      '10000-sheets.xlsx',
      'has 10,000 sheets',
      () => zip(sheetParts(manyOf(deflate(SHEET), 10_000))),
    ],
    [
      'million-cells.xlsx',
      'has a million cells',
      () =>
        zip(
          sheetParts([
            deflatePieces(
              [SHEET_START, 1],
              [`<row>${'<c><v>7</v></c>'.repeat(100)}</row>`, 10_000],
              [SHEET_END, 1],
            ),
          ]),
        ),
    ],
    [
      '16384-columns.xlsx',
      'has 16,384 columns in 20 rows',
      () => sheet(rowOfCells(16_384).repeat(20)),
    ],
    ['million-columns.xlsx', 'has a million columns', () => sheet(rowOfCells(1_000_000))],
    [
      'far-cell.xlsx',
      'has its only cell in the last row and column',
      () => sheet(row(1_048_576, cell('XFD1048576'))),
    ],
    [
      'no-such-cell.xlsx',
      'has cells at places that no sheet has',
      () =>
        sheet(
          `<row r="-5">${cell('ZZZZZZZZZZ99999999999999999999')}${cell('A0')}${cell('')}${cell('A-1')}</row>${row(1e300, cell('A1e300'))}`,
        ),
    ],
    [
      'no-such-text.xlsx',
      'refers to texts that are not there',
      () =>
        withStrings(
          row(1, [-1, 2 ** 31, 1e300, 'x', 0].map((at) => `<c t="s"><v>${at}</v></c>`).join('')),
          `<si><t>${PLAIN_WORDS}</t></si>`,
        ),
    ],
    [
      'long-text-often.xlsx',
      'shows a text of 1 MB in 50,000 cells',
      () =>
        withStrings(
          row(1, '<c t="s"><v>0</v></c>').repeat(50_000),
          `<si><t>${'clay '.repeat(200_000)}</t></si>`,
        ),
    ],
    [
      'merged.xlsx',
      'joins all cells of the sheet, 10,000 times',
      () =>
        zip(
          sheetParts([
            `${SHEET_START}${row(1, cell('A1'))}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells></worksheet>`,
          ]),
        ),
    ],
    [
      'repeated.ods',
      'repeats a row a million times and its cell 16,384 times',
      () =>
        open(
          'spreadsheet',
          table(
            `<table:table-row table:number-rows-repeated="1048576">${openCell('table:number-columns-repeated="16384"')}</table:table-row>`,
          ),
        ),
    ],
    [
      'repeated-wrong.ods',
      'repeats cells 2^53, -1 and NaN times',
      () =>
        open(
          'spreadsheet',
          table(
            `<table:table-row table:number-rows-repeated="-1">${[2 ** 53, -1, 'NaN', '9'.repeat(400)].map((times) => openCell(`table:number-columns-repeated="${times}" table:number-columns-spanned="${times}"`)).join('')}</table:table-row>`,
          ),
        ),
    ],
    [
      '20000-tables.ods',
      'has 20,000 sheets',
      () =>
        open(
          'spreadsheet',
          table(`<table:table-row>${openCell()}</table:table-row>`).repeat(20_000),
        ),
    ],
  ])
