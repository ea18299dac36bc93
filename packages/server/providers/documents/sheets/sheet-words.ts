import { formatLocale, type preferences } from '@atelier/contract'

/** The phrases of a summary of sheets, in the language of the document. */
interface SheetWords {
  rows: (count: number, columns: string) => string
  /** The name of a column that has no head. `letter`: `B`, as spreadsheet programs number columns. */
  column: (letter: string) => string
  range: (low: string, high: string) => string
  same: (value: string) => string
  total: (sum: string, average: string) => string
  average: (average: string) => string
  values: (values: readonly string[]) => string
}

export const joinList = (language: preferences.Language, values: readonly string[]): string =>
  values.join(language === 'ar' ? '، ' : ', ')

export const SHEET_WORDS: Record<preferences.Language, SheetWords> = {
  en: {
    rows: (count, columns) => `${count} ${count === 1 ? 'row' : 'rows'} with ${columns}`,
    column: (letter) => `column ${letter}`,
    range: (low, high) => `from ${low} to ${high}`,
    same: (value) => `${value} in all rows`,
    total: (sum, average) => `total ${sum}, average ${average}`,
    average: (average) => `average ${average}`,
    values: (values) => `${values.length} values: ${joinList('en', values)}`,
  },
  vi: {
    rows: (count, columns) => `${count} hàng, gồm ${columns}`,
    column: (letter) => `cột ${letter}`,
    range: (low, high) => `từ ${low} đến ${high}`,
    same: (value) => `${value} ở mọi hàng`,
    total: (sum, average) => `tổng ${sum}, trung bình ${average}`,
    average: (average) => `trung bình ${average}`,
    values: (values) => `${values.length} giá trị: ${joinList('vi', values)}`,
  },
  ar: {
    rows: (count, columns) => `عدد الصفوف ${count}، والأعمدة: ${columns}`,
    column: (letter) => `العمود ${letter}`,
    range: (low, high) => `من ${low} إلى ${high}`,
    same: (value) => `${value} في كل الصفوف`,
    total: (sum, average) => `المجموع ${sum}، والمتوسط ${average}`,
    average: (average) => `المتوسط ${average}`,
    values: (values) => `عدد القيم ${values.length}: ${joinList('ar', values)}`,
  },
}

const MAX_DECIMALS = 2

export const formatNumber = (
  language: preferences.Language,
  value: number,
  isPercent: boolean,
): string =>
  new Intl.NumberFormat(formatLocale(language), {
    style: isPercent ? 'percent' : 'decimal',
    maximumFractionDigits: MAX_DECIMALS,
  }).format(value)

/** @param time of the day in UTC, in milliseconds */
export const formatDay = (language: preferences.Language, time: number): string =>
  new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    time,
  )
