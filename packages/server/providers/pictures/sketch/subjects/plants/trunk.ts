import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Point } from '../../thing.ts'

/** A trunk on the bottom of the box, wider at its foot. */
export function drawTrunk(
  pen: Pen,
  [x, foot]: Point,
  top: number,
  width: number,
  paint: Pigment,
): void {
  const half = width / 2
  const tall = foot - top
  pen.area(
    `M${x - half * 1.9} ${foot}C${x - half * 0.9} ${foot - tall * 0.2} ${x - half} ${foot - tall * 0.5} ${x - half * 0.8} ${top}H${x + half * 0.8}C${x + half} ${foot - tall * 0.5} ${x + half * 0.9} ${foot - tall * 0.2} ${x + half * 1.9} ${foot}Z`,
    paint,
  )
}
