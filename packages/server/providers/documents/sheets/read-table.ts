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
/** A single day in a row is no head, but says of when the sheet is. */
const MIN_DAYS_HEADS = 2
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
  const wide = texts.findIndex((row) => countFilled(row) >= MIN_HEAD_CELLS)
  const isBelowNote = wide >= 0 && isAboveHead(texts.slice(wide))
  const first = Math.max(0, isBelowNote ? wide + 1 : wide)
  const head = texts[first] ?? []
  const below = texts.slice(first + 1)
  return isHead(head, below) ? { head, rows: below } : { head: [], rows: texts.slice(first) }
}

type Texts = readonly string[]

/** Whether a note such as `As of | 2026-06-01` is above the head, and no row of a table without one. */
const isAboveHead = ([row = [], head = [], ...below]: readonly Texts[]): boolean =>
  row.some(isDay) &&
  !isHead(row, [head, ...below]) &&
  countFilled(head) >= countFilled(row) &&
  isHead(head, below)

const isHead = (head: Texts, below: readonly Texts[]): boolean =>
  below.length > 0 &&
  (!head.some(isNumber) || areYearsHeads(head, below)) &&
  (!head.some(isDay) || areDaysHeads(head, below))

/** Heads such as `Bill | 2026-06-01 | 2026-07-01` have no other days below them, or at least numbers too. */
function areDaysHeads(head: Texts, below: readonly Texts[]): boolean {
  const columns = head.flatMap((text, column) => (isDay(text) ? [column] : []))
  const hasBelow = (column: number, is: (text: string) => boolean) =>
    below.some((row) => is(row[column] ?? ''))
  return (
    columns.length >= MIN_DAYS_HEADS &&
    columns.every((column) => hasBelow(column, isNumber) || !hasBelow(column, isDay))
  )
}

const isDay = (text: string): boolean => cellDay(text) !== undefined

/** The rows below heads such as `Product | 2023 | 2024` have other numbers: a list of names and years has no head. */
const areYearsHeads = (head: Texts, below: readonly Texts[]): boolean =>
  hasOnlyYears(head) && !below.every(hasOnlyYears)

const hasOnlyYears = ([first = '', ...others]: Texts): boolean =>
  !isNumber(first) && others.filter(isNumber).every((text) => YEAR.test(withPlainDigits(text)))

/** A cell over several columns is followed by empty ones. */
const toTexts = (row: readonly Cell[]): string[] =>
  row.flatMap(({ spans, columnSpan = 1 }) => [
    textOf(spans).replaceAll(/\s+/g, ' ').trim(),
    ...Array.from({ length: columnSpan - 1 }, () => ''),
  ])

const countFilled = (row: Texts): number => row.filter(Boolean).length
