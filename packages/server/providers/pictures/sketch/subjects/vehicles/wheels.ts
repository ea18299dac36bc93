import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Look, Point } from '../../thing.ts'
import { around } from '../outlines.ts'

/** The outline of a circle as a line. */
export const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`

/** A thin wheel with spokes, as of a bicycle or a cart. */
export function drawSpokedWheel(
  pen: Pen,
  [x, y]: Point,
  radius: number,
  {
    tyre = 'ink',
    spokes = 'stone',
    width = 4,
    count = 8,
  }: { tyre?: Pigment; spokes?: Pigment; width?: number; count?: number } = {},
): void {
  const reach = radius - width / 2
  const ends = around([x, y], count, reach, { start: 12 })
  pen.line(
    ends.map(([ex, ey]) => `M${x} ${y}L${ex.toFixed(1)} ${ey.toFixed(1)}`).join(''),
    spokes,
    width * 0.32,
  )
  pen.line(ring(x, y, reach), tyre, width)
  pen.circle(x, y, width * 0.8, tyre, { shade: false })
}

/** A wheel of a car. */
export function drawWheel(pen: Pen, [x, y]: Point, radius: number, hub: Pigment = 'stone'): void {
  pen.circle(x, y, radius, 'ink', { shade: false })
  pen.circle(x, y, radius * 0.52, hub, { shade: 0.55 })
  pen.circle(x, y, radius * 0.16, 'gray', { shade: false })
}

/** What stands and drives. */
export const DRIVING_POSES = ['stands', 'runs'] as const

/** Behind a vehicle that drives to the left: lines in the air, and dust at its wheels. */
export function drawSpeed(pen: Pen, { pose }: Look, [x, foot]: Point, height: number): void {
  if (pose !== 'runs') return
  for (const [start, part, length] of [
    [8, 0.72, 34],
    [16, 0.52, 46],
    [6, 0.34, 26],
  ] as const)
    pen.line(`M${x + start} ${foot - height * part}h${length}`, 'white', 3)
  pen.circle(x + 4, foot - 6, 6, 'stone', { shade: false })
  pen.circle(x + 16, foot - 9, 9, 'stone', { shade: false })
  pen.circle(x + 32, foot - 6, 6, 'stone', { shade: false })
}
