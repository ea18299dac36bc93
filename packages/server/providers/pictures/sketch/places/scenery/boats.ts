import { isLeftOut } from './left-out.ts'
import { darken } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { drawReflection } from './water.ts'
import { LAMPLIGHT, sceneryColour } from './light.ts'
import { FLAT, path } from './path.ts'

export interface Boat {
  /** The middle of its water line. */
  x: number
  y: number
  length: number
  hull: Hex
}

/** A fishing boat with a cabin, moored in the distance. */
export function drawFishingBoat(scene: Scene, { x, y, length: l, hull }: Boat): void {
  if (isLeftOut(scene.stage, 'boats')) return
  const { pen, stage } = scene
  drawReflection(scene, x, y + l * 0.03, l * 0.7, l * 0.14)
  const mast = sceneryColour(stage, 'umber')
  pen.rect(x + l * 0.16, y - l * 0.72, l * 0.018, l * 0.5, mast, FLAT)
  pen.line(
    path`M${x + l * 0.17} ${y - l * 0.7}L${x + l * 0.46} ${y - l * 0.24}`,
    mast,
    Math.max(1.5, l * 0.008),
  )
  const cabin = sceneryColour(stage, 'cream')
  pen.rect(x - l * 0.2, y - l * 0.42, l * 0.3, l * 0.26, cabin, FLAT)
  pen.rect(x - l * 0.24, y - l * 0.46, l * 0.38, l * 0.05, darken(hull, 0.1), FLAT)
  const { isDark } = stage.palette
  for (const at of [-0.15, -0.02])
    pen.rect(
      x + at * l,
      y - l * 0.36,
      l * 0.08,
      l * 0.09,
      isDark ? LAMPLIGHT : sceneryColour(stage, 'slate'),
      { ...FLAT, glows: isDark },
    )
  pen.area(
    path`M${x - l * 0.5} ${y - l * 0.24}Q${x - l * 0.2} ${y - l * 0.14} ${x + l * 0.26} ${y - l * 0.19}L${x + l * 0.52} ${y - l * 0.29}Q${x + l * 0.46} ${y - l * 0.06} ${x + l * 0.34} ${y}H${x - l * 0.34}Q${x - l * 0.46} ${y - l * 0.08} ${x - l * 0.5} ${y - l * 0.24}Z`,
    hull,
    { shade: 0.62 },
  )
  pen.area(
    path`M${x - l * 0.42} ${y - l * 0.06}H${x + l * 0.42}L${x + l * 0.34} ${y}H${x - l * 0.34}Z`,
    darken(hull, 0.2),
    FLAT,
  )
}

/** A low wooden boat laden with fruit or vegetables, as on the markets of the Mekong. */
export function drawSampan(
  scene: Scene,
  { x, y, length: l, hull }: Boat,
  load: Hex,
  hasRoof: boolean,
): void {
  if (isLeftOut(scene.stage, 'boats')) return
  const { pen, stage } = scene
  drawReflection(scene, x, y + l * 0.02, l * 0.66, l * 0.1)
  if (hasRoof) {
    const roof = sceneryColour(stage, 'wood')
    pen.area(
      path`M${x - l * 0.02} ${y - l * 0.1}V${y - l * 0.2}Q${x + l * 0.13} ${y - l * 0.34} ${x + l * 0.28} ${y - l * 0.2}V${y - l * 0.1}Z`,
      roof,
      { shade: 0.6 },
    )
  }
  for (const [at, size] of [
    [-0.24, 0.055],
    [-0.15, 0.06],
    [-0.06, 0.055],
    [-0.2, 0.05],
    [-0.1, 0.05],
  ] as const)
    pen.circle(
      x + at * l,
      y - l * (size > 0.05 ? 0.11 : 0.17),
      size * l,
      size > 0.05 ? load : darken(load, 0.08),
      FLAT,
    )
  pen.area(
    path`M${x - l * 0.5} ${y - l * 0.17}Q${x - l * 0.3} ${y - l * 0.07} ${x} ${y - l * 0.08}T${x + l * 0.5} ${y - l * 0.17}Q${x + l * 0.44} ${y - l * 0.02} ${x + l * 0.28} ${y}H${x - l * 0.28}Q${x - l * 0.44} ${y - l * 0.02} ${x - l * 0.5} ${y - l * 0.17}Z`,
    hull,
    { shade: 0.62 },
  )
}
