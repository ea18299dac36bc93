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
  const scale = clusters.length > 4 ? 0.45 : clusters.length > 1 ? 0.68 : 1
  return clusters.map((cluster, index): PlacedCluster => {
    const [across, down] = SPOTS[index % SPOTS.length]!
    const wanted = (share * height * scale) / -first.top
    const metre = Math.min(wanted, (width * 0.5 * scale) / (cluster.right - cluster.left))
    const sky =
      grounded.length > 0 ? freeSkyAbove(grounded, horizon) : Math.min(height, horizon * 1.25)
    const x = (isMirrored ? 1 - across : across) * width + random.between(-0.03, 0.03) * width
    const tall = -cluster.top * metre
    const y = Math.max(tall + height * 0.03, down * sky + tall * 0.6)
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

/** How far down the sky reaches without what stands on the ground. */
function freeSkyAbove(grounded: readonly PlacedCluster[], horizon: number): number {
  const tops = grounded.map(({ cluster, y, metre }) => y + cluster.top * metre)
  return Math.max(horizon * 0.45, Math.min(horizon, Math.min(...tops) * 1.3))
}
