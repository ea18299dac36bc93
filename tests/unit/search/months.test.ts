// Months as people and sheets write them.
import { describe, expect, test } from 'vitest'
import {
  addMonthMarks,
  hasShortMonths,
  monthsIn,
  replaceMonths,
} from '../../../packages/server/search/months.ts'

const plain = { isDayFirst: false, hasShortMonths: false }
const read = (text: string, options = plain) => [...monthsIn(text, options)]

describe('the months of a text', () => {
  test.each([
    ['March', [3]],
    ['Month: Mar', [3]],
    ['in march', [3]],
    ['Sept. 2026', [9]],
    ['May', [5]],
    ['rent for may', [5]],
    ['tháng 6', [6]],
    ['Tháng: Tám', [8]],
    ['tháng mười hai', [12]],
    ['thang 11', [11]],
    ['Th6', [6]],
    ['في يونيو', [6]],
    ['بحزيران', [6]],
    ['تشرين الثاني', [11]],
    ['شهر 4', [4]],
    ['2026-02-28', [2]],
    ['28.02.2026', [2]],
    ['07/2026', [7]],
    ['Jan – Mar', [1, 2, 3]],
    ['Nov to Feb', [11, 12, 1, 2]],
    ['May rent?', [5]],
    ['May rent was late.', [5]],
    ['May income and costs', [5]],
    ['May 2026: what is the rent?', [5]],
    ['tháng 3 ngày nào trả tiền?', [3]],
    ['tháng 3 người thuê trả bao nhiêu?', [3]],
    ['tháng 3.2026', [3]],
    ['tháng 5,6', [5]],
    ['شهر ٣', [3]],
    ['٣/٢٠٢٦', [3]],
    ['2026-02-28T10:00', [2]],
    ['01/2026-03/2026', [1, 2, 3]],
  ] as const)('%s', (text, months) => {
    expect(read(text)).toEqual(months)
  })

  test.each([
    'May I paint the door?',
    'May tenants keep pets?',
    'The yard is locked. May guests stay after ten?',
    'how much may it cost',
    'they march on',
    'marble',
    'mỗi tháng hai lần',
    'mỗi tháng 3 lần',
    'mỗi tháng 3 người',
    'một tháng 5,5 triệu',
    'lương tháng 5.500.000 đồng',
    'moi thang 3 lan',
    'كل شهر ٣ مرات',
    'scale 1/2500',
    'phone 0912-05',
    'phone 2012-05-6677',
    '3 tháng',
    'T6',
    '1/2',
  ])('“%s” has none', (text) => {
    expect(read(text)).toEqual([])
  })

  test('T6 is June where a sheet has other months like that, and Friday where it has not', () => {
    expect(hasShortMonths('T1 | T2 | T3')).toBe(true)
    expect(hasShortMonths('T2 | T3 | T7')).toBe(false)
    expect(read('T6', { ...plain, hasShortMonths: true })).toEqual([6])
  })

  test('a date with two small numbers is in either month, unless the language has the day first', () => {
    expect(read('3/4/2026')).toEqual([4, 3])
    expect(read('3/4/2026', { ...plain, isDayFirst: true })).toEqual([4])
  })

  test('get the same mark however they are written', () => {
    expect(addMonthMarks('Month: Jun, Rent: 670', plain)).toBe('Month: Jun m06, Rent: 670')
    expect(replaceMonths('Rent in June?', plain)).toBe('Rent in m06?')
    expect(addMonthMarks('شهر ٣: ٦٧٠', plain)).toBe('شهر 3 m03: 670')
  })
})
