import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawStone } from './scenery/ground.ts'
import { sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawMountain } from './scenery/mountains.ts'

export const cave = definePlace({
  id: 'cave',
  en: ['cave', 'cavern', 'grotto', 'den'],
  vi: ['hang động', 'cái hang', 'hang đá', 'hang sâu'],
  surface: 'ground',
  horizons: [0.62, 0.57, 0.67, 0.52],
  eye: 3,
  isIndoors: true,
  surfaceColour: (stage) => rockColour(stage, 0.24),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    // Outside, seen through the opening.
    pen.rect(0, 0, w, h, palette.skyLow, FLAT)
    const x = [0.5, 0.4, 0.56, 0.62][variant]! * w
    if (['clear', 'wind'].includes(stage.plan.weather))
      pen.circle(x + w * 0.06, horizon * 0.5, h * 0.07, palette.disc, { ...FLAT, glows: true })
    drawMountain(scene, {
      x: x - w * 0.12,
      y: horizon,
      tall: h * 0.2,
      half: w * 0.2,
      colour: palette.farthest,
    })
    drawMountain(scene, {
      x: x + w * 0.16,
      y: horizon,
      tall: h * 0.14,
      half: w * 0.2,
      colour: palette.far,
    })
    pen.rect(
      0,
      horizon - h * 0.004,
      w,
      h * 0.1,
      mixColours(sceneryColour(stage, 'leaf'), palette.far, 0.4),
      FLAT,
    )
    drawOpening(scene, x, 0.27, 0.19, 0.46)
    drawOpening(scene, x, 0.35, 0.1, 0.24)
    pen.rect(0, horizon + h * 0.03, w, h, rockColour(stage, 0.24), FLAT)
    pen.area(
      path`M${x - w * 0.2} ${horizon + h * 0.03}H${x + w * 0.2}L${x + w * 0.34} ${h + 2}H${x - w * 0.34}Z`,
      lighten(rockColour(stage, 0.24), palette.isDark ? 0.05 : 0.14),
      FLAT,
    )
    for (const [at, part, size] of [
      [0.1, 0.3, 0.16],
      [0.9, 0.26, 0.14],
      [0.97, 0.5, 0.2],
    ] as const)
      drawStone(scene, at * w, horizon + (h - horizon) * part, h * size, rockColour(stage, 0.1))
  },
  drawInFront(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, variant } = stage
    const rock = rockColour(stage, -0.1)
    // Stalactites at the upper edge and rocks at the sides frame the picture.
    const teeth = variant % 2 ? [0.06, 0.14, 0.9, 0.97, 0.8] : [0.03, 0.11, 0.2, 0.86, 0.95]
    for (const [index, at] of teeth.entries()) {
      const tall = h * [0.2, 0.12, 0.16, 0.24, 0.1][index]!
      pen.area(
        path`M${at * w - h * 0.04} -2Q${at * w - h * 0.012} ${tall * 0.5} ${at * w} ${tall}Q${at * w + h * 0.014} ${tall * 0.5} ${at * w + h * 0.045} -2Z`,
        rock,
        FLAT,
      )
    }
    drawStone(scene, variant % 2 ? w * 0.98 : w * 0.02, h * 1.03, h * 0.26, rock)
  },
})

/** The rock, from -0.2 (dark, in front) to 0.5 (near the opening). */
function rockColour(stage: Stage, light: number): Hex {
  const base = mixColours(
    sceneryColour(stage, 'gray'),
    sceneryColour(stage, stage.variant === 1 ? 'brown' : 'navy'),
    0.5,
  )
  return light < 0
    ? darken(base, 0.24 - light)
    : lighten(darken(base, 0.18), light * (stage.palette.isDark ? 0.3 : 0.7))
}

/** A wall of rock with an opening, drawn as a frame. Sizes are parts of the picture's width and height. */
function drawOpening(
  { pen, stage }: Scene,
  x: number,
  half: number,
  top: number,
  light: number,
): void {
  const { width: w, height: h, horizon } = stage
  const [left, right, y, foot] = [
    x - half * w * 0.86,
    x + half * w * 0.92,
    top * h,
    horizon + h * 0.06,
  ]
  pen.area(
    path`M-2 -2H${w + 2}V${h + 2}H-2ZM${left} ${foot}H${right}L${right + w * 0.02} ${foot - h * 0.12}L${right - w * 0.02} ${y + h * 0.2}L${x + half * w * 0.44} ${y + h * 0.05}L${x} ${y}L${left + half * w * 0.5} ${y + h * 0.02}L${left + w * 0.05} ${y + h * 0.16}L${left - w * 0.02} ${foot - h * 0.16}Z`,
    rockColour(stage, light),
    FLAT,
  )
}
