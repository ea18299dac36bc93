// Dates of Excel, which its files have as numbers of days.
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { askDocument } from '../../../packages/server/providers/documents/ask-document.ts'
import type { ReadDocument } from '../../../packages/server/providers/documents/document.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { readWorkbookDates } from '../../../packages/server/providers/documents/sheets/date-formats.ts'
import { summarize } from '../../../packages/server/providers/documents/summarize.ts'
import { textOf } from '../../../packages/server/providers/documents/to-pages.ts'
import { readLexicon } from '../../../packages/server/search/lexicon.ts'

const english = readLexicon(
  join(import.meta.dirname, '../../../packages/server/search/words'),
  'en',
)

const rowsOf = ({ pages }: ReadDocument): string[][] =>
  pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.is === 'table' ? block.rows.map((row) => row.map(({ spans }) => textOf(spans))) : [],
    ),
  )

interface Workbook {
  /** Of each number format, a style, in this order after that of plain numbers. A number is the id of a built-in one. */
  formats: readonly (number | string)[]
  /** The cells in XML. */
  rows: readonly (readonly string[])[]
  isFrom1904?: boolean
}

const ESCAPED: Record<string, string> = { '"': '&quot;', '<': '&lt;', '>': '&gt;', '&': '&amp;' }

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const amount = (value: number) => `<c><v>${value}</v></c>`
/** A number in the first of the formats. */
const days = (value: number) => `<c s="1"><v>${value}</v></c>`

function readWorkbook({ formats, rows, isFrom1904 = false }: Workbook): Promise<ReadDocument> {
  const codes = formats.map((format, at) => {
    const code = String(format).replaceAll(/["<>&]/g, (sign) => ESCAPED[sign]!)
    return `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`
  })
  const styles = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + at}" fontId="0"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Bills" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row.join('')}</row>`).join('')}</sheetData></worksheet>`,
  }
  const file = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))
  return readDocument(zipSync(file), 'bills.xlsx')
}

/** What a cell shows that has this number of days in this format. */
async function show(format: number | string, value: number, isFrom1904 = false): Promise<string> {
  const document = await readWorkbook({ formats: [format], rows: [[days(value)]], isFrom1904 })
  return rowsOf(document)[0]![0]!
}

describe('a number of days', () => {
  test.each<[format: number | string, days: number, shown: string]>([
    [14, 46_176, '2026-06-03'],
    [17, 46_174, '2026-06-01'],
    [22, 46_176.395_833_333_3, '2026-06-03 09:30'],
    [22, 46_176, '2026-06-03'],
    [20, 0.395_833_333_3, '09:30'],
    [21, 0.395_844_907_4, '09:30:01'],
    [31, 46_176, '2026-06-03'],
    [46, 1.25, '30:00'],
    ['dd/mm/yyyy', 46_176, '2026-06-03'],
    ['[$-42A]d "tháng" m yyyy;@', 46_176, '2026-06-03'],
    ['mmmm', 46_176, '2026-06-03'],
    ['yyyy\\-mm\\-dd\\Thh:mm:ss.000', 46_176.999_999_99, '2026-06-04'],
    ['h:mm AM/PM', 0.75, '18:00'],
    ['[h]:mm', 1.25, '30:00'],
  ])('in the format %s is shown: %f as %s', async (format, value, shown) => {
    expect(await show(format, value)).toBe(shown)
  })

  test.each<[format: number | string, days: number]>([
    [0, 46_176],
    [4, 46_176],
    ['#,##0 "days"', 46_176],
    ['[Red]0.00', 46_176],
    ['General" d"', 46_176],
    ['[$đ-42A] #,##0', 46_176],
    ['@', 46_176],
    [14, -3],
    [14, 1e9],
  ])('in the format %s stays a number: %f', async (format, value) => {
    expect(await show(format, value)).toBe(String(value))
  })

  test('is counted from 1900, with the leap day that Excel has there', async () => {
    const shown = [1, 59, 60, 61].map((value) => show(14, value))
    expect(await Promise.all(shown)).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-02-29',
      '1900-03-01',
    ])
  })

  test('is counted from 1904 in a workbook that says so', async () => {
    expect(await show(14, 44_714, true)).toBe('2026-06-03')
    expect(await show(14, 0, true)).toBe('1904-01-01')
  })
})

describe('the styles of a workbook', () => {
  const formatOf = (format: string) => {
    const styles = `<styleSheet><numFmts>${format}</numFmts><cellXfs><xf numFmtId='0'/><xf numFmtId='164'/></cellXfs></styleSheet>`
    const file = { 'xl/styles.xml': strToU8(styles) }
    return readWorkbookDates(zipSync(file))?.formatsByStyle.get(1)
  }

  test.each([
    '<numFmt numFmtId="164" formatCode="yyyy&#24180;m&#26376;d&#26085;"/>',
    '<numFmt numFmtId="164" formatCode="yyyy&#x5E74;m&#x6708;d&#x65e5;"/>',
    '<numFmt numFmtId="164" formatCode="yyyy&#9999999;"/>',
    "<numFmt numFmtId='164' formatCode='d \"day\" m'/>",
    '<numFmt formatCode="d \'m\'" numFmtId = "164"/>',
  ])('have a date: %s', (format) => {
    expect(formatOf(format)).toBe('date')
  })

  test('are read once, however many parts have their name', () => {
    const styles = (id: number) => strToU8(`<cellXfs><xf numFmtId="${id}"/></cellXfs>`)
    const twice = zipSync({ 'xl/styles.xml': styles(14), 'xl/stylez.xml': styles(46) })
    const named = Buffer.from(twice).toString('latin1').replaceAll('stylez', 'styles')
    expect(readWorkbookDates(Buffer.from(named, 'latin1'))?.formatsByStyle.get(0)).toBe('date')
  })
})

test('dates stay dates in a sheet of many megabytes', async () => {
  const long = `<c><v>1</v><!--${' '.repeat(12 * 1024 * 1024)}--></c>`
  const document = await readWorkbook({
    formats: [14],
    rows: [[long], [long], [long], [days(46_176)]],
  })
  expect(rowsOf(document).at(-1)).toEqual(['2026-06-03'])
})

test('in a workbook with dates, numbers and texts with other styles stay as they are', async () => {
  const row = [
    '<c s="2"><v>46176</v></c>',
    amount(46_176),
    '<c s="1" t="inlineStr"><is><t>46176</t></is></c>',
    '<c s="1" t="d"><v>2026-06-03T09:30:00Z</v></c>',
  ]
  const document = await readWorkbook({ formats: [14, 4], rows: [row] })
  expect(rowsOf(document)).toEqual([['46176', '46176', '46176', '2026-06-03 09:30']])
})

describe('a sheet with dates', () => {
  const day = (month: number, date: number) =>
    days((Date.UTC(2026, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000)
  const sheet = (...rows: string[][]) => readWorkbook({ formats: ['dd/mm/yyyy'], rows })
  const bills = () =>
    sheet(
      [text('Bill'), text('Paid on'), text('Cost')],
      [text('Rent'), day(6, 3), amount(640)],
      [text('Clay'), day(7, 12), amount(75)],
      [text('Gas'), day(9, 1), amount(120)],
    )

  test('says its first and last day in a summary, and adds no days up', async () => {
    const summary = summarize(await bills(), english, { length: 'medium' })
    expect(summary.map((sentence) => sentence.text).slice(1)).toEqual([
      'Paid on: from Jun 3, 2026 (Rent) to Sep 1, 2026 (Gas).',
      'Cost: from 75 (Clay) to 640 (Rent), total 835, average 278.33.',
    ])
  })

  test('answers what was in a month', async () => {
    const { quotations } = askDocument(await bills(), 'What did we pay in July?', english)
    expect(quotations).toHaveLength(1)
    expect(quotations[0]!.text).toContain('Clay')
    expect(quotations[0]!.text).toContain('2026-07-12')
  })

  test('without a head has no row of days as its head', async () => {
    const document = await sheet([day(6, 3), text('Rent')], [day(7, 12), text('Clay')])
    const [whole, first] = summarize(document, english, { length: 'medium' })
    expect(whole!.text).toContain('2 rows with column A, column B')
    expect(first!.text).toBe('column A: from Jun 3, 2026 to Jul 12, 2026.')
  })

  test.each(['As of', 'Updated'])('has its head below the note "%s" with a day', async (note) => {
    const document = await sheet(
      [text(note), day(6, 1)],
      [text('Item'), text('Paid on'), text('Cost')],
      [text('Rent'), day(6, 3), amount(640)],
      [text('Clay'), day(7, 12), amount(75)],
    )
    const summary = summarize(document, english, { length: 'medium' })
    expect(summary[0]!.text).toContain('2 rows with Item, Paid on, Cost.')
    expect(summary[1]!.text).toBe('Paid on: from Jun 3, 2026 (Rent) to Jul 12, 2026 (Clay).')
  })

  test('without a head keeps its first row beside a day, also above one without', async () => {
    const document = await sheet(
      [text('Rent'), day(6, 3), text('Linh')],
      [text('Gas'), text(''), text('Mai')],
      [text('Clay'), day(7, 12), text('An')],
    )
    const [whole] = summarize(document, english, { length: 'medium' })
    expect(whole!.text).toContain('3 rows with column A')
  })

  test('with days as heads names them above texts, and above a row of other days', async () => {
    const lessons = await sheet(
      [text('Name'), day(6, 1), day(6, 8)],
      [text('Linh'), text('here'), text('ill')],
      [text('Mai'), text('ill'), text('here')],
    )
    expect(summarize(lessons, english, { length: 'medium' })[0]!.text).toContain('2 rows with Name')
    const costs = await sheet(
      [text('Item'), day(6, 1), day(7, 1)],
      [text('Due'), day(6, 15), day(7, 15)],
      [text('Rent'), amount(640), amount(650)],
    )
    const { quotations } = askDocument(costs, 'How much was rent in July?', english)
    expect(quotations.map((quotation) => quotation.text).join('\n')).toContain('650')
    expect(quotations.map((quotation) => quotation.text).join('\n')).not.toContain('640')
  })

  test('with the first of each month as heads names the months', async () => {
    const document = await sheet(
      [text('Bill'), day(6, 1), day(7, 1)],
      [text('Rent'), amount(640), amount(650)],
      [text('Gas'), amount(20), amount(30)],
    )
    const { quotations } = askDocument(document, 'How much was rent in July?', english)
    expect(quotations[0]!.text).toContain('650')
    expect(quotations[0]!.text).not.toContain('640')
  })
})
