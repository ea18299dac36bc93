import { placeById } from '../places.ts'
import type { Framing, Plan, Size } from '../plan/plan.ts'
import type { Stage } from '../stage.ts'
import { arrange } from './arrange.ts'
import type { Cluster } from './clusters.ts'
import { CROWD_DEPTH, MAX_IN_LINE, divideIntoLines, shiftOf } from './lines.ts'
import { placeInAir } from './air.ts'
import { placeOnWall } from './wall.ts'
import { believablePart, isBelowSurface } from './believable-size.ts'
import { correctionOf, sizeOf, type Row } from './row.ts'
import { isOnWater, shoreOf } from './water-line.ts'
import { uncover } from './uncover.ts'
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
/** Of a portrait, what is below the chest is outside of the picture. */
const PORTRAIT = 1.7
const MAX_WIDTH = 0.88
const GAP = 0.06
/** The main one is smaller in the picture if the wish says that it is small. */
const TO_SCALE: Record<Size, number> = { tiny: 0.4, small: 0.78, usual: 1, big: 1.1, huge: 1.2 }

/** Places all clusters, and finds how high the eye is above the ground for that. */
export function placeClusters(
  clusters: readonly Cluster[],
  stage: Stage,
): { placed: PlacedCluster[]; eye: number | undefined } {
  const inAir = clusters.filter(isInAir)
  const onWall = clusters.filter((cluster) => isOnWall(cluster, stage))
  const grounded = clusters.filter((cluster) => !isInAir(cluster) && !onWall.includes(cluster))
  const hung = placeOnWall(onWall, stage)
  if (grounded.length === 0)
    return { placed: [...hung, ...placeInAir(inAir, stage)], eye: undefined }
  const { placed, eye } = placeOnGround(grounded, stage, onWall.length > 0)
  return { placed: [...hung, ...placed, ...placeInAir(inAir, stage, placed)], eye }
}

/** Things lower than LOW, in metres, are placed below this part of the wall, where other things hang. */
const LOW = 1.3
const FREE_WALL = 0.68

/** How high things reach. A cat under a clock leaves the wall free. */
const topLimit = ({ root }: Cluster, { height, horizon }: Stage, isBelowHung: boolean): number =>
  isBelowHung && root.height < LOW ? horizon * FREE_WALL : height * 0.06

/** Fish are wholly in the water before the shore. */
const depthBehindShore = (cluster: Cluster): number => (isBelowSurface(cluster) ? 0.8 : 1)

/** What swims is beside who stands on the shore, as a part of the width. */
const SHORE_ASIDE = 0.2

/** What leans on the wall is at its foot. */
const AT_WALL = 0.24
const CLOSE = 0.86

function depthOf(
  { framing }: Plan,
  { root }: Cluster,
  variant: Stage['variant'],
  count: number,
): number {
  if (root.isLeaning) return AT_WALL
  const depth = framing === 'close' ? CLOSE : DEPTHS[variant]
  // The front line of many has its feet in the picture.
  return count > MAX_IN_LINE ? Math.min(depth, 0.97 - CROWD_DEPTH) : depth
}

/** Where what is on one side is, if all is. */
function sideOf(line: readonly Row[]): number | undefined {
  const sides = new Set(line.map(({ cluster }) => cluster.root.side))
  const [side] = sides
  return sides.size === 1 && side ? { left: 0.27, middle: 0.5, right: 0.73 }[side] : undefined
}

/** How much of the width things asked for on one side take. More than three would be too small in less than half of it. */
const sideWidth = (count: number): number => (count > 3 ? 0.6 : 0.42)

function middleOf(line: readonly Row[], { width, variant, lightFrom }: Stage): number {
  const usual = lightFrom < 0 ? MIDDLES[variant] : 1 - MIDDLES[variant]
  return width * (sideOf(line) ?? usual)
}

const isPerson = ({ root, members }: Cluster): boolean =>
  members.length <= 2 &&
  root.thing.extras?.includes('reads') === true &&
  root.look.pose === 'stands'

/** Where there is a wall outdoors. */
const WALLED = new Set(['wall', 'alley', 'stage'])

/** In a meadow, nothing hangs on a wall: a clock stands on the ground there. */
function isOnWall({ root }: Cluster, { plan }: Stage): boolean {
  const { ground } = root.thing
  const hasWall = placeById(plan.place).isIndoors === true || WALLED.has(plan.place)
  // Its cord comes from above the picture.
  return ground === 'ceiling' || (ground === 'wall' && hasWall)
}

const isInAir = ({ root }: Cluster): boolean =>
  root.thing.ground === 'air' || root.look.pose === 'flies'

function placeOnGround(
  clusters: readonly Cluster[],
  stage: Stage,
  isBelowHung: boolean,
): { placed: PlacedCluster[]; eye: number } {
  const { width, height, horizon, variant, plan, lightFrom } = stage
  const ground = height - horizon
  const { room: maxWidth = MAX_WIDTH } = placeById(plan.place)
  const main = clusters.reduce((one, other) => (other.top < one.top ? other : one))
  const isPortrait = plan.framing === 'close' && clusters.length === 1 && isPerson(main)
  const base = isPortrait
    ? height * (PORTRAIT + 0.1)
    : horizon + ground * depthOf(plan, main, variant, clusters.length)
  const share =
    (isPortrait ? PORTRAIT : HEIGHTS[plan.framing ?? 'medium'][variant]) *
    (plan.hasSpace ? 0.7 : 1) *
    TO_SCALE[main.root.size] *
    believablePart(main, clusters, stage)
  const shore = shoreOf(stage, clusters)
  const rows = clusters.map((cluster, index): Row => {
    const isBehindShore = shore !== undefined && isOnWater(cluster)
    return {
      cluster,
      y:
        (isBehindShore ? horizon + ground * shore * depthBehindShore(cluster) : base) -
        (index % 2) * ground * STAGGER,
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
    const part = sideOf(line) ? Math.min(maxWidth, sideWidth(clusters.length)) : maxWidth
    const room = width * (part - GAP * 0.5 * (line.length - 1))
    const shifts = 1 + (2 * Math.abs(shiftOf(line, lines))) / line.length
    metre *= Math.min(1, room / total(line) / shifts)
  }
  // The highest stays below the upper edge.
  const limit = topLimit(main, stage, isBelowHung)
  if (!isPortrait) metre = Math.min(metre, (base - limit) / -main.top)
  for (const row of rows) row.size *= correctionOf(row, unitOf(row), stage)
  const usualSpace = (line: readonly Row[]) =>
    Math.min(width * GAP, (width * maxWidth - total(line)) / Math.max(1, line.length - 1))
  const pitchOf = (line: readonly Row[]) => total(line) / line.length + usualSpace(line)
  // The figures of the back line have the distances of the front line, and stand in its gaps.
  const spaceOf = (line: readonly Row[]) => {
    const isBehind = line === lines.at(-2) && line.length > 1 && shore === undefined
    const pitch = pitchOf(lines.at(-1)!)
    return isBehind
      ? Math.max(usualSpace(line), pitch - total(line) / line.length)
      : usualSpace(line)
  }
  const usedBy = (line: readonly Row[]) => total(line) + spaceOf(line) * (line.length - 1)
  const asideOf = (line: readonly Row[]) => shiftOf(line, lines) * pitchOf(lines.at(-1)!)
  const edge = width * (0.5 - maxWidth / 2 - 0.01)
  const half = Math.max(...lines.map((line) => usedBy(line) / 2 + Math.abs(asideOf(line))))
  const placed = lines.flatMap((line) => {
    const space = spaceOf(line)
    // All lines have one middle, so that nobody is behind somebody at the edge.
    const middle = Math.max(edge + half, Math.min(width - edge - half, middleOf(line, stage)))
    const isShared = lines.length > 1 && shore === undefined
    const isAtShore = shore !== undefined && lines.length > 1 && line === lines[0]
    const aside = isAtShore ? -SHORE_ASIDE * width * lightFrom : 0
    const at =
      (isShared ? middle : middleOf(line, stage) + aside) + asideOf(line) - usedBy(line) / 2
    let left = Math.max(edge, Math.min(at, width - edge - usedBy(line)))
    return arrange(line, stage).map((row): PlacedCluster => {
      const { cluster, y } = row
      const unit = unitOf(row)
      const x = left - cluster.left * unit
      left += widthOf(row) + space
      return { cluster, x, y, metre: unit, isMirrored: false, isInAir: false }
    })
  })
  chooseDirections(placed, stage)
  uncover(placed, width)
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
