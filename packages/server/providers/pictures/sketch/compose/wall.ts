import type { Stage } from '../stage.ts'
import type { Cluster } from './clusters.ts'
import type { PlacedCluster } from './placed-cluster.ts'

/** How high the middle of what hangs on the wall is, as a part of the wall, and how tall it is. */
const MIDDLE = 0.44
const SHARE = 0.34
/** Beside the window of a room, on the side away from the light. */
const FROM = 0.56

/** More than these hang in several lines, one above the other. */
const MAX_IN_LINE = 4
const LINE_DISTANCE = 0.24

/** Hangs things on the wall, or from the ceiling. */
export function placeOnWall(
  clusters: readonly Cluster[],
  { width, height, horizon, lightFrom }: Stage,
): PlacedCluster[] {
  const isCeiling = clusters.some(({ root }) => root.thing.ground === 'ceiling')
  const lines = isCeiling ? 1 : Math.max(1, Math.min(3, Math.ceil(clusters.length / MAX_IN_LINE)))
  const columns = Math.ceil(clusters.length / lines)
  const room = (0.94 - FROM) / Math.max(1, columns)
  return clusters.map((cluster, index): PlacedCluster => {
    const { root, left, right, top } = cluster
    const metre = Math.min(
      (horizon * SHARE) / lines ** 0.7 / -top,
      (width * room * 0.86) / (right - left),
    )
    const part = FROM + ((index % columns) + 0.5) * room
    const tall = -top * metre
    const line = Math.floor(index / columns) - (lines - 1) / 2
    const down = horizon * (MIDDLE + line * LINE_DISTANCE)
    const y = root.thing.ground === 'ceiling' ? tall - height * 0.005 : down + tall / 2
    const x = width * (lightFrom < 0 ? part : 1 - part)
    return { cluster, x, y, metre, isMirrored: false, isInAir: true }
  })
}
