import { isLeftOut } from './left-out.ts'
import { darken } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { FLAT, path } from './path.ts'

export interface Way {
  /** Where it ends at the lower edge and where far away, as parts of the width. */
  from: number
  to: number
  /** Its breadth at the lower edge, as a part of the width. */
  breadth: number
  /** Where it begins, in units of the picture. */
  top: number
  colour: Hex
}

/** A way that winds from the lower edge into the distance. */
export function drawWay({ pen, stage }: Scene, { from, to, breadth, top, colour }: Way): void {
  const { width, height } = stage
  const bottom = height + 2
  const depth = bottom - top
  const [start, end, half] = [from * width, to * width, (breadth * width) / 2]
  const bend = (end - start) * 0.9
  pen.area(
    path`M${start - half} ${bottom}C${start - half * 0.8} ${bottom - depth * 0.5} ${start + bend - half * 0.5} ${top + depth * 0.42} ${end - half * 0.06} ${top}H${end + half * 0.06}C${start + bend + half * 0.6} ${top + depth * 0.44} ${start + half * 0.9} ${bottom - depth * 0.46} ${start + half} ${bottom}Z`,
    colour,
    FLAT,
  )
}

/** A stone, flat below. */
export function drawStone(
  { pen }: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  pen.area(
    path`M${x - size * 0.5} ${y}C${x - size * 0.56} ${y - size * 0.34} ${x - size * 0.3} ${y - size * 0.52} ${x - size * 0.06} ${y - size * 0.5}C${x + size * 0.26} ${y - size * 0.52} ${x + size * 0.54} ${y - size * 0.26} ${x + size * 0.5} ${y}Z`,
    colour,
  )
}

/** Flowers as small discs on the ground at both sides. */
export function drawFlowers(
  { pen, stage }: Scene,
  colours: readonly Hex[],
  stem: Hex,
  count = 16,
): void {
  if (isLeftOut(stage, 'flowers')) return
  const { width, height, horizon, random } = stage
  for (let flower = 0; flower < count; flower += 1) {
    const depth = random.between(0.25, 0.98)
    const side = random.chance(0.5) ? 1 : -1
    const x = width * (0.5 + side * random.between(0.24 + 0.1 * depth, 0.5))
    const y = horizon + depth * (height - horizon)
    const size = height * (0.003 + 0.007 * depth)
    pen.rect(x - size * 0.2, y, size * 0.4, size * 3.4, stem, FLAT)
    const colour = colours[flower % colours.length]!
    pen.circle(x, y, size, colour, FLAT)
    pen.circle(x, y, size * 0.4, darken(colour, 0.2), FLAT)
  }
}
