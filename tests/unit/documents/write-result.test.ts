// What hostile words of a document become in the files that are made of it.
import type { office } from '@atelier/contract'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeResult } from '../../../packages/server/providers/documents/write/write-result.ts'

const HOSTILE = 'Clay\u0001\u0008\u000B\uFFFE\uD800 river'
const rows = [[{ spans: [{ text: HOSTILE }] }]]
const base = { title: HOSTILE, language: 'en' } as const
const slide = { title: HOSTILE, points: [{ text: HOSTILE, page: 1 }], notes: HOSTILE }
const RESULTS: readonly (readonly [office.OfficeResult, 'docx' | 'xlsx' | 'pptx'])[] = [
  [{ ...base, is: 'text', blocks: [{ block: { is: 'table', rows } }] }, 'docx'],
  [{ ...base, is: 'tables', tables: [{ title: HOSTILE, page: 1, rows }] }, 'xlsx'],
  [{ ...base, is: 'slides', slides: [slide, slide] }, 'pptx'],
]

test.each(RESULTS)(
  'TL-5 no control character gets into a file of Office (%#)',
  async (result, format) => {
    const parts = Object.entries(unzipSync(await writeResult(result, format, 0)))
    const xml = parts.filter(([name]) => name.endsWith('.xml')).map(([, part]) => strFromU8(part))
    const codes = new Set(xml.flatMap((text) => Array.from(text, (each) => each.charCodeAt(0))))
    const forbidden = [...codes].filter(
      (code) => (code < 32 && ![9, 10, 13].includes(code)) || code >= 0xfffe,
    )
    expect(forbidden).toEqual([])
  },
)

test.each([
  ['paper', 'FAF8F3', '1F1B16'],
  ['white', 'FFFFFF', '141414'],
  ['night', '16140F', 'F3EFE6'],
] as const)('slides have the look that was chosen: %s', async (look, ground, ink) => {
  const file = await writeResult({ ...base, is: 'slides', look, slides: [slide, slide] }, 'pptx', 0)
  const parts = unzipSync(file)
  const layout = strFromU8(parts['ppt/slideLayouts/slideLayout2.xml']!)
  expect(layout).toContain(ground)
  expect(strFromU8(parts['ppt/slides/slide2.xml']!)).toContain(ink)
})

test.each([' =1+1', '\n=1+1', '\u00A0@SUM(1)', '＝1+1', '＠SUM(1)'])(
  'TL-5 a cell of CSV that programs would run as a formula is a text: %j',
  async (text) => {
    const table = { title: '', page: 1, rows: [[{ spans: [{ text }] }]] }
    const csv = await writeResult({ ...base, is: 'tables', tables: [table] }, 'csv', 0)
    expect(csv.toString()).toMatch(/^\uFEFF"?'/)
  },
)
