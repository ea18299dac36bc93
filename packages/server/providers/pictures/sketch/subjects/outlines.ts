import type { Point } from '../thing.ts'

const round = (value: number): number => Math.round(value * 10) / 10
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/**
 * A line of round bumps from point to point, clockwise, closed by a straight line: a cloud, the crown of a tree. The
 * larger `flatness`, the flatter the bumps.
 */
export function bumps(points: readonly Point[], flatness = 0.58): string {
  const arcs = points.slice(1).map((to, index) => {
    const from = points[index]!
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * flatness
    return `A${round(radius)} ${round(radius)} 0 0 1 ${at(to)}`
  })
  return `M${at(points[0]!)}${arcs.join('')}Z`
}

/** As `bumps`, with a last bump back to the first point. */
export const roundBumps = (points: readonly Point[], flatness?: number): string =>
  bumps([...points, points[0]!], flatness)

/** Points around a middle, clockwise from the top. */
export function around(
  [x, y]: Point,
  count: number,
  radius: number,
  { radiusY = radius, start = 0 }: { radiusY?: number; start?: number } = {},
): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((index / count) * 360 + start) * (Math.PI / 180)
    return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radiusY]
  })
}

/** A star with its first tip at the top. */
export function star(middle: Point, tips: number, outer: number, inner: number): string {
  const ends = around(middle, tips, outer)
  const notches = around(middle, tips, inner, { start: 180 / tips })
  return `M${ends.map((end, index) => `${at(end)}L${at(notches[index]!)}`).join('L')}Z`
}

/** A petal or a leaf from its foot to its tip: `width` is how far it bulges to each side. */
export function petal([x, y]: Point, length: number, width: number, angle: number): string {
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(radians), -Math.cos(radians)]
  const point = (along: number, aside: number): Point => [
    x + dx * along * length - dy * aside * width,
    y + dy * along * length + dx * aside * width,
  ]
  const half = (side: number, ends: readonly [Point, Point]) =>
    `C${at(point(ends[0][0], side * ends[0][1]))} ${at(point(ends[1][0], side * ends[1][1]))}`
  return `M${at([x, y])}${half(-1, [
    [0.25, 1.2],
    [0.8, 1.1],
  ])} ${at(point(1, 0))}${half(1, [
    [0.8, 1.1],
    [0.25, 1.2],
  ])} ${at([x, y])}Z`
}
