export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A page with its panels, in the order in which they are read: from the left to the right, then down. */
export interface Page {
  width: number
  height: number
  panels: readonly Rect[]
}

const MARGIN = 36
const GUTTER = 24
const PAGE_WIDTH = 1600

/** How many panels each row has. */
const ROWS: readonly (readonly number[])[] = [[1], [2], [1, 2], [2, 2], [2, 3], [3, 3]]
const ROW_HEIGHTS = { 1: 640, 2: 620, 3: 620 } as const

export function pageOf(count: number): Page {
  const rows = ROWS[Math.min(Math.max(count, 1), ROWS.length) - 1]!
  const panels: Rect[] = []
  const inner = (count === 1 ? 1200 : PAGE_WIDTH) - 2 * MARGIN
  let y = MARGIN
  for (const columns of rows) {
    const width = Math.floor((inner - GUTTER * (columns - 1)) / columns)
    const height = count === 1 ? 828 : ROW_HEIGHTS[columns as 1 | 2 | 3]
    for (let column = 0; column < columns; column += 1)
      panels.push({ x: MARGIN + column * (width + GUTTER), y, width, height })
    y += height + GUTTER
  }
  return { width: inner + 2 * MARGIN, height: y - GUTTER + MARGIN, panels }
}
