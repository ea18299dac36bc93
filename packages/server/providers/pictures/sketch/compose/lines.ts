import type { Cluster } from './clusters.ts'

interface LineUp {
  cluster: Cluster
  /** Where its feet are. */
  y: number
}

/** More than these stand in two lines, one behind the other. */
export const MAX_IN_LINE = 5
/** How far the second line is in front of the first one, as a part of the ground. */
export const CROWD_DEPTH = 0.2

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

/**
 * How far a line is aside, in places of the line, so that who is behind looks between those who are in front. A line with
 * one more or less does so by itself.
 */
export function shiftOf(line: readonly LineUp[], lines: readonly (readonly LineUp[])[]): number {
  const [behind, front] = lines.slice(-2)
  if (!front || behind!.length === 1 || (behind!.length + front.length) % 2 === 1) return 0
  return line === front ? -0.25 : line === behind ? 0.25 : 0
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
  for (const row of front) row.y += ground * CROWD_DEPTH
  return [rows.filter((row) => behind.has(row)), front]
}
