import type { PlacedCluster } from './placed-cluster.ts'
import { MAX_COVERED } from './spots.ts'

/** How far something is moved aside at a time, as a part of the picture's width. */
const STEP = 0.03
const STEPS = 28
const MARGIN = 0.03

/** Moves aside what would be hidden behind something nearer. */
export function uncover(placed: readonly PlacedCluster[], width: number): void {
  const nearestLast = placed.toSorted((one, other) => one.y - other.y)
  for (const [at, cluster] of nearestLast.entries()) {
    // Several of a kind are a crowd, and have their order.
    const nearer = nearestLast
      .slice(at + 1)
      .filter((other) => other.cluster.root.key !== cluster.cluster.root.key)
    const covered = (x: number) =>
      Math.max(0, ...nearer.map((other) => coveredPart({ ...cluster, x }, other)))
    if (covered(cluster.x) <= MAX_COVERED) continue
    const free = placesAround(cluster, width).toSorted((one, other) => {
      const [first, second] = [one, other].map((x) => Math.max(MAX_COVERED, covered(x)))
      return first! - second! || Math.abs(one - cluster.x) - Math.abs(other - cluster.x)
    })
    cluster.x = free[0] ?? cluster.x
  }
}

function placesAround(cluster: PlacedCluster, width: number): number[] {
  const { side } = cluster.cluster.root
  const steps = Array.from({ length: STEPS * 2 + 1 }, (_, index) => index - STEPS)
  return steps
    .map((step) => cluster.x + step * STEP * width)
    .filter((x) => {
      const { left, right } = edgesOf({ ...cluster, x })
      const middle = (left + right) / 2 / width
      const isOnSide =
        !side || (side === 'left' ? middle < 0.45 : side === 'right' ? middle > 0.55 : false)
      return isOnSide && left > width * MARGIN && right < width * (1 - MARGIN)
    })
}

function edgesOf({ cluster, x, y, metre, isMirrored }: PlacedCluster) {
  const [left, right] = isMirrored ? [-cluster.right, -cluster.left] : [cluster.left, cluster.right]
  return {
    left: x + left * metre,
    right: x + right * metre,
    top: y + cluster.top * metre,
    bottom: y,
  }
}

function coveredPart(one: PlacedCluster, other: PlacedCluster): number {
  const [back, front] = [edgesOf(one), edgesOf(other)]
  const across = Math.min(back.right, front.right) - Math.max(back.left, front.left)
  const down = Math.min(back.bottom, front.bottom) - Math.max(back.top, front.top)
  const area = (back.right - back.left) * (back.bottom - back.top)
  return (Math.max(0, across) * Math.max(0, down)) / area
}
