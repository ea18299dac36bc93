import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Point } from '../../thing.ts'

/** A pot on the bottom of the box, around `x`. */
export function drawPot(
  pen: Pen,
  [x, foot]: Point,
  width: number,
  height: number,
  paint: Pigment,
): void {
  const half = width / 2
  pen.area(
    `M${x - half * 0.92} ${foot - height + 4}H${x + half * 0.92}L${x + half * 0.68} ${foot}H${x - half * 0.68}Z`,
    paint,
  )
  pen.rect(x - half, foot - height, width, height * 0.24, paint, { round: 2 })
}
