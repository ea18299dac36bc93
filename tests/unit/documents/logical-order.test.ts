// Lines of Arabic and Hebrew in PDFs, whose characters are known by where they are seen.
import { expect, test } from 'vitest'
import { toLogicalOrder } from '../../../packages/server/providers/documents/pdf/logical-order.ts'

/** @param seen from left to right */
const read = (seen: readonly string[]) =>
  toLogicalOrder(seen.map((text, at) => ({ text, left: at * 10, right: at * 10 + 10 })))

test.each([
  ['an Arabic word', 'راد', 'دار'],
  ['a number, which is written from left to right', '1500 نمث', 'ثمن 1500'],
  ['a price with separators', '.1,250.75 نمث', 'ثمن 1,250.75.'],
  ['a date, whose parts are drawn from right to left', '03-06-2026 يف', 'في 2026-06-03'],
  ['a part, whose sign is drawn on the left', '%50 لقأ', 'أقل 50%'],
  ['foreign words with a number', 'ىلإ Studio Atelier 5 نم', 'من Studio Atelier 5 إلى'],
  ['brackets, which are drawn the other way round', '(راد) يف', 'في (دار)'],
  ['foreign words in brackets', 'يف Atelier (Berlin) نم', 'من Atelier (Berlin) في'],
  ['a date at the beginning', 'خيرات 2026-06-03', '2026-06-03 تاريخ'],
  ['a range of times at the beginning', 'ءاقل 10:00-12:00', '10:00-12:00 لقاء'],
  ['a part at the beginning', 'مصخ 50%', '50% خصم'],
  ['a date that was drawn in one piece', '2026-06-03 يف', 'في 2026-06-03'],
  ['a range of times after Arabic', '12:00-10:00 نم', 'من 10:00-12:00'],
  ['a range of times in Hebrew', '10:00-12:00 העש', 'שעה 10:00-12:00'],
  ['a date in Hebrew', '2026-06-03 םויב', 'ביום 2026-06-03'],
  ['a part in Hebrew', '50% דע', 'עד 50%'],
  ['a price in Hebrew', '$1,250.75 ריחמ', 'מחיר $1,250.75'],
  ['a price in shekels', '₪50 ריחמ', 'מחיר ₪50'],
  ['a number of a telephone in Hebrew', '03-1234567 ןופלט', 'טלפון 03-1234567'],
  ['parts of Arabic digits', '٣٠-٢٠ העש', 'שעה ٢٠-٣٠'],
  ['a hyphen between words', '5 - 3 ריחמ', 'מחיר 3 - 5'],
])('%s is read in order', (_, seen, text) => {
  expect(read(Array.from(seen))).toBe(text)
})

test('a mark follows the letter that it is drawn over, or just before', () => {
  const over = [
    { text: 'ر', left: 0, right: 10 },
    { text: 'ي', left: 10, right: 20 },
    { text: '\u064F', left: 14, right: 14 },
  ]
  const before = [over[0]!, { text: '\u064F', left: 9, right: 9 }, over[1]!]
  expect(toLogicalOrder(over)).toBe('ي\u064Fر')
  expect(toLogicalOrder(before)).toBe('ي\u064Fر')
})

test('a ligature keeps the order of its letters', () => {
  expect(read(['ر', 'لا', 'و', 'د'])).toBe('دولار')
})

test('a long line of numbers or marks is read at once', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? ' ' : '1'))
  const marks = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? '\u064F' : 'ر'))
  const units = Array.from({ length: 20_000 }, () => '$')
  for (const line of [numbers, marks, units]) expect(read(line)).toHaveLength(20_000)
})
