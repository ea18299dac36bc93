import type { OfficeContentNode } from 'officeparser'
import type { Cell } from '../document.ts'

/** How many empty cells are added for a whole file: a small file may have millions of them before others. */
const MAX_EMPTY_CELLS = 200_000
/** A cell that is farther to the right is a note, and no part of the table. */
const MAX_GAP = 100
const EMPTY: Cell = { spans: [] }

export type PlaceCells = (cells: readonly Cell[], nodes: readonly OfficeContentNode[]) => Cell[]

/** Returns what puts the cells of a row below their heads, for the rows of one file: the library leaves out empty ones. */
export function createCellPlacer(): PlaceCells {
  let left = MAX_EMPTY_CELLS
  return (cells, nodes) => {
    let column = 0
    return cells.flatMap((cell, at) => {
      const gap = Math.max(0, (columnOf(nodes[at]!) ?? column) - column)
      const fillsGap = gap <= Math.min(MAX_GAP, left)
      if (fillsGap) left -= gap
      column += gap + (cell.columnSpan ?? 1)
      return fillsGap ? [...Array.from({ length: gap }, () => EMPTY), cell] : [cell]
    })
  }
}

function columnOf({ metadata }: OfficeContentNode): number | undefined {
  const { col } = (metadata ?? {}) as { col?: number }
  return col
}
