import { placeById } from '../places.ts'
import type { Framing, Plan, Size } from '../plan/plan.ts'
import type { Stage } from '../stage.ts'
import { arrange } from './arrange.ts'
import type { Cluster } from './clusters.ts'
import { divideIntoLines } from './lines.ts'
import { placeInAir } from './air.ts'
import { placeOnWall } from './wall.ts'
import { isOnWater, shoreOf } from './water-line.ts'
import type { PlacedCluster } from './placed-cluster.ts'

/** How much of the picture's height the main cluster takes, in each of the four pictures. */
const HEIGHTS: Record<Framing, readonly [number, number, number, number]> = {
  close: [0.8, 0.74, 0.84, 0.88],
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
/** Of a portrait, what is below the chest is outside of the picture. */
const PORTRAIT = 1.7
const MAX_WIDTH = 0.88
const GAP = 0.06
/** The main one is smaller in the picture if the wish says that it is small. */
const TO_SCALE: Record<Size, number> = { tiny: 0.4, small: 0.78, usual: 1, big: 1.1, huge: 1.2 }

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
  const onWall = clusters.filter(isOnWall)
  const grounded = clusters.filter((cluster) => !isInAir(cluster) && !isOnWall(cluster))
  const hung = placeOnWall(onWall, stage)
  if (grounded.length === 0)
    return { placed: [...hung, ...placeInAir(inAir, stage)], eye: undefined }
  const { placed, eye } = placeOnGround(grounded, stage)
  return { placed: [...hung, ...placed, ...placeInAir(inAir, stage, placed)], eye }
}

/** What leans on the wall is at its foot. */
const AT_WALL = 0.24
const CLOSE = 0.86

function depthOf({ framing }: Plan, { root }: Cluster, variant: Stage['variant']): number {
  if (root.isLeaning) return AT_WALL
  return framing === 'close' ? CLOSE : DEPTHS[variant]
}

/** Where what is on one side is, if all is. */
function sideOf(line: readonly Row[]): number | undefined {
  const sides = new Set(line.map(({ cluster }) => cluster.root.side))
  const [side] = sides
  return sides.size === 1 && side ? { left: 0.27, middle: 0.5, right: 0.73 }[side] : undefined
}

const isPerson = ({ root, members }: Cluster): boolean =>
  members.length <= 2 &&
  root.thing.extras?.includes('reads') === true &&
  root.look.pose === 'stands'

const isOnWall = ({ root }: Cluster): boolean =>
  root.thing.ground === 'wall' || root.thing.ground === 'ceiling'

const isInAir = ({ root }: Cluster): boolean =>
  root.thing.ground === 'air' || root.look.pose === 'flies'

function placeOnGround(
  clusters: readonly Cluster[],
  stage: Stage,
): { placed: PlacedCluster[]; eye: number } {
  const { width, height, horizon, variant, plan, lightFrom } = stage
  const ground = height - horizon
  const { room: maxWidth = MAX_WIDTH } = placeById(plan.place)
  const main = clusters.reduce((one, other) => (other.top < one.top ? other : one))
  const isPortrait = plan.framing === 'close' && clusters.length === 1 && isPerson(main)
  const base = isPortrait
    ? height * (PORTRAIT + 0.1)
    : horizon + ground * depthOf(plan, main, variant)
  const share =
    (isPortrait ? PORTRAIT : HEIGHTS[plan.framing ?? 'medium'][variant]) *
    (plan.hasSpace ? 0.7 : 1) *
    TO_SCALE[main.root.size]
  const shore = shoreOf(stage, clusters)
  const rows = clusters.map((cluster, index): Row => {
    const isBehindShore = shore !== undefined && isOnWater(cluster)
    return {
      cluster,
      y: (isBehindShore ? horizon + ground * shore : base) - (index % 2) * ground * STAGGER,
      size: sizeOf(cluster, main),
    }
  })
  /** Units of a metre at the base. */
  let metre = (share * height) / -main.top
  const unitOf = ({ y, size }: Row) => (size * metre * (y - horizon)) / (base - horizon)
  const widthOf = (row: Row) => (row.cluster.right - row.cluster.left) * unitOf(row)
  const waterline = shore === undefined ? undefined : horizon + ground * shore
  const lines = divideIntoLines(rows, waterline, ground)
  const total = (line: readonly Row[]) => line.reduce((sum, row) => sum + widthOf(row), 0)
  for (const line of lines) {
    const room = width * (maxWidth - GAP * 0.5 * (line.length - 1))
    metre *= Math.min(1, room / total(line))
  }
  // The highest stays below the upper edge.
  if (!isPortrait) metre = Math.min(metre, (base - height * 0.06) / -main.top)
  const placed = lines.flatMap((line, at) => {
    const gaps = line.length - 1
    const space = Math.min(width * GAP, (width * maxWidth - total(line)) / Math.max(1, gaps))
    const used = total(line) + space * gaps
    const middle =
      width * (sideOf(line) ?? (lightFrom < 0 ? MIDDLES[variant] : 1 - MIDDLES[variant]))
    const edge = width * (0.5 - maxWidth / 2 - 0.01)
    // Who is behind looks between those who are in front.
    const aside = lines.length - at === 2 ? used / line.length / 2 : 0
    let left = Math.max(edge, Math.min(middle + aside - used / 2, width - edge - used))
    return arrange(line, stage).map((row): PlacedCluster => {
      const { cluster, y } = row
      const unit = unitOf(row)
      const x = left - cluster.left * unit
      left += widthOf(row) + space
      return { cluster, x, y, metre: unit, isMirrored: false, isInAir: false }
    })
  })
  chooseDirections(placed, stage)
  return { placed, eye: (base - horizon) / metre }
}

/** A thing beside a much larger one is still seen. */
const MIN_SHARE = 0.17

function sizeOf({ top }: Cluster, main: Cluster): number {
  const share = (top / main.top) ** SIZE_EXPONENT
  return (Math.max(share, MIN_SHARE) * main.top) / top
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
    // Mirrored, it has the same room.
    const { left, right } = cluster.cluster
    if (cluster.isMirrored) cluster.x += (left + right) * cluster.metre
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
