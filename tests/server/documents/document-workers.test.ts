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
  const { kind, title } = await workers.read(place, bytes, 'report.docx')
  expect([kind, title]).toEqual(['docx', 'Báo cáo quý ba'])
})

test('TL-4 a file that takes all of the memory is given up, and the next one is read', async () => {
  const cell = '<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>'
  const xml = `<w:document><w:body><w:tbl><w:tr>${cell.repeat(2_000_000)}</w:tr></w:tbl></w:body></w:document>`
  const hostile = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(xml),
  })
  const plain = strToU8('Clay from the river.')
  const read = workers.read(place, hostile, 'hostile.docx')
  const next = workers.read({ group: 'other', owner: 'other' }, plain, 'note.txt')
  await expect(read).rejects.toMatchObject({ problem: 'too-large' })
  await expect(next).resolves.toMatchObject({ kind: 'txt' })
})

test('whoever sends many documents at once is told to wait, and others are read', async () => {
  const text = strToU8('Clay.')
  const reads = Array.from({ length: 30 }, () => workers.read(place, text, 'a.txt'))
  const other = workers.read({ group: 'other', owner: 'other' }, text, 'b.txt')
  const results = await Promise.allSettled(reads)
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(4)
  await expect(other).resolves.toMatchObject({ kind: 'txt' })
})
