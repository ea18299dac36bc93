import type { Stage } from '../stage.ts'
import { isBelowSurface, leastShare } from './believable-size.ts'
import type { Cluster } from './clusters.ts'

/** A cluster that stands in a line with others. */
export interface Row {
  cluster: Cluster
  y: number
  /** How much larger it is drawn than its real size asks for. */
  size: number
}

/** Small things are drawn a little larger beside large ones than they are. */
const SIZE_EXPONENT = 0.74

/** The part of the water above them that fish take at most. */
const DEPTH_BELOW = 0.8

/** Whatever the picture has, nothing is smaller than this part of its height, or it is not found. */
const MIN_EXTENT = 0.045

/** Makes larger what would not be found, and smaller fish that would not be in the water. */
export function correctionOf(row: Row, unit: number, { height, horizon }: Stage): number {
  const larger = Math.max(1, (MIN_EXTENT * height) / extentOf(row, unit))
  const { cluster, y } = row
  const depth = ((y - horizon) * DEPTH_BELOW) / (-cluster.top * unit)
  return isBelowSurface(cluster) ? Math.min(larger, depth) : larger
}

const extentOf = ({ cluster: { left, right, top, root } }: Row, unit: number): number =>
  root.size === 'tiny' ? Infinity : Math.max(right - left, -top) * unit

export function sizeOf(cluster: Cluster, main: Cluster): number {
  const share = (cluster.top / main.top) ** SIZE_EXPONENT
  return (Math.max(share, leastShare(cluster)) * main.top) / cluster.top
}
