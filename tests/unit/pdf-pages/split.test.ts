import { expect, test } from 'vitest'
import type { PdfPage } from '../../../site/pages/tools/office-tools/pdf/arrange.ts'
import {
  baseNameOf,
  splitPages,
  zipNameOf,
  type SaveKind,
} from '../../../site/pages/tools/office-tools/pdf/split.ts'

const names: Record<string, string> = { a: 'lease.pdf', b: 'Lease.PDF', c: '../budget?.pdf' }
const pagesOf = (files: string): readonly PdfPage[] =>
  files.split('').map((fileId, index) => ({ id: `${index}`, fileId, index, turn: 0 }))

const namesOf = (files: string, kind: SaveKind, size = 3) =>
  splitPages(pagesOf(files), { kind, size, nameOf: (id) => names[id]! }).map(
    ({ name, pages }) => `${name} ${pages.map(({ index }) => index).join('')}`,
  )

test('one PDF has all pages and the name of the first file', () => {
  expect(namesOf('caab', 'one')).toEqual(['budget-pages.pdf 0123'])
  expect(zipNameOf('lease.pdf')).toBe('lease-pages.zip')
  expect(namesOf('', 'one')).toEqual([])
})

test('a PDF for each page has a number that sorts in order', () => {
  expect(namesOf('aab', 'page')).toEqual(['lease-1.pdf 0', 'lease-2.pdf 1', 'lease-3.pdf 2'])
  expect(namesOf('aaaaaaaaaa', 'page')[0]).toBe('lease-01.pdf 0')
})

test('every few pages become a PDF that says which, and the last one has the rest', () => {
  expect(namesOf('aaaaaaa', 'every')).toEqual([
    'lease-1-3.pdf 012',
    'lease-4-6.pdf 345',
    'lease-7.pdf 6',
  ])
  expect(namesOf('aa', 'every', 0)).toEqual(['lease-1.pdf 0', 'lease-2.pdf 1'])
})

test('the pages of each file become a PDF, and files of the same name stay apart', () => {
  expect(namesOf('abac', 'file')).toEqual(['lease.pdf 02', 'Lease-2.pdf 1', 'budget.pdf 3'])
})

test('a name leads to no other folder and is never empty or endless', () => {
  expect(baseNameOf('../../etc/passwd.pdf')).toBe('etc passwd')
  expect(baseNameOf('C:\\temp\\a\u0000b.pdf')).toBe('C temp a b')
  expect(baseNameOf('.pdf')).toBe('document')
  expect(baseNameOf('Hợp đồng thuê.pdf')).toBe('Hợp đồng thuê')
  expect(baseNameOf('x'.repeat(500)).length).toBeLessThan(100)
})
