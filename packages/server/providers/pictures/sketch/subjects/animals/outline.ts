import type { Point } from '../../thing.ts'

/** A point of a limb's middle line, and half of the limb's thickness there. */
export type Joint = readonly [x: number, y: number, radius: number]

/** Where a part of a body is, how it is turned (in degrees, clockwise) and how much it is scaled. */
export interface Placement {
  at: Point
  turn?: number
  scale?: number
}

/**
 * The outline of a limb along its middle line, with round ends. All these outlines run the same way round, so that
 * several of them in one path are one shape without holes.
 */
export function limbPath(joints: readonly Joint[]): string {
  const directions = joints.map((_, index) => directionAt(joints, index))
  const side = (sign: 1 | -1): Point[] =>
    joints.map(([x, y, radius], index) => {
      const [dx, dy] = directions[index]!
      return [x - sign * dy * radius, y + sign * dx * radius]
    })
  const [out, back] = [side(-1), side(1)]
  const last = joints.length - 1
  const cap = (radius: number, to: Point) =>
    `A${round(radius)} ${round(radius)} 0 0 1 ${coordinates(to)}`
  return [
    `M${coordinates(out[0]!)}`,
    curveThrough(out, directions),
    cap(joints[last]![2], back[last]!),
    curveThrough(
      back.toReversed(),
      directions.toReversed().map(([x, y]): Point => [-x, -y]),
    ),
    cap(joints[0]![2], out[0]!),
    'Z',
  ].join('')
}

export const limbPaths = (...limbs: readonly (readonly Joint[])[]): string =>
  limbs.map(limbPath).join('')

/** Joints of a part's own space as joints of the body. */
export function placeJoints(joints: readonly Joint[], placement: Placement): Joint[] {
  const { scale = 1 } = placement
  return joints.map(([x, y, radius]): Joint => [...placePoint([x, y], placement), radius * scale])
}

export function placePoint([x, y]: Point, { at, turn = 0, scale = 1 }: Placement): Point {
  const radians = (turn * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians) * scale, Math.cos(radians) * scale]
  return [at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine]
}

/** The point `length` away; 0 degrees is down, 90 is to the left. */
export function pointAlong([x, y]: readonly number[], length: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return [x! - Math.sin(radians) * length, y! + Math.cos(radians) * length]
}

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

function directionAt(joints: readonly Joint[], index: number): Point {
  const before = joints[Math.max(0, index - 1)]!
  const after = joints[Math.min(joints.length - 1, index + 1)]!
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** Along the direction of the middle line at the ends, and of the neighbours in between. */
function curveThrough(points: readonly Point[], directions: readonly Point[]): string {
  const last = points.length - 1
  const slopes = points.map((_, index): Point => {
    if (index === 0 || index === last) return directions[index]!
    const [before, after] = [points[index - 1]!, points[index + 1]!]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    return [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
  })
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index]!
      const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3
      const [start, end] = [slopes[index]!, slopes[index + 1]!]
      const first: Point = [from[0] + start[0] * reach, from[1] + start[1] * reach]
      const second: Point = [to[0] - end[0] * reach, to[1] - end[1] * reach]
      return `C${coordinates(first)} ${coordinates(second)} ${coordinates(to)}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 100) / 100
const coordinates = ([x, y]: Point): string => `${round(x)} ${round(y)}`
