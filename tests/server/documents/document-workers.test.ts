import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { WORDS_DIRECTORY } from '../../../packages/server/directories.ts'
import { createDocumentWorkers } from '../../../packages/server/providers/documents/worker/document-workers.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/documents')
const workers = createDocumentWorkers(WORDS_DIRECTORY)
const place = { group: 'visitor', owner: 'visitor' }
afterAll(workers.stop)

test('a document is read in another process', async () => {
  const bytes = readFileSync(join(FIXTURES, 'pandoc.docx'))
  const { kind, title } = await workers.read(place, async () => bytes, 'report.docx')
  expect([kind, title]).toEqual(['docx', 'Báo cáo quý ba'])
})

test('TL-4 a file that takes all of the memory is given up, and others are read meanwhile', async () => {
  const cell = '<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>'
  const xml = `<w:document><w:body><w:tbl><w:tr>${cell.repeat(2_000_000)}</w:tr></w:tbl></w:body></w:document>`
  const hostile = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(xml),
  })
  const plain = strToU8('Clay from the river.')
  const read = workers.read(place, async () => hostile, 'hostile.docx')
  const next = workers.read(place, async () => plain, 'note.txt')
  const other = workers.read({ group: 'other', owner: 'other' }, async () => plain, 'note.txt')
  const first = Promise.race([other.then(({ kind }) => kind), read.catch(() => 'hostile')])
  await expect(first).resolves.toBe('txt')
  await expect(read).rejects.toMatchObject({ problem: 'too-large' })
  await expect(next).resolves.toMatchObject({ kind: 'txt' })
})

test('whoever sends many documents at once is told to wait, and others are read', async () => {
  const text = strToU8('Clay.')
  const reads = Array.from({ length: 30 }, () => workers.read(place, async () => text, 'a.txt'))
  const other = workers.read({ group: 'other', owner: 'other' }, async () => text, 'b.txt')
  const results = await Promise.allSettled(reads)
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(4)
  await expect(other).resolves.toMatchObject({ kind: 'txt' })
})

test('TL-4 a document that is too much for a format says so, and is written in another one', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `a${at},b,c,d,e,f,g,h,i,j`)
  const { content } = await workers.read(place, async () => strToU8(rows.join('\n')), 'cells.csv')
  const { result } = await workers.make(place, async () => content, {
    task: 'tables',
    length: 'long',
    focus: '',
  })
  await expect(workers.write(place, result, 'docx', 0)).rejects.toMatchObject({
    code: 'format-too-large',
  })
  expect((await workers.write(place, result, 'csv', 0)).length).toBeGreaterThan(400_000)
})

test('TL-4 a word of a hundred thousand letters is written as PDF in time', async () => {
  const { content } = await workers.read(place, async () => strToU8('['.repeat(100_000)), 'a.txt')
  const { result } = await workers.make(place, async () => content, {
    task: 'text',
    length: 'long',
    focus: '',
  })
  expect((await workers.write(place, result, 'pdf', 0)).length).toBeGreaterThan(10_000)
})
