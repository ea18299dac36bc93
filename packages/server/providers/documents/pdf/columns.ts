import { hasRightToLeft } from './direction.ts'
import type { Line } from './lines.ts'
import type { Row } from './rows.ts'

const MIN_ROWS = 2
const MIN_COLUMNS = 2
/** Two lines with something beside each, such as the head of a letter, are no table. */
const MIN_ROWS_OF_TWO = 3
const LETTER = /\p{L}/u

/** A paragraph, or the rows of a table with as many cells each. Cells that a row does not have are undefined. */
export type Part = { is: 'line'; line: Line } | { is: 'table'; rows: (Line | undefined)[][] }

/** Finds the tables: several rows, one after the other, whose cells stand below each other. */
export function findColumns(rows: readonly Row[]): Part[] {
  const parts: Part[] = []
  let run: Row[] = []
  const finish = () => {
    parts.push(...partsOf(run))
    run = []
  }
  for (const row of rows) {
    if (row.cells.length < MIN_COLUMNS) {
      finish()
      parts.push(...linesOf([row]))
    } else run.push(row)
  }
  finish()
  return parts
}

function partsOf(run: readonly Row[]): Part[] {
  const widest = run.reduce<Line[]>(
    (most, { cells }) => (cells.length > most.length ? cells : most),
    [],
  )
  const columns = inReadingOrder(widest, run)
  const rows = run.map(({ cells }) => inColumns(cells, columns))
  const minRows = columns.length === MIN_COLUMNS ? MIN_ROWS_OF_TWO : MIN_ROWS
  const isTable = run.length >= minRows && rows.every((row) => row !== undefined)
  return isTable ? [{ is: 'table', rows }] : linesOf(run)
}

/** The first column of a table in Arabic is on the right. */
function inReadingOrder(columns: readonly Line[], run: readonly Row[]): Line[] {
  const words = run.flatMap(({ cells }) => cells).filter(({ text }) => LETTER.test(text))
  const isRightToLeft = words.filter(({ text }) => hasRightToLeft(text)).length * 2 > words.length
  return columns.toSorted((a, b) => (isRightToLeft ? b.left - a.left : a.left - b.left))
}

const linesOf = (rows: readonly Row[]): Part[] =>
  rows.flatMap(({ cells }) => cells.map((line): Part => ({ is: 'line', line })))

/** Undefined if two cells would be in one column. */
function inColumns(
  cells: readonly Line[],
  columns: readonly Line[],
): (Line | undefined)[] | undefined {
  const placed: (Line | undefined)[] = columns.map(() => undefined)
  for (const cell of cells) {
    const distances = columns.map((column) => distanceBetween(cell, column))
    const nearest = distances.indexOf(Math.min(...distances))
    if (placed[nearest]) return undefined
    placed[nearest] = cell
  }
  return placed
}

/** Words are below each other on the left, numbers on the right, and some heads in the middle. */
const distanceBetween = (cell: Line, column: Line): number =>
  Math.min(
    Math.abs(cell.left - column.left),
    Math.abs(cell.right - column.right),
    Math.abs(cell.left + cell.right - column.left - column.right) / 2,
  )
