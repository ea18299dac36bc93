import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Block, ReadDocument } from '../../../packages/server/providers/documents/document.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { textOf } from '../../../packages/server/providers/documents/to-pages.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/documents')
const fileOf = (name: string) => readFileSync(join(FOLDER, name))
const read = (name: string) => readDocument(fileOf(name), name)
const blocksOf = ({ pages }: ReadDocument): Block[] => pages.flatMap(({ blocks }) => [...blocks])

function wordsOf(document: ReadDocument): string[] {
  const texts = blocksOf(document).map((block) => {
    if (block.is === 'code') return block.text
    if (block.is !== 'table') return textOf(block.spans)
    return block.rows.map((row) => row.map(({ spans }) => textOf(spans)).join(' ')).join(' ')
  })
  return texts.join(' ').match(/[\p{L}\p{Nd}]+/gu) ?? []
}

const problemOf = (bytes: Uint8Array, name = 'report.docx') =>
  readDocument(bytes, name).then(
    () => undefined,
    (error: { problem: string }) => error.problem,
  )

const LOOPING_PAGES = strToU8(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const REPORTS = readdirSync(FOLDER).filter((name) =>
  /^(?:pandoc|libreoffice|written)\.(?:docx|odt|pptx|odp|pdf|md)$/.test(name),
)

test('a PDF whose words LibreOffice has written in two fonts keeps its words, paragraphs and headings', async () => {
  const blocks = blocksOf(await read('two-fonts.pdf'))
  const headings = blocks.filter(({ is }) => is === 'heading')
  const texts = (some: readonly Block[]) =>
    some.map((block) => ('spans' in block ? textOf(block.spans) : ''))
  expect(texts(headings)).toEqual(['Nội quy xưởng gốm', 'Lò nung', 'Men gốm', 'Vệ sinh'])
  expect(texts(blocks).slice(1, 2)).toEqual([
    'Xưởng mở cửa cho thành viên từ bảy giờ sáng đến mười giờ tối. Khách phải đi cùng một thành viên, và người ấy chịu trách nhiệm về những gì khách làm vỡ.¹',
  ])
  expect(texts(blocks)).toContain('• Men ngọc, màu xanh nhạt, cần ít dưỡng khí')
})

test('a PDF that Chromium has printed of an Arabic page in several fonts is read from right to left', async () => {
  const blocks = blocksOf(await read('arabic-fonts.pdf'))
  const texts = blocks.map((block) => ('spans' in block ? textOf(block.spans) : ''))
  expect(texts.slice(0, -1)).toEqual([
    'عقد إيجار',
    'يدفع المستأجر مبلغ 1500 دولار كل شهر إلى شركة Atelier GmbH قبل يوم 5 من الشهر.',
    'مدة الإشعار ثلاثة أشهر، ولا يجوز للمستأجر أن يؤجر الشقة لغيره من دون موافقة خطية من المالك في أول العام أو قبله.',
    'يُرسل الطلب إلى office@example.com قبل الساعة 18:30 (بتوقيت بيروت).',
  ])
  const table = blocks.at(-1)!
  if (table.is !== 'table') throw new Error(table.is)
  expect(table.rows.map((row) => row.map(({ spans }) => textOf(spans)))).toEqual([
    ['الشهر', 'الإيجار'],
    ['يناير', '640'],
    ['فبراير', '710'],
  ])
})

describe.each(REPORTS)('the report in %s', (name) => {
  test('keeps every word, its headings, its table and what leads to the web', async () => {
    const document = await read(name)
    const blocks = blocksOf(document)
    const written = new Set(wordsOf(await readDocument(fileOf('written.md'), 'written.md')))
    const words = new Set(wordsOf(document))
    const missing = [...written].filter((word) => !words.has(word))
    expect(missing).toEqual([])
    expect(document.title).toBe('Báo cáo quý ba')
    const headings = blocks.flatMap((block) =>
      block.is === 'heading' ? [textOf(block.spans)] : [],
    )
    expect(headings).toContain('Doanh thu')
    const table = blocks.find((block) => block.is === 'table')
    expect(table!.rows.map((row) => row.map(({ spans }) => textOf(spans)))).toEqual([
      ['Tháng', 'Doanh thu', 'Đơn hàng'],
      ['Bảy', '1200', '41'],
      ['Tám', '1350', '47'],
      ['Chín', '1490', '52'],
    ])
    expect(JSON.stringify(blocks)).toContain('"link":"https://example.com/prices"')
  })
})

describe('pages', () => {
  test('are the slides of a presentation and the sheets of a table', async () => {
    expect((await read('pandoc.pptx')).pages).toHaveLength(4)
    const { pages } = await read('libreoffice.xlsx')
    expect(pages).toMatchObject([{ number: 1, name: 'm', blocks: [{ is: 'table' }] }])
  })

  test('end where a writer has ended them', async () => {
    const { title, pages } = await read('python.docx')
    expect(title).toBe('Plan of the kiln')
    expect(pages.map(({ number }) => number)).toEqual([1, 2])
    expect(JSON.stringify(pages[1])).toContain('After the rains.')
  })

  test('of a long text without any are as long as those of a letter', async () => {
    const text = 'A sentence about clay that is neither short nor long.\n\n'.repeat(200)
    const { pages } = await readDocument(strToU8(text), 'long.txt')
    expect(pages).toHaveLength(4)
  })

  test.each(['one.txt', 'one.md'])(
    'of a file that is one paragraph of 1.9 MB are no longer than others, and keep every word (%s)',
    async (name) => {
      const words = Array.from({ length: 240_000 }, (_, at) => `w${at}`).join(' ')
      const document = await readDocument(strToU8(words), name)
      const lengths = document.pages.map((page) => JSON.stringify(page).length)
      expect(Math.max(...lengths)).toBeLessThan(21_000)
      expect(wordsOf(document).length).toBe(240_000)
    },
  )

  test('of a file without a space are no longer than others, and the last letter is read', async () => {
    const { pages } = await readDocument(strToU8(`${'đ'.repeat(900_000)}z`), 'one.txt')
    const lengths = pages.map((page) => JSON.stringify(page).length)
    expect(Math.max(...lengths)).toBeLessThan(21_000)
    expect(JSON.stringify(pages.at(-1))).toContain('z"')
  })

  test('of a sheet with many rows have a hundred each', async () => {
    const rows = Array.from({ length: 250 }, (_, row) => `${row},clay`).join('\n')
    const { pages } = await readDocument(strToU8(rows), 'rows.csv')
    const counts = pages.map(({ blocks: [table] }) => table?.is === 'table' && table.rows.length)
    expect(counts).toEqual([100, 100, 50])
  })
})

test('of more text than anybody reads, the first pages are read, and it is said', async () => {
  const text = `${'A sentence about clay. '.repeat(100)}\n\n`.repeat(2_500)
  const { pages, isCut } = await readDocument(strToU8(text), 'endless.txt')
  expect(isCut).toBe(true)
  expect(pages.length).toBeGreaterThan(500)
  expect(JSON.stringify(pages).length).toBeLessThan(5_000_000)
})

describe('text', () => {
  test('of an old Vietnamese program is read with its tones', async () => {
    expect(wordsOf(await read('windows.txt')).join(' ')).toBe('Gốm Bát Tràng đất và lửa K')
  })

  test('between semicolons is a table, and what looks like a formula stays text', async () => {
    const [table] = blocksOf(await read('written.csv'))
    const rows = table?.is === 'table' && table.rows.map((row) => row.map(({ spans }) => spans))
    expect(rows).toEqual([
      [[{ text: 'Tháng' }], [{ text: 'Doanh thu' }], [{ text: 'Ghi chú' }]],
      [[{ text: 'Bảy' }], [{ text: '1200' }], [{ text: 'Huế; Hội An' }]],
      [[{ text: 'Tám' }], [{ text: '1350' }], [{ text: '=1+1' }]],
    ])
  })

  test('never leads anywhere but to the web or to mail', async () => {
    const text = '[a](javascript:alert(1)) [b](file:///etc/passwd) [c](mailto:a@example.com)'
    const document = await readDocument(strToU8(text), 'links.md')
    expect(JSON.stringify(document)).not.toMatch(/javascript|passwd/)
    expect(JSON.stringify(document)).toContain('mailto:a@example.com')
  })
})

describe('TL-4 a file that cannot be read says why', () => {
  const zip = (files: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          name,
          typeof file === 'string' ? strToU8(file) : file,
        ]),
      ),
    )

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'unknown-kind'],
    ['an archive of other files', zip({ 'a.txt': 'a' }), 'unknown-kind'],
    ['a PDF whose list of pages leads back to itself', LOOPING_PAGES, 'damaged'],
    ['a file of an old Word', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unknown-kind'],
    [
      'a file with a password',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'locked',
    ],
    [
      'an encrypted OpenDocument file',
      zip({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'META-INF/manifest.xml': '<manifest:encryption-data/>',
      }),
      'locked',
    ],
    ['the first half of a file', fileOf('pandoc.docx').subarray(0, 5_000), 'damaged'],
    ['a PDF that is none', Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
  ])('%s', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem)
  })

  test('a file that is a thousand times as large when it is unpacked', async () => {
    const bomb = zip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': new Uint8Array(201 * 1024 * 1024),
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await problemOf(bomb)).toBe('too-large')
  })
})
