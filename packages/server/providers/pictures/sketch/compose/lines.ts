import type { Cluster } from './clusters.ts'

interface LineUp {
  cluster: Cluster
  /** Where its feet are. */
  y: number
}

/** More than these stand in two lines, one behind the other. */
const MAX_IN_LINE = 5
/** How far the second line is in front of the first one, as a part of the ground. */
const DEPTH = 0.2

/** Divides what stands on the ground into lines, and moves the nearer one to the front. What swims has a line of its own. */
export function divideIntoLines<Row extends LineUp>(
  rows: readonly Row[],
  waterline: number | undefined,
  ground: number,
): Row[][] {
  const onWater = rows.filter(({ y }) => waterline !== undefined && y <= waterline)
  const onLand = rows.filter((row) => !onWater.includes(row))
  const lines = onLand.length > MAX_IN_LINE ? divideLand(onLand, ground) : [onLand]
  return [onWater, ...lines].filter((line) => line.length > 0)
}

/** Half of them are behind: the tallest, except who does something together. */
function divideLand<Row extends LineUp>(rows: readonly Row[], ground: number): Row[][] {
  const together = new Set(
    rows.flatMap(({ cluster: { root } }) =>
      root.relation?.is === 'between' ? [root.key, root.relation.to, root.relation.and] : [],
    ),
  )
  const byHeight = rows.toSorted((one, other) => one.cluster.top - other.cluster.top)
  const behind = new Set(
    byHeight
      .filter(({ cluster }) => !together.has(cluster.root.key))
      .slice(0, Math.floor(rows.length / 2)),
  )
  const front = rows.filter((row) => !behind.has(row))
  for (const row of front) row.y += ground * DEPTH
  return [rows.filter((row) => behind.has(row)), front]
}
