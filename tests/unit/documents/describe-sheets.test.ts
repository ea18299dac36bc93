// What is said about sheets, whose cells are no sentences.
import { join } from 'node:path'
import type { office } from '@atelier/contract'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ReadDocument } from '../../../packages/server/providers/documents/document.ts'
import {
  isEmpty,
  makeResult,
} from '../../../packages/server/providers/documents/make/make-result.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { summarize } from '../../../packages/server/providers/documents/summarize.ts'
import { writeResult } from '../../../packages/server/providers/documents/write/write-result.ts'
import { readLexicon } from '../../../packages/server/search/lexicon.ts'

const WORDS = join(import.meta.dirname, '../../../packages/server/search/words')
const lexicons = {
  en: readLexicon(WORDS, 'en'),
  vi: readLexicon(WORDS, 'vi'),
  ar: readLexicon(WORDS, 'ar'),
}

const toCells = (line: string) =>
  line.split('|').map((text) => ({ spans: [{ text: text.trim() }] }))

const table = (title: string, lines: string): office.FoundTable => ({
  title,
  page: 1,
  rows: lines.trim().split('\n').map(toCells),
})

/** Writes the tables as a file of Excel, and reads it. */
async function workbook(...tables: office.FoundTable[]): Promise<ReadDocument> {
  const result = { is: 'tables', title: 'Books', language: 'en', tables } as const
  return readDocument(await writeResult(result, 'xlsx', 0), 'books.xlsx')
}

const read = (text: string, name: string) => readDocument(strToU8(text), name)

const say = (
  document: ReadDocument,
  language: keyof typeof lexicons = 'en',
  length: office.OfficeLength = 'medium',
) => summarize(document, lexicons[language], { length }).map(({ text }) => text)

const STUDIO = table(
  'Studio',
  `Month | Rent | Classes income | Place
   Jan | 640 | 1200 | Huế
   Feb | 640 | 900.5 | Hội An
   Mar | 710 | 1500 | Huế
   Total | 1990 | 3600.5 |`,
)

describe('a summary of a sheet', () => {
  test('says how many rows and columns it has, and the ranges, totals and kinds of its columns', async () => {
    expect(say(await workbook(STUDIO))).toEqual([
      'Studio: 3 rows with Month, Rent, Classes income, Place.',
      'Rent: from 640 to 710 (Mar), total 1,990, average 663.33.',
      'Classes income: from 900.5 (Feb) to 1,500 (Mar), total 3,600.5, average 1,200.17.',
      'Place: 2 values: Huế, Hội An.',
    ])
  })

  test('counts what is below an empty cell in its own column, also beside an empty one', async () => {
    const bills = table('Bills', '| Bill | Paid | Cost\n| Rent | | 640\n| Gas | 20 | 20\n| | | 5')
    expect(say(await workbook(bills))).toEqual([
      'Bills: 3 rows with Bill, Paid, Cost.',
      'Paid: 20 (Gas).',
      'Cost: from 5 to 640 (Rent), total 665, average 221.67.',
    ])
  })

  test('is not empty, names the page, and says that it was counted', async () => {
    const order = { task: 'summary', length: 'short', focus: '' } as const
    const result = makeResult(await workbook(STUDIO), lexicons.en, order)
    expect(isEmpty(result)).toBe(false)
    expect(result).toMatchObject({ is: 'text', isCounted: true, blocks: [{ page: 1 }, {}, {}] })
  })

  test('as slides has a slide for each sheet', async () => {
    const order = { task: 'slides', length: 'short', focus: '' } as const
    const rows = Array.from({ length: 250 }, (_, at) => `row ${at} | ${at % 7}`).join('\n')
    const document = await workbook(STUDIO, table('Long', `Name | Points\n${rows}`))
    const result = makeResult(document, lexicons.en, order)
    if (result.is !== 'slides') throw new Error(result.is)
    expect(result.slides.map(({ title }) => title).slice(1)).toEqual(['Studio', 'Long'])
    expect(result.slides[2]!.points[0]!.text).toBe('Long: 250 rows with Name, Points.')
  })

  test('names every sheet before it describes the columns of one', async () => {
    const document = await workbook(STUDIO, table('Shop', 'Item | Price\nCup | 12\nBowl | 30'))
    expect(say(document, 'en', 'short')).toEqual([
      'Studio: 3 rows with Month, Rent, Classes income, Place.',
      'Rent: from 640 to 710 (Mar), total 1,990, average 663.33.',
      'Shop: 2 rows with Item, Price.',
    ])
  })

  test('finds the head below a title, and calls columns without one by their letters', async () => {
    const titled = table('A', 'Budget 2026 |\nMonth | Power\nMay | 40\nJune | 60')
    expect(say(await workbook(titled))).toEqual([
      'A: 2 rows with Month, Power.',
      'Power: from 40 (May) to 60 (June), total 100, average 50.',
    ])
    const bare = table('B', '1 | 40\n2 | 60\n3 | 20')
    expect(say(await workbook(bare))).toEqual([
      'B: 3 rows with column A, column B.',
      'column A: from 1 to 3.',
      'column B: from 20 to 60, total 120, average 40.',
    ])
  })

  test('adds up no years and no percentages', async () => {
    const csv = 'Year,Growth\n2023,5%\n2024,10%\n2026,12.5%\n'
    expect(say(await read(csv, 'growth.csv'))).toEqual([
      'growth.csv: 3 rows with Year, Growth.',
      'Year: from 2023 to 2026.',
      'Growth: from 5% to 12.5%, average 9.17%.',
    ])
  })

  test('takes years above numbers for heads, and years beside names for numbers', async () => {
    const sales = table('Sales', 'Product | 2023 | 2024\nApples | 120 | 150\nPears | 80 | 95')
    expect(say(await workbook(sales))).toEqual([
      'Sales: 2 rows with Product, 2023, 2024.',
      '2023: from 80 (Pears) to 120 (Apples), total 200, average 100.',
      '2024: from 95 (Pears) to 150 (Apples), total 245, average 122.5.',
    ])
    expect(say(await workbook(table('Born', 'Ash | 1985\nFern | 1990\nReed | 2001')))).toEqual([
      'Born: 3 rows with column A, column B.',
      'column B: from 1985 (Ash) to 2001 (Reed).',
    ])
  })

  test('counts rows whose names only begin like a total, and leaves out totals', async () => {
    const rows = (csv: string) => read(`Name,Cost\n${csv}`, 'a.csv')
    const names = ['Tổng giám đốc', 'Total Wine', 'Average Joe Gym', 'المجموعة الأولى']
    expect(say(await rows(names.map((name) => `${name},5\n`).join('')))[0]).toContain('4 rows')
    const totals =
      'Subtotal:|Grand total 2026|Total of May|Total income|Average|Tổng cộng|Tổng của tháng|Tổng chi phí|المجموع|إجمالي المبيعات|المجموع الكلي'
    const lines = totals.split('|').map((name) => `${name},9\n`)
    expect(say(await rows(`Tea,5\nMilk,7\n${lines.join('')}`))[1]).toBe(
      'Cost: from 5 (Tea) to 7 (Milk), total 12, average 6.',
    )
  })

  test.each([
    'Phone',
    'Tel.',
    'Zip code',
    'Postcode',
    'Customer ID',
    'Order no.',
    'Order number',
    'Mã đơn',
    'Số điện thoại',
    'رقم الطلب',
    'الهاتف',
  ])('adds up no numbers below %s', async (head) => {
    const csv = `Name,${head}\nAsh,5550123\nFern,5550177\nReed,5559871\n`
    expect(say(await read(csv, 'a.csv'))).toHaveLength(1)
  })

  test.each(['No. of guests', 'Number of orders', 'Orders', 'Order total', 'No', 'عدد الضيوف'])(
    'adds up the numbers below %s',
    async (head) => {
      const csv = `Name,${head}\nAsh,5\nFern,8\n`
      expect(say(await read(csv, 'a.csv'))[1]).toBe(
        `${head}: from 5 (Ash) to 8 (Fern), total 13, average 6.5.`,
      )
    },
  )

  test('adds up no amounts of several currencies, and those below Phone that have one', async () => {
    expect(say(await read('Item,Price\nCup,$5\nBowl,€7\nVase,£9\n', 'a.csv'))).toHaveLength(1)
    const bills = await read('Month,Phone\nMay,$20\nJune,25 USD\n', 'a.csv')
    expect(say(bills)[1]).toBe('Phone: from 20 (May) to 25 (June), total 45, average 22.5.')
  })

  test('calls the days that Excel counts by their dates', async () => {
    const bills = table('Bills', 'Due date | Cost\n46176 | 5\n46206 | 7')
    expect(say(await workbook(bills))[1]).toBe('Due date: from Jun 3, 2026 to Jul 3, 2026.')
  })

  test('of a long file of CSV counts all of its rows', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `Flat ${at},2`).join('\n')
    expect(say(await read(`Flat,Keys\n${rows}\n`, 'keys.csv'))).toEqual([
      'keys.csv: 450 rows with Flat, Keys.',
      'Keys: 2 in all rows, total 900, average 2.',
    ])
  })

  test('in Vietnamese reads points between thousands', async () => {
    const csv = 'Tháng;Tiền thuê\nMột;640.000\nHai;700.000 đ\n'
    expect(say(await read(csv, 'thuê.csv'), 'vi')).toEqual([
      'thuê.csv: 2 hàng, gồm Tháng, Tiền thuê.',
      'Tiền thuê: từ 640.000 (Một) đến 700.000 (Hai), tổng 1.340.000, trung bình 670.000.',
    ])
  })

  test.each(['', ' đ'])(
    'in Vietnamese adds up amounts of thousands and of millions, written with "%s"',
    async (currency) => {
      const amounts = ['50.000', '1.250.000', '45.000'].map((text) => text + currency)
      const csv = `Món;Giá\nBát;${amounts[0]}\nTủ;${amounts[1]}\nCốc;${amounts[2]}\n`
      expect(say(await read(csv, 'giá.csv'), 'vi')[1]).toBe(
        'Giá: từ 45.000 (Cốc) đến 1.250.000 (Tủ), tổng 1.345.000, trung bình 448.333,33.',
      )
      expect(say(await read(csv, 'giá.csv'))[1]).toContain('total 1,345,000,')
    },
  )

  test('in Arabic has its words and commas', async () => {
    const csv = 'الشهر,الإيجار\nيناير,640\nفبراير,700\n'
    expect(say(await read(csv, 'rent.csv'), 'ar')).toEqual([
      'rent.csv: عدد الصفوف 2، والأعمدة: الشهر، الإيجار.',
      'الإيجار: من 640 (يناير) إلى 700 (فبراير)، المجموع 1,340، والمتوسط 670.',
    ])
  })

  test.each([
    ['١٬٥٠٠', '٢٫٥', '1,502.5'],
    ['1500 ريال', '5 ريالات', '1,505'],
    ['١٥٠٠ ريال سعودي', '20 ريالاً سعودياً', '1,520'],
    ['1500 ر.س', '2.5 ر.س.', '1,502.5'],
    ['150 درهم', 'AED 20', '170'],
    ['٢٠ جنيه مصري', '٣٠ جنيهًا مصريًا', '50'],
  ])('in Arabic reads %s and %s', async (one, other, total) => {
    const csv = `البند;الثمن\nكوب;${one}\nصحن;${other}\n`
    expect(say(await read(csv, 'a.csv'), 'ar')[1]).toContain(`المجموع ${total}،`)
  })
})

test('a summary of a document that has nothing but a table says what is in it', async () => {
  expect(
    say(await read('| Glaze | Days |\n|---|---|\n| Ash | 3 |\n| Iron | 5 |\n', 'a.md')),
  ).toEqual([
    'a.md: 2 rows with Glaze, Days.',
    'Days: from 3 (Ash) to 5 (Iron), total 8, average 4.',
  ])
})

test('a summary of a document that has nothing but headings quotes them', async () => {
  expect(say(await read('# Kiln\n\n## Glaze and ash\n', 'a.md'))).toEqual(['Kiln', 'Glaze and ash'])
})
