// The files that are written of what was made of a document.
import type { documents, office } from '@atelier/contract'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { numberOf } from '../../../packages/server/providers/documents/write/number-of.ts'
import { writeResult } from '../../../packages/server/providers/documents/write/write-result.ts'

const cells = (...texts: string[]): documents.Cell[] => texts.map((text) => ({ spans: [{ text }] }))

const textResult = (...blocks: documents.Block[]): office.OfficeResult => ({
  is: 'text',
  title: 'Notes',
  language: 'en',
  blocks: blocks.map((block) => ({ block })),
})

const tablesOf = (...tables: office.FoundTable[]): office.OfficeResult => ({
  is: 'tables',
  title: 'Notes',
  language: 'en',
  tables,
})

test.each([
  ['1200', 1200],
  ['-3.5', -3.5],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['1.234,5', 1234.5],
  ['12%', 0.12],
  ['0', 0],
])('%s is a number in a sheet', (text, value) => {
  expect(numberOf(text)?.value).toBe(value)
})

test.each([
  '',
  '012',
  '0901234567',
  '2025-11-27',
  '1/2',
  '1.234',
  '12 000',
  '4111111111111111',
  '=1+1',
  '1e5',
])('“%s” stays a text in a sheet, or is no grouped number', (text) => {
  const number = numberOf(text)
  // One dot may part decimals.
  expect(number?.value).toBe(text === '1.234' ? 1.234 : undefined)
})

test('TL-5 in Markdown, what reads like markup is shown as it is, and reads back the same', async () => {
  const texts = [
    '# no heading',
    '1. no list',
    '*no* _emphasis_ [no](link) <b>no tag</b>',
    '- no item',
    '`no code` | no cell',
  ]
  const paragraphs = texts.map((text): documents.Block => ({ is: 'paragraph', spans: [{ text }] }))
  const written = await writeResult(textResult(...paragraphs), 'md', 0)
  const { pages } = await readDocument(written, 'notes.md')
  const read = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      'spans' in block ? block.spans.map(({ text }) => text).join('') : [],
    ),
  )
  expect(read).toEqual(['Notes', ...texts])
  const kinds = pages.flatMap(({ blocks }) => blocks.map(({ is }) => is))
  expect(kinds.slice(1)).toEqual(texts.map(() => 'paragraph'))
})

test('in Markdown, lists, code with fences, tables and links keep their form', async () => {
  const written = await writeResult(
    textResult(
      { is: 'item', isOrdered: false, depth: 0, spans: [{ text: 'Clay' }] },
      { is: 'item', isOrdered: false, depth: 1, spans: [{ text: 'red' }] },
      { is: 'code', text: '```\nlet x\n```' },
      { is: 'table', rows: [cells('Month', 'Sum'), cells('July', 'a|b')] },
      {
        is: 'paragraph',
        spans: [{ text: 'the list', link: 'https://example.com/a b', isBold: true }],
      },
    ),
    'md',
    0,
  )
  const text = written.toString()
  expect(text).toContain('- Clay\n  - red')
  expect(text).toContain('````\n```\nlet x\n```\n````')
  expect(text).toContain(String.raw`| July | a\|b |`)
  expect(text).toContain('[**the list**](<https://example.com/a%20b>)')
})

test('sheets have names that Excel accepts, no two alike, and cells that are as long as it holds', async () => {
  const rows = [cells('Name'), cells('x'.repeat(40_000))]
  const titles = [
    'Sales / 2025: [all]',
    'sales   2025   all',
    '',
    "'",
    'A very long name of a sheet that Excel would refuse',
  ]
  const tables = titles.map((title, at) => ({ title, page: at + 1, rows }))
  const file = await writeResult(tablesOf(...tables), 'xlsx', 0)
  const workbook = strFromU8(unzipSync(file)['xl/workbook.xml']!)
  const names = [...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name!)
  expect(names).toHaveLength(titles.length)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length)
  for (const name of names) expect(name).toMatch(/^[^\\/?*[\]:]{1,31}$/)
  const { pages } = await readDocument(file, 'tables.xlsx')
  const longest = Math.max(
    ...pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.is === 'table'
          ? block.rows.flat().map(({ spans }) => spans.map(({ text }) => text).join('').length)
          : [],
      ),
    ),
  )
  expect(longest).toBe(32_767)
})

test.each(['docx', 'pdf'] as const)(
  'control characters and halves of characters do no harm in %s',
  async (format) => {
    const text = 'before \u0000\u0008\uD83D after'
    const written = await writeResult(textResult({ is: 'paragraph', spans: [{ text }] }), format, 0)
    const { pages } = await readDocument(written, `file.${format}`)
    const read = JSON.stringify(pages)
    expect(read).toContain('before')
    expect(read).toContain('after')
  },
)

test('a text with control characters and halves of characters is read without them', async () => {
  const { pages } = await readDocument(Buffer.from('Clay\u0008 from\u001B the river.'), 'a.txt')
  expect(JSON.stringify(pages)).toContain('Clay from the river.')
})

test('TL-3 the same result is the same PDF', async () => {
  const result = textResult({ is: 'paragraph', spans: [{ text: 'Clay from the river.' }] })
  const [one, other] = [await writeResult(result, 'pdf', 5), await writeResult(result, 'pdf', 5)]
  expect(one.equals(other)).toBe(true)
})

test('a text without empty lines has pages too, and is cut where it is too long', async () => {
  const { pages, isCut } = await readDocument(Buffer.from('clay '.repeat(900_000)), 'a.txt')
  expect(pages.length).toBeGreaterThan(100)
  expect(isCut).toBe(true)
})
