import { PRINT_TILE_SIZE } from '@atelier/contract'

/** The upper left corner of a tile, in pixels of the print. */
export interface Tile {
  x: number
  y: number
}

interface View {
  scrollLeft: number
  scrollTop: number
  clientWidth: number
  clientHeight: number
}

/** The tiles of a print that a scrolled view shows. `density`: how many pixels of the print are a unit of the view. */
export function tilesInView(
  { scrollLeft, scrollTop, clientWidth, clientHeight }: View,
  { width, height }: { width: number; height: number },
  density: number,
): Tile[] {
  const columns = startsBetween(scrollLeft * density, clientWidth * density, width)
  const rows = startsBetween(scrollTop * density, clientHeight * density, height)
  return rows.flatMap((y) => columns.map((x) => ({ x, y })))
}

function startsBetween(from: number, length: number, end: number): number[] {
  const first = Math.floor(Math.max(0, from) / PRINT_TILE_SIZE)
  const last = Math.floor((Math.min(end, from + length) - 1) / PRINT_TILE_SIZE)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * PRINT_TILE_SIZE)
}
