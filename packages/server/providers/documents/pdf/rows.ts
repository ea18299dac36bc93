import { isRightToLeft } from './direction.ts'
import type { Line } from './lines.ts'

/** A paragraph, or the cells of a row of a table. */
export interface Row {
  cells: Line[]
}

/** In sizes of the font. */
const LINE_DISTANCE = 1.45
const MAX_INDENT = 2.5
const SIZE_TOLERANCE = 0.1
const BASELINE_TOLERANCE = 0.5
const LIST_MARK = /^(?:[•◦▪‣–·-]|\d{1,3}[.)]) /
const MARK_ALONE = /^(?:[•◦▪‣–·-]|\d{1,3}[.)])$/

/**
 * Joins lines, in the order in which the file writes them, to paragraphs and rows: the next line of a paragraph is below it,
 * and the next cell of a row is beside the first line of its first cell.
 */
export function toRows(lines: readonly Line[]): Row[] {
  const rows: Row[] = []
  let firstY = 0
  for (const line of lines) {
    const cells = rows.at(-1)?.cells ?? []
    const last = cells.at(-1)
    if (last && continues(line, last)) cells[cells.length - 1] = joined(last, line)
    else if (last && isBeside(line, last, firstY)) addCell(cells, line)
    else {
      rows.push({ cells: [line] })
      firstY = line.y
    }
  }
  return rows
}

function continues(line: Line, before: Line): boolean {
  const distance = before.y - line.y
  const isNext = distance > SIZE_TOLERANCE * line.size && distance <= LINE_DISTANCE * line.size
  const isSameSize = Math.abs(line.size - before.size) <= SIZE_TOLERANCE * before.size
  const side = isRightToLeft(line.text) ? 'right' : 'left'
  const isBelow = Math.abs(line[side] - before[side]) <= MAX_INDENT * line.size
  return isNext && isSameSize && isBelow && !LIST_MARK.test(line.text)
}

/** On its right, or on its left, where a row of Arabic goes on. */
const isBeside = (line: Line, before: Line, y: number): boolean =>
  Math.abs(line.y - y) <= BASELINE_TOLERANCE * line.size &&
  (line.left >= before.right || line.right <= before.left)

/** The mark of an item is no cell. */
function addCell(cells: Line[], line: Line): void {
  const [first] = cells
  if (cells.length === 1 && MARK_ALONE.test(first!.text))
    cells[0] = { ...line, text: `${first!.text} ${line.text}` }
  else cells.push(line)
}

const joined = (before: Line, line: Line): Line => ({
  ...before,
  y: line.y,
  right: Math.max(before.right, line.right),
  text: `${before.text} ${line.text}`,
})
