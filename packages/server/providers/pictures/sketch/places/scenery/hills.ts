import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import type { Random } from '../../../../../helpers/random.ts'
import { FLAT } from './path.ts'

/** The outline of hills from the left to the right edge, closed at `bottom`. */
export function hillPath(
  random: Random,
  { width, bottom, y, swing, count = 3 }: HillOptions,
): string {
  const step = width / count
  let side = random.chance(0.5) ? 1 : -1
  let path = `M-2 ${y.toFixed(1)}`
  for (let hill = 0; hill < count; hill += 1) {
    const up = side * swing * random.between(0.7, 1.3)
    const drift = random.between(-0.25, 0.25) * swing
    path += `q${(step / 2).toFixed(1)} ${(-up).toFixed(1)} ${(step + 2).toFixed(1)} ${drift.toFixed(1)}`
    side = -side
  }
  return `${path}V${bottom}H-2Z`
}

interface HillOptions {
  width: number
  bottom: number
  /** Where the outline begins. */
  y: number
  /** How far it goes up and down. */
  swing: number
  count?: number
}

/** Draws a layer of hills down to the lower edge. `y` and `swing` are parts of the picture's height. */
export function drawHills(
  { pen, stage }: Scene,
  colour: Hex,
  { y, swing, count }: { y: number; swing: number; count?: number },
): void {
  const { width, height, random } = stage
  const options = { width, bottom: height, y: y * height, swing: swing * height, count }
  pen.area(hillPath(random, options), colour, FLAT)
}
