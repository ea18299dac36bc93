import { isLeftOut } from './left-out.ts'
import { darken } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { FLAT, path } from './path.ts'

export interface TreeOptions {
  /** Its foot. */
  x: number
  y: number
  height: number
  crown: Hex
  trunk: Hex
}

/** A tree with a round crown. */
export function drawRoundTree(
  { pen, stage }: Scene,
  { x, y, height: h, crown, trunk }: TreeOptions,
): void {
  if (isLeftOut(stage, 'trees')) return
  pen.area(
    path`M${x - h * 0.035} ${y}L${x - h * 0.02} ${y - h * 0.5}H${x + h * 0.02}L${x + h * 0.035} ${y}Z`,
    trunk,
    FLAT,
  )
  const top = y - h
  pen.area(
    path`M${x} ${top}C${x + h * 0.26} ${top} ${x + h * 0.36} ${top + h * 0.22} ${x + h * 0.33} ${top + h * 0.42}C${x + h * 0.3} ${top + h * 0.66} ${x + h * 0.14} ${top + h * 0.74} ${x} ${top + h * 0.73}C${x - h * 0.16} ${top + h * 0.74} ${x - h * 0.32} ${top + h * 0.64} ${x - h * 0.34} ${top + h * 0.42}C${x - h * 0.36} ${top + h * 0.2} ${x - h * 0.24} ${top} ${x} ${top}Z`,
    crown,
  )
}

/** A slender tree, its crown a leaf. */
export function drawLeafTree(
  { pen, stage }: Scene,
  { x, y, height: h, crown, trunk }: TreeOptions,
): void {
  if (isLeftOut(stage, 'trees')) return
  const top = y - h
  pen.area(
    path`M${x} ${top}C${x + h * 0.3} ${top + h * 0.25} ${x + h * 0.26} ${top + h * 0.78} ${x} ${top + h * 0.82}C${x - h * 0.26} ${top + h * 0.78} ${x - h * 0.3} ${top + h * 0.25} ${x} ${top}Z`,
    crown,
    { shade: 0.5 },
  )
  const branches = path`M${x} ${y}V${top + h * 0.26}M${x} ${top + h * 0.62}l${h * 0.1} ${-h * 0.1}M${x} ${top + h * 0.5}l${-h * 0.09} ${-h * 0.09}`
  pen.line(branches, trunk, h * 0.028)
}

/** A fir. */
export function drawFir(
  { pen, stage }: Scene,
  { x, y, height: h, crown, trunk }: TreeOptions,
): void {
  if (isLeftOut(stage, 'trees')) return
  pen.rect(x - h * 0.025, y - h * 0.14, h * 0.05, h * 0.14, trunk, FLAT)
  const side = (sign: number) =>
    [
      [0.24, 0.12],
      [0.13, 0.4],
      [0.19, 0.38],
      [0.09, 0.66],
      [0.13, 0.64],
    ].map(([across, up]) => [x + sign * across! * h, y - up! * h] as const)
  pen.polygon([[x, y - h], ...side(1).toReversed(), ...side(-1)], crown, { shade: 0.5 })
}

/** A palm that leans. `lean` is a part of its height. */
export function drawPalm(
  { pen, stage }: Scene,
  { x, y, height: h, crown, trunk, lean = 0.16 }: TreeOptions & { lean?: number },
): void {
  if (isLeftOut(stage, 'trees')) return
  const [topX, topY] = [x + lean * h, y - h * 0.8]
  const [midX, midY] = [x + lean * h * 0.25, y - h * 0.42]
  const [foot, neck] = [h * 0.034, h * 0.016]
  pen.area(
    path`M${x - foot} ${y}Q${midX - foot * 0.7} ${midY} ${topX - neck} ${topY}H${topX + neck}Q${midX + foot} ${midY} ${x + foot} ${y}Z`,
    trunk,
    FLAT,
  )
  const far = darken(crown, 0.14)
  const fronds = [
    [-0.3, -0.06, far],
    [0.3, -0.04, far],
    [-0.1, -0.2, far],
    [-0.34, 0.12, crown],
    [0.34, 0.13, crown],
    [0.17, -0.18, crown],
    [-0.22, 0.24, crown],
    [0.2, 0.25, far],
  ] as const
  for (const [across, down, colour] of fronds) {
    const [tipX, tipY] = [topX + across * h, topY + down * h]
    const [bendX, bendY] = [topX + across * h * 0.55, topY + Math.min(down, 0.02) * h - h * 0.13]
    pen.area(
      path`M${topX} ${topY}Q${bendX} ${bendY - h * 0.03} ${tipX} ${tipY}Q${bendX} ${bendY + h * 0.1} ${topX} ${topY + h * 0.015}Z`,
      colour,
      FLAT,
    )
  }
}

/** A low bush. */
export function drawBush(
  { pen }: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  pen.area(
    path`M${x - size * 0.6} ${y}C${x - size * 0.66} ${y - size * 0.4} ${x - size * 0.36} ${y - size * 0.5} ${x - size * 0.24} ${y - size * 0.42}C${x - size * 0.14} ${y - size * 0.72} ${x + size * 0.24} ${y - size * 0.7} ${x + size * 0.28} ${y - size * 0.4}C${x + size * 0.46} ${y - size * 0.46} ${x + size * 0.66} ${y - size * 0.3} ${x + size * 0.6} ${y}Z`,
    colour,
  )
}

/** A row of trees in the distance: a strip of round tops from `from` to `to`. */
export function drawTreeline(
  { pen, stage }: Scene,
  {
    y,
    size,
    colour,
    from = 0,
    to = stage.width,
  }: { y: number; size: number; colour: Hex; from?: number; to?: number },
): void {
  if (isLeftOut(stage, 'trees')) return
  const { random } = stage
  let outline = path`M${from} ${y + 1}v${-size * 0.3}`
  for (let x = from; x < to;) {
    const step = Math.min(size * random.between(0.6, 1.1), to - x)
    const radius = (step / 2) * 1.06
    outline += path`a${radius} ${radius * random.between(0.9, 1.4)} 0 0 1 ${step} 0`
    x += step
  }
  pen.area(`${outline}V${Math.round(y + 1)}Z`, colour, FLAT)
}
