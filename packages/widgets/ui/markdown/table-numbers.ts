import type { Tokens } from 'marked'
import { plainTextOf } from './plain-text.ts'

const MIN_ROWS = 3
/** A number as people write it: with a sign, groups of three digits, decimals, and a currency or a percent sign. */
const NUMBER =
  /^[+\u2212-]?\s?(?:\p{Sc}|[A-Z]{3})?\s?(?:0|[1-9]\d*)(?:[.,'’\s]\d{3})*(?:[.,]\d+)?\s?(?:%|\p{Sc}|[A-Z]{3})?$/u

/** Whether somebody could compute with the table: it has rows enough, and a column of numbers only. */
export function hasNumbers({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): boolean {
  if (rows.length < MIN_ROWS) return false
  return header.some((_, column) => {
    const texts = rows.map((row) => plainTextOf(row[column]?.tokens ?? []).trim())
    // A cell without a value does not make a column of prices something else.
    const values = texts.filter((text) => !/^[-–—]?$/.test(text))
    return values.length >= MIN_ROWS && values.every((text) => NUMBER.test(text))
  })
}
