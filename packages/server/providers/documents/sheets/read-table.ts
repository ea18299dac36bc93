import type { Cell } from '../document.ts'
import { textOf } from '../to-pages.ts'
import { isNumber } from './cell-number.ts'

/** A table by its columns: the texts of its head, and those of the rows below it. */
export interface ReadTable {
  /** Empty if the table has no head. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A title, or a note of whom and when, is above the head of many sheets, in a row with one cell. */
const MIN_HEAD_CELLS = 2

/**
 * Finds the head of a table below its title: the first row with several texts and without numbers.
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
  const hasHead = texts.length > first + 1 && !head.some(isNumber)
  return { head: hasHead ? head : [], rows: texts.slice(hasHead ? first + 1 : first) }
}

/** A cell over several columns is followed by empty ones. */
const toTexts = (row: readonly Cell[]): string[] =>
  row.flatMap(({ spans, columnSpan = 1 }) => [
    textOf(spans).replaceAll(/\s+/g, ' ').trim(),
    ...Array.from({ length: columnSpan - 1 }, () => ''),
  ])

const countFilled = (row: readonly string[]): number => row.filter(Boolean).length
