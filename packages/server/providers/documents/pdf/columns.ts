import type { Line } from './lines.ts'
import type { Row } from './rows.ts'

const MIN_ROWS = 2
const MIN_COLUMNS = 2

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
  const columns = run.reduce<Line[]>(
    (most, { cells }) => (cells.length > most.length ? cells : most),
    [],
  )
  const rows = run.map(({ cells }) => inColumns(cells, columns))
  const isTable = run.length >= MIN_ROWS && rows.every((row) => row !== undefined)
  return isTable ? [{ is: 'table', rows }] : linesOf(run)
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
