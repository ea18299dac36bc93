import type { Stage } from '../stage.ts'
import type { Cluster } from './clusters.ts'
import type { PlacedCluster } from './placed-cluster.ts'

/** Where things in the air are, from the left and from the top; the first is the main one. */
const SPOTS = [
  [0.42, 0.4],
  [0.7, 0.26],
  [0.2, 0.24],
  [0.58, 0.18],
  [0.84, 0.42],
  [0.1, 0.44],
  [0.32, 0.14],
  [0.86, 0.14],
  [0.5, 0.3],
  [0.12, 0.12],
  [0.74, 0.5],
  [0.28, 0.52],
] as const
/** How much of the picture's height the main one takes when nothing else is the subject. */
const ALONE = [0.34, 0.28, 0.4, 0.46] as const
/** And beside something on the ground. */
const BESIDE = [0.17, 0.15, 0.2, 0.22] as const

export function placeInAir(
  clusters: readonly Cluster[],
  stage: Stage,
  grounded: readonly PlacedCluster[] = [],
): PlacedCluster[] {
  const { width, height, horizon, variant, random } = stage
  const [first] = clusters
  if (!first) return []
  const share = grounded.length > 0 ? BESIDE[variant] : ALONE[variant]
  const isMirrored = variant % 2 === 1
  // Several are smaller, and no wider than their room.
  const scale =
    clusters.length > 8 ? 0.36 : clusters.length > 4 ? 0.45 : clusters.length > 1 ? 0.68 : 1
  const isOnOneSide = clusters.length > 1 && /left|right/.test(first.root.side ?? '')
  return clusters.map((cluster, index): PlacedCluster => {
    const [across, down] = SPOTS[index % SPOTS.length]!
    const wanted = (share * height * scale * (isOnOneSide ? 0.65 : 1)) / -first.top
    const metre = Math.min(wanted, (width * 0.5 * scale) / (cluster.right - cluster.left))
    const sky =
      grounded.length > 0 ? freeSkyAbove(grounded, horizon) : Math.min(height, horizon * 1.25)
    const part = onSide(isMirrored ? 1 - across : across, cluster) + random.between(-0.03, 0.03)
    const x = within(part * width, cluster, metre, width)
    const tall = -cluster.top * metre
    const y = Math.max(tall + height * 0.03, Math.min(height * 0.97, down * sky + tall * 0.6))
    // Those of one kind fly the same way.
    const looksRight = clusters.length > 1 ? isMirrored : x < width / 2
    const { faces } = cluster.root.thing
    return {
      cluster,
      x,
      y,
      metre,
      isMirrored: faces !== undefined && (faces === 'left') === looksRight,
      isInAir: true,
    }
  })
}

/** On the left or on the right, all are in one half. */
function onSide(across: number, { root }: Cluster): number {
  if (root.side === 'left') return across * 0.5
  return root.side === 'right' ? 0.5 + across * 0.5 : across
}

/** Moves what flies or hangs aside, so that the edge of the picture does not cut it off. */
function within(x: number, { left, right }: Cluster, metre: number, width: number): number {
  const half = Math.max(-left, right) * 1.05 * metre
  return Math.max(half, Math.min(width - half, x))
}

/** How far down the sky reaches without what stands on the ground. */
function freeSkyAbove(grounded: readonly PlacedCluster[], horizon: number): number {
  const tops = grounded.map(({ cluster, y, metre }) => y + cluster.top * metre)
  return Math.max(horizon * 0.45, Math.min(horizon, Math.min(...tops) * 1.3))
}
