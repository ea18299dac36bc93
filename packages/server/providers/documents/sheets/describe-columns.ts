import { DAY_MS, type preferences } from '@atelier/contract'
import { cellDay } from './cell-date.ts'
import { cellNumber, type CellNumber } from './cell-number.ts'
import { isCode, isTotal } from './labels.ts'
import type { ReadTable } from './read-table.ts'
import { formatDay, formatNumber, joinList, SHEET_WORDS } from './sheet-words.ts'

/** The part of a column's cells that are numbers, from which on it is a column of numbers. */
const MOSTLY = 0.8
/** A column with few values that repeat is a kind, such as the names of shops. */
const MAX_KINDS = 6
/** A Vietnamese text has points between thousands, as has a column with 1.250.000. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/
/** With one point and no comma, it was read as a decimal. */
const AMBIGUOUS = /^[^.,]*\.[^.,]*$/
/** The head of a column of dates, which a text of a sheet may have as the number of days since 1900: of these, years from 1954 to 2064. */
const DATE = /(?:^|[^\p{L}])(?:date|day|due|ngày|(?:ال)?تاريخ|(?:ال)?يوم)(?![\p{L}\p{M}])/iu
const DAYS = { first: 20_000, last: 60_000 }
const FIRST_DAY = Date.UTC(1899, 11, 30)
const YEARS = { first: 1900, last: 2100 }

interface LabelledValue {
  value: number
  /** The first text of its row. */
  label: string
}

type NumberCell = CellNumber & LabelledValue

export const withoutTotals = ({ head, rows }: ReadTable): ReadTable => ({
  head,
  rows: rows.filter((row) => !isTotal(row.find(Boolean) ?? '')),
})

export const columnCount = ({ head, rows }: ReadTable): number =>
  rows.reduce((most, { length }) => Math.max(most, length), head.length)

/** The head of a column, or what programs for sheets call it: `column B`. */
export function columnName(
  { head }: ReadTable,
  column: number,
  language: preferences.Language,
): string {
  return head[column] || SHEET_WORDS[language].column(letterOf(column))
}

function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

/** A sentence for each column that can be summed up: what its numbers or days are, or which few values it has. */
export function describeColumns(table: ReadTable, language: preferences.Language): string[] {
  return Array.from({ length: columnCount(table) }, (_, column) => {
    const description = describeColumn(table, column, language)
    return description && `${columnName(table, column, language)}: ${description}.`
  }).filter((sentence) => sentence !== undefined)
}

function describeColumn(
  table: ReadTable,
  column: number,
  language: preferences.Language,
): string | undefined {
  const filled = table.rows.map((row) => row[column] ?? '').filter(Boolean)
  const days = daysOf(table, column, language)
  if (isMost(days, filled))
    return describeRange(days, (time) => formatDay(language, time), language)
  const numbers = numbersOf(table, column, language)
  const head = table.head[column] ?? ''
  const isOfCodes = isCode(head) && numbers.every(isWhole)
  const isOfNumbers = isMost(numbers, filled) && !isOfCodes && !haveSeveralCurrencies(numbers)
  if (!isOfNumbers) return describeKinds(filled, language)
  return describeNumbers(numbers, DATE.test(head) && numbers.every(isDay), language)
}

const isMost = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.length > 0 && some.length >= all.length * MOSTLY

/** The first text of a row, unless it is a number or that of the column itself. */
function labelOf(row: readonly string[], column: number, language: preferences.Language): string {
  const first = row.findIndex(Boolean)
  const label = row[first] ?? ''
  if (column === first || cellNumber(label)) return ''
  const day = cellDay(label)
  return day === undefined ? label : formatDay(language, day)
}

function daysOf(
  { rows }: ReadTable,
  column: number,
  language: preferences.Language,
): LabelledValue[] {
  return rows.flatMap((row) => {
    const value = cellDay(row[column] ?? '')
    return value === undefined ? [] : [{ value, label: labelOf(row, column, language) }]
  })
}

function numbersOf(
  { rows }: ReadTable,
  column: number,
  language: preferences.Language,
): NumberCell[] {
  const numbers = rows.flatMap((row) => {
    const text = row[column] ?? ''
    const number = cellNumber(text)
    return number ? [{ ...number, label: labelOf(row, column, language) }] : []
  })
  const dotted = numbers.filter(({ text }) => text.includes('.'))
  const isGrouped = language === 'vi' || dotted.some(({ text }) => !AMBIGUOUS.test(text))
  if (isGrouped && dotted.every(({ text }) => THOUSANDS.test(text)))
    for (const number of dotted) if (AMBIGUOUS.test(number.text)) number.value *= 1000
  return numbers
}

function describeNumbers(
  numbers: readonly NumberCell[],
  areDates: boolean,
  language: preferences.Language,
): string {
  const words = SHEET_WORDS[language]
  const values = numbers.map(({ value }) => value)
  const isPercent = numbers.every((each) => each.isPercent)
  const areYears = values.every(isYear)
  const format = (value: number) =>
    areDates
      ? formatDay(language, FIRST_DAY + Math.floor(value) * DAY_MS)
      : areYears
        ? String(value)
        : formatNumber(language, value, isPercent)
  const sum = values.reduce((total, value) => total + value, 0)
  const range = describeRange(numbers, format, language)
  if (areDates || areYears || isCounting(values)) return range
  const average = format(sum / values.length)
  if (values.length === 1) return range
  return joinList(language, [
    range,
    isPercent ? words.average(average) : words.total(format(sum), average),
  ])
}

const isYear = (value: number): boolean =>
  Number.isInteger(value) && value >= YEARS.first && value <= YEARS.last

const isDay = ({ value }: CellNumber): boolean => value >= DAYS.first && value <= DAYS.last

/** An amount is no code: a column `Phone` may have what each month costs. */
const isWhole = ({ value, currency }: CellNumber): boolean =>
  Number.isInteger(value) && currency === undefined

const haveSeveralCurrencies = (numbers: readonly CellNumber[]): boolean =>
  new Set(numbers.flatMap(({ currency }) => currency ?? [])).size > 1

/** The numbers of the rows, one after the other. */
const isCounting = (values: readonly number[]): boolean =>
  values.length > 2 && values.every((value, at) => value === values[0]! + at)

/** `from 640 (Jan) to 710 (Jun)`. */
function describeRange(
  numbers: readonly LabelledValue[],
  format: (value: number) => string,
  language: preferences.Language,
): string {
  const { range, same } = SHEET_WORDS[language]
  const sorted = numbers.toSorted((one, other) => one.value - other.value)
  const [low, high] = [sorted[0]!, sorted.at(-1)!]
  if (numbers.length === 1) return labelled(low)
  if (low.value === high.value) return same(format(low.value))
  return range(labelled(low), labelled(high))

  function labelled({ value, label }: LabelledValue): string {
    const isOnly = numbers.filter((each) => each.value === value).length === 1
    return label && isOnly ? `${format(value)} (${label})` : format(value)
  }
}

function describeKinds(
  cells: readonly string[],
  language: preferences.Language,
): string | undefined {
  const kinds = [...new Set(cells)]
  const isKind = kinds.length > 1 && kinds.length <= MAX_KINDS && kinds.length < cells.length
  return isKind ? SHEET_WORDS[language].values(kinds) : undefined
}
