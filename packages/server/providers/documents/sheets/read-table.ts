import type { Cell } from '../document.ts'
import { withPlainDigits } from '../../../search/plain-digits.ts'
import { textOf } from '../to-pages.ts'
import { cellDay } from './cell-date.ts'
import { isNumber } from './cell-number.ts'

/** A table by its columns: the texts of its head, and those of the rows below it. */
export interface ReadTable {
  /** Empty if the table has no head. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A title, or a note of whom and when, is above the head of many sheets, in a row with one cell. */
const MIN_HEAD_CELLS = 2
/** From 1900 to 2100. */
const YEAR = /^(?:19\d\d|20\d\d|2100)$/

/**
 * Finds the head of a table below its title: the first row with several texts and without numbers other than years.
 * @param known the head, if it is not among the rows
 */
export function readTable(
  rows: readonly (readonly Cell[])[],
  known?: readonly string[],
): ReadTable {
  const texts = rows.map(toTexts).filter((row) => row.some(Boolean))
  if (known) return { head: known, rows: texts }
  const isWide = texts.some((row) => countFilled(row) >= MIN_HEAD_CELLS)
  const first = isWide ? texts.findIndex((row) => countFilled(row) >= MIN_HEAD_CELLS) : 0
  const head = texts[first] ?? []
  const below = texts.slice(first + 1)
  const isNamed = !head.some(isNumber) || areYearsHeads(head, below)
  const hasHead = below.length > 0 && isNamed && !hasColumnOfDays(head, below)
  return hasHead ? { head, rows: below } : { head: [], rows: texts.slice(first) }
}

/** A head may have days, such as the first of each month, but not above other days. */
const hasColumnOfDays = (
  head: readonly string[],
  [row = []]: readonly (readonly string[])[],
): boolean => head.some((text, at) => isDay(text) && isDay(row[at] ?? ''))

const isDay = (text: string): boolean => cellDay(text) !== undefined

/** The rows below heads such as `Product | 2023 | 2024` have other numbers: a list of names and years has no head. */
const areYearsHeads = (head: readonly string[], below: readonly (readonly string[])[]): boolean =>
  hasOnlyYears(head) && !below.every(hasOnlyYears)

const hasOnlyYears = ([first = '', ...others]: readonly string[]): boolean =>
  !isNumber(first) && others.filter(isNumber).every((text) => YEAR.test(withPlainDigits(text)))

/** A cell over several columns is followed by empty ones. */
const toTexts = (row: readonly Cell[]): string[] =>
  row.flatMap(({ spans, columnSpan = 1 }) => [
    textOf(spans).replaceAll(/\s+/g, ' ').trim(),
    ...Array.from({ length: columnSpan - 1 }, () => ''),
  ])

const countFilled = (row: readonly string[]): number => row.filter(Boolean).length
