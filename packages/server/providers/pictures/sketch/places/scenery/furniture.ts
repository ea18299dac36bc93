import { isLeftOut } from './left-out.ts'
import { darken, lighten, mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import type { Pigment } from '../../pigments.ts'
import { LAMPLIGHT, indoorColour, indoorPart } from './light.ts'
import { FLAT, path } from './path.ts'
import { drawLeafFan } from './plants.ts'

// Furniture that several rooms have, and where it stands in them.

/** Parts of the width, mirrored so that windows are where the light comes from. */
export const at = ({ stage }: Scene, part: number): number =>
  stage.width * (stage.lightFrom < 0 ? part : 1 - part)

/** A window: its middle as a part of the width, its size as parts of the picture's height. It ends above the floor. */
export function boxAt(scene: Scene, middle: number, width: number, height: number) {
  const { height: h, horizon } = scene.stage
  const room = Math.min(height * h, horizon * 0.66)
  const breadth = Math.min(width * h, scene.stage.width * 0.5)
  return { x: at(scene, middle) - breadth / 2, y: horizon * 0.12, width: breadth, height: room }
}

/** A large plant in a pot on the floor. */
export function drawPlant(scene: Scene, part: number, tall: number): void {
  if (isLeftOut(scene.stage, 'flowers')) return
  const { pen, stage } = scene
  const [x, y] = [at(scene, part), stage.horizon + stage.height * 0.04]
  drawLeafFan(scene, x, y - tall * 0.36, tall * 0.56, indoorColour(stage, 'forest'))
  const pot = indoorColour(stage, 'terracotta')
  pen.polygon(
    [
      [x - tall * 0.17, y - tall * 0.38],
      [x + tall * 0.17, y - tall * 0.38],
      [x + tall * 0.12, y],
      [x - tall * 0.12, y],
    ],
    pot,
  )
}

export function drawSofa({ pen, stage }: Scene, x: number, y: number, width: number): void {
  if (isLeftOut(stage, 'furniture')) return
  const sofa = indoorPart(stage, 'sofa', indoorColour(stage, 'slate'))
  const [left, s] = [x - width / 2, width]
  for (const leg of [0.08, 0.88])
    pen.rect(left + s * leg, y - s * 0.06, s * 0.03, s * 0.06, indoorColour(stage, 'umber'), FLAT)
  pen.rect(left + s * 0.05, y - s * 0.4, s * 0.9, s * 0.3, darken(sofa, 0.06), {
    ...FLAT,
    round: s * 0.05,
  })
  pen.rect(left + s * 0.495, y - s * 0.38, s * 0.01, s * 0.2, darken(sofa, 0.2), FLAT)
  pen.rect(
    left + s * 0.09,
    y - s * 0.22,
    s * 0.82,
    s * 0.1,
    lighten(sofa, stage.palette.isDark ? 0.06 : 0.16),
    { ...FLAT, round: s * 0.03 },
  )
  pen.rect(left + s * 0.03, y - s * 0.14, s * 0.94, s * 0.09, sofa, FLAT)
  for (const arm of [0, 0.9])
    pen.rect(left + s * arm, y - s * 0.29, s * 0.1, s * 0.25, sofa, { ...FLAT, round: s * 0.045 })
  pen.group({ turn: -12, around: [left + s * 0.2, y - s * 0.28] }, (inner) =>
    inner.rect(left + s * 0.12, y - s * 0.36, s * 0.16, s * 0.15, indoorColour(stage, 'ochre'), {
      ...FLAT,
      round: s * 0.03,
    }),
  )
}

export function drawFloorLamp(scene: Scene, x: number, y: number, tall: number): void {
  if (isLeftOut(scene.stage, 'lamps')) return
  const { pen, stage } = scene
  const { palette } = stage
  const wood = indoorColour(stage, 'umber')
  pen.line(
    path`M${x - tall * 0.12} ${y}L${x} ${y - tall * 0.76}L${x + tall * 0.12} ${y}`,
    wood,
    tall * 0.022,
  )
  if (palette.isDark)
    pen.circle(x, y - tall * 0.84, tall * 0.42, '#f6d79a', { ...FLAT, glows: true, opacity: 0.14 })
  const shade: Hex = palette.isDark
    ? mixColours(LAMPLIGHT, '#fff0cc', 0.3)
    : indoorColour(stage, 'cream')
  pen.polygon(
    [
      [x - tall * 0.2, y - tall * 0.72],
      [x - tall * 0.12, y - tall],
      [x + tall * 0.12, y - tall],
      [x + tall * 0.2, y - tall * 0.72],
    ],
    shade,
    palette.isDark ? { ...FLAT, glows: true } : {},
  )
}

export function drawRug({ pen, stage }: Scene, own: Pigment = 'terracotta'): void {
  if (isLeftOut(stage, 'furniture')) return
  const { width: w, height: h, horizon } = stage
  const colour = indoorPart(stage, 'rug', indoorColour(stage, own))
  const y = horizon + (h - horizon) * 0.56
  pen.ellipse(w / 2, y, w * 0.4, (h - horizon) * 0.3, colour, FLAT)
  pen.ellipse(w / 2, y, w * 0.35, (h - horizon) * 0.25, lighten(colour, 0.22), FLAT)
  pen.ellipse(w / 2, y, w * 0.32, (h - horizon) * 0.225, colour, FLAT)
}
