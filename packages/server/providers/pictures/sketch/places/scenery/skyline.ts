import { isLeftOut } from './left-out.ts'
import { darken, lighten } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { LAMPLIGHT } from './light.ts'
import { FLAT } from './path.ts'

/** Houses far away in a row, without details but with lit windows in the dark. */
export function drawDistantHouses(
  scene: Scene,
  {
    y,
    size,
    colour,
    from = 0,
    to = scene.stage.width,
  }: { y: number; size: number; colour: Hex; from?: number; to?: number },
): void {
  if (isLeftOut(scene.stage, 'houses')) return
  const { pen, stage } = scene
  const { random, palette, lightFrom } = stage
  for (let x = from; x < to;) {
    const w = size * random.between(0.7, 1.25)
    const h = size * random.between(0.45, 0.8)
    const roof = random.between(0.2, 0.34) * size
    pen.polygon(
      [
        [x, y + 1],
        [x, y - h],
        [x + w / 2, y - h - roof],
        [x + w, y - h],
        [x + w, y + 1],
      ],
      colour,
      FLAT,
    )
    const [edge, middle] = [lightFrom < 0 ? x + w : x, x + w / 2]
    pen.polygon(
      [
        [middle, y - h - roof],
        [edge, y - h],
        [edge, y - h + roof * 0.16],
        [middle, y - h - roof * 0.8],
      ],
      darken(colour, 0.1),
      FLAT,
    )
    for (const at of [0.2, 0.6])
      if (random.chance(0.65)) {
        const pane = palette.isDark ? LAMPLIGHT : darken(colour, 0.12)
        pen.rect(x + w * at, y - h * 0.76, w * 0.18, h * 0.34, pane, {
          ...FLAT,
          glows: palette.isDark,
        })
      }
    x += w * random.between(0.96, 1.1)
  }
}

export interface Blocks {
  y: number
  height: number
  colour: Hex
  /** The width of a block as a part of the picture's. */
  step?: number
  hasWindows?: boolean
}

/** The outline of a city. */
export function drawBlocks(
  { pen, stage }: Scene,
  { y, height, colour, step = 0.09, hasWindows = false }: Blocks,
): void {
  if (isLeftOut(stage, 'houses')) return
  const { width, random, palette } = stage
  const pane = palette.isDark ? LAMPLIGHT : lighten(colour, 0.3)
  for (let x = -width * 0.02; x < width;) {
    const w = width * step * random.between(0.75, 1.3)
    const h = height * random.pick([0.45, 0.62, 0.78, 1, 0.55])
    pen.rect(x, y - h, w + 1, h + 2, colour, FLAT)
    if (random.chance(0.3)) pen.rect(x + w * 0.2, y - h * 1.07, w * 0.6, h * 0.08, colour, FLAT)
    else if (random.chance(0.25))
      pen.rect(x + w * 0.48, y - h * 1.18, w * 0.04, h * 0.2, colour, FLAT)
    const rim = stage.lightFrom < 0 ? x + w * 0.8 : x
    pen.rect(rim, y - h, w * 0.2 + 1, h + 2, darken(colour, 0.07), FLAT)
    if (hasWindows) drawBlockWindows(x, w, h)
    x += w
  }

  function drawBlockWindows(x: number, w: number, h: number): void {
    const side = w * 0.13
    for (let row = 0; row * side * 2 < h - side * 2.4; row += 1)
      for (let column = 0; column < 3; column += 1)
        if (random.chance(palette.isDark ? 0.34 : 0.3))
          pen.rect(
            x + w * 0.14 + column * w * 0.25,
            y - h + side * 1.2 + row * side * 2,
            side,
            side * 1.15,
            pane,
            { ...FLAT, glows: palette.isDark },
          )
  }
}
