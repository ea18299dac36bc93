import type { Framing } from '../plan/plan.ts'
import type { Stage } from '../stage.ts'
import { arrange } from './arrange.ts'
import type { Cluster } from './clusters.ts'
import { placeInAir } from './air.ts'
import type { PlacedCluster } from './placed-cluster.ts'

/** How much of the picture's height the main cluster takes, in each of the four pictures. */
const HEIGHTS: Record<Framing, readonly [number, number, number, number]> = {
  close: [0.62, 0.55, 0.68, 0.74],
  medium: [0.46, 0.4, 0.52, 0.6],
  wide: [0.26, 0.22, 0.3, 0.34],
}
/** Where the middle of all is, from the left, when the light comes from the left. */
const MIDDLES = [0.5, 0.42, 0.57, 0.5] as const
/** How far from the horizon (0) to the lower edge (1) the nearest stand. */
const DEPTHS = [0.52, 0.5, 0.58, 0.64] as const
/** Every other one stands further back, by this part of the ground. */
const STAGGER = 0.07
/** Small things are drawn a little larger beside large ones than they are. */
const SIZE_EXPONENT = 0.74
const MAX_WIDTH = 0.88
const GAP = 0.06

interface Row {
  cluster: Cluster
  y: number
  /** How much larger it is drawn than its real size asks for. */
  size: number
}

/** Places all clusters, and finds how high the eye is above the ground for that. */
export function placeClusters(
  clusters: readonly Cluster[],
  stage: Stage,
): { placed: PlacedCluster[]; eye: number | undefined } {
  const inAir = clusters.filter(isInAir)
  const grounded = clusters.filter((cluster) => !isInAir(cluster))
  if (grounded.length === 0) return { placed: placeInAir(inAir, stage), eye: undefined }
  const { placed, eye } = placeOnGround(grounded, stage)
  return { placed: [...placed, ...placeInAir(inAir, stage, placed)], eye }
}

const isInAir = ({ root }: Cluster): boolean =>
  root.thing.ground === 'air' || root.look.pose === 'flies'

function placeOnGround(
  clusters: readonly Cluster[],
  stage: Stage,
): { placed: PlacedCluster[]; eye: number } {
  const { width, height, horizon, variant, plan, lightFrom } = stage
  const ground = height - horizon
  const base = horizon + ground * DEPTHS[variant]
  const main = clusters.reduce((one, other) => (other.top < one.top ? other : one))
  const rows = clusters.map((cluster, index): Row => ({
    cluster,
    y: base - (index % 2) * ground * STAGGER,
    size: (cluster.top / main.top) ** (SIZE_EXPONENT - 1),
  }))
  const share = HEIGHTS[plan.framing ?? 'medium'][variant] * (plan.hasSpace ? 0.7 : 1)
  /** Units of a metre at the base. */
  let metre = (share * height) / -main.top
  const unitOf = ({ y, size }: Row) => (size * metre * (y - horizon)) / (base - horizon)
  const widthOf = (row: Row) => (row.cluster.right - row.cluster.left) * unitOf(row)
  const total = () => rows.reduce((sum, row) => sum + widthOf(row), 0)
  const gaps = rows.length - 1
  const room = width * (MAX_WIDTH - GAP * 0.5 * gaps)
  if (total() > room) metre *= room / total()
  // The highest stays below the upper edge.
  metre = Math.min(metre, (base - height * 0.06) / -main.top)
  const space = Math.min(width * GAP, (width * MAX_WIDTH - total()) / Math.max(1, gaps))
  const used = total() + space * gaps
  const middle = width * (lightFrom < 0 ? MIDDLES[variant] : 1 - MIDDLES[variant])
  const edge = width * 0.05
  let left = Math.max(edge, Math.min(middle - used / 2, width - edge - used))
  const placed = arrange(rows, stage).map((row): PlacedCluster => {
    const { cluster, y } = row
    const unit = unitOf(row)
    const x = left - cluster.left * unit
    left += widthOf(row) + space
    return { cluster, x, y, metre: unit, isMirrored: false, isInAir: false }
  })
  chooseDirections(placed, stage)
  return { placed, eye: (base - horizon) / metre }
}

/** Poses in which several of a kind go the same way. */
const GOING = new Set(['walks', 'runs', 'gallops', 'rides'])

/**
 * Mirrors clusters so that a figure that looks at another one faces it, figures that walk go the same way, and all others
 * face the middle of the picture.
 */
function chooseDirections(placed: readonly PlacedCluster[], { width, variant }: Stage): void {
  for (const cluster of placed) {
    const { faces } = cluster.cluster.root.thing
    if (!faces) continue
    const { relation } = cluster.cluster.root
    const target =
      relation?.is === 'looking-at' &&
      placed.find((other) => other.cluster.members.some(({ figure }) => figure.key === relation.to))
    const isGoing = GOING.has(cluster.cluster.root.look.pose)
    const looksRight = target
      ? target.x > cluster.x
      : isGoing
        ? variant % 2 === 1
        : looksToMiddle(cluster, placed, width, variant)
    cluster.isMirrored = (faces === 'left') === looksRight
  }
}

function looksToMiddle(
  { x }: PlacedCluster,
  placed: readonly PlacedCluster[],
  width: number,
  variant: number,
): boolean {
  const isNearMiddle = Math.abs(x - width / 2) < width * 0.08
  return placed.length === 1 && isNearMiddle ? variant % 2 === 1 : x < width / 2
}
