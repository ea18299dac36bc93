import { describe, expect, test } from 'vitest'
import type { ReadDocument } from '../../../packages/server/providers/documents/document.ts'
import { createLookUp } from '../../../packages/server/providers/documents/model/look-up.ts'
import {
  doubtfulNumbers,
  knownNumbers,
} from '../../../packages/server/providers/documents/model/numbers.ts'

const doubtfulIn = (text: string, page: string) => doubtfulNumbers(text, knownNumbers(page))

describe('the numbers of a model are found on the page', () => {
  test.each([
    ['1,500,000 dong', '1.500.000 đồng'],
    ['1 500 000 dong', '1.500.000 đồng'],
    ['1\u00A0500\u00A0000', '1500000'],
    ["1'500", '1,500'],
    ['12.5 kg', '12,5 kg'],
    ['12.50 kg', '12,5 kg'],
    ['1.234,50', '1,234.5'],
    ['0.125', '0,125'],
    ['42%', '42 phần trăm'],
    ['42 %', '0.42'],
    ['2 million', '2.000.000'],
    ['1,5 triệu', '1.5 million'],
    ['1.5 tỷ', '1,500,000,000'],
    ['3 million', 'In millions of dollars: sales 3'],
    ['05/03/2024', '5.3.2024'],
    ['9:30', 'from 9.30 to 11, that is 9:30'],
    ['2 100', 'Table 2 100 pieces'],
    ['1 March 2024', 'ngày 1 tháng 3 năm 2024'],
    ['ngày 1 tháng 3', 'March 1'],
    ['in 3 years', 'in three years'],
    ['three years', 'nothing'],
    ['20 or 25 days, 15 pieces', 'twenty or Twenty-five days, fifteen pieces'],
    ['15, 20, 55 and 5', 'mười lăm, hai mươi, năm mươi lăm, five'],
    ['2 million', 'two million'],
    ['2 million', 'hai triệu'],
    ['5 nghìn tỷ', '5.000 tỷ, which is 5 trillion'],
    ['12 trillion', '12 nghìn tỷ'],
    ['3 percentage points', '3 %'],
    ['50 kg', '٥٠ كغ'],
    ['1,234', '१२३४'],
    ['Q3 of the A4 sheet', 'A4, Q3'],
  ])('%j as %j', (text, page) => {
    expect(doubtfulIn(text, page)).toEqual([])
  })
})

describe('numbers that are not on the page are told as they are written', () => {
  test.each([
    ['It costs 42 % more.', '24 % and 142', ['42 %']],
    ['It costs 42.', '4.2 and 420', ['42']],
    ['2 million', '2 kilns', ['2 million']],
    ['5 billion', '5 million in sales, 3 billion of debt', ['5 billion']],
    ['5 billion', 'five million in sales, 3 billion of debt', ['5 billion']],
    ['5 trillion', '5 million', ['5 trillion']],
    ['5 nghìn tỷ', '5 nghìn', ['5 nghìn tỷ']],
    ['5', 'twenty-five', ['5']],
    ['6 percentage points', '', ['6']],
    ['1,500', '15', ['1,500']],
    ['1.5', '15', ['1.5']],
    ['7 and 7 and 8.', '8', ['7']],
    ['1 500 dong', '1 and 5', ['1 500']],
    ['in 5 years', 'trong năm 2020', ['5']],
    ['5', 'You may come.', ['5']],
  ])('%j on %j', (text, page, doubtful) => {
    expect(doubtfulIn(text, page)).toEqual(doubtful)
  })

  test('a word like "constructor" is no number', () => {
    expect(doubtfulIn('1', 'constructor toString')).toEqual(['1'])
  })
})

describe('a number is looked up on the page that is named', () => {
  const page = (number: number, text: string) => ({
    number,
    blocks: [{ is: 'paragraph' as const, spans: [{ text }] }],
  })
  const document: ReadDocument = {
    kind: 'pdf',
    title: '',
    isCut: false,
    pages: [
      page(1, 'Members pay 50,000 dong.'),
      page(2, 'The kiln has 900 degrees.'),
      { number: 3, name: '2024', blocks: [{ is: 'table', rows: [[{ spans: [{ text: '17' }] }]] }] },
    ],
  }
  const lookUp = createLookUp(document)

  test('of several pages, on the one that has most of them', () => {
    expect(lookUp('900 degrees', [1, 2])).toEqual({ page: 2 })
    expect(lookUp('900 degrees', [1])).toEqual({ page: 1, doubtful: ['900'] })
  })

  test('a model that names pages thousands of times takes no time of others', () => {
    const pages = Array.from({ length: 50_000 }, (_, at) => (at % 2) + 1)
    expect(lookUp('900 degrees '.repeat(2_000), pages)).toEqual({ page: 2 })
  })

  test('in cells and in names of sheets', () => {
    expect(lookUp('17 in 2024', [3])).toEqual({ page: 3 })
  })

  test('and in the whole document if no page is named, or one that there is not, which is doubtful too', () => {
    expect(lookUp('900 degrees for 50.000', [])).toEqual({})
    expect(lookUp('900 degrees for 50.001', [9])).toEqual({ doubtful: ['50.001', 'p. 9'] })
  })
})
