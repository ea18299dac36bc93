import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawSkyOverWater } from './sea.ts'
import { drawSampan } from './scenery/boats.ts'
import { LAMPLIGHT, landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawShoreIfNeeded, hasShore, waterOrShore } from './scenery/shore.ts'
import { drawPalm, drawTreeline } from './scenery/trees.ts'
import { drawRipples } from './scenery/water.ts'

export const floatingMarket = definePlace({
  id: 'floating-market',
  en: ['floating market', 'mekong', 'mekong delta', 'river market'],
  vi: [
    'chợ nổi',
    'phiên chợ nổi',
    'chợ nổi cái răng',
    'cái răng',
    'miền tây',
    'sông nước miền tây',
    'chợ trên sông',
  ],
  surface: 'water',
  horizons: [0.42, 0.36, 0.48, 0.32],
  eye: 3,
  surfaceColour: (stage) => waterOrShore(stage, 'boards', deltaColour(stage, 0.5)),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant, random } = stage
    drawSkyOverWater(scene)
    drawTreeline(scene, {
      y: horizon,
      size: h * 0.08,
      colour: mixColours(landColour(stage, 'forest'), palette.far, 0.5),
    })
    const crown = mixColours(landColour(stage, 'forest'), palette.far, 0.25)
    const trunk = mixColours(sceneryColour(stage, 'brown'), palette.far, 0.25)
    for (const at of variant % 2 ? [0.06, 0.3, 0.95] : [0.1, 0.72, 0.9])
      drawPalm(scene, {
        x: at * w,
        y: horizon + 3,
        height: h * random.between(0.17, 0.25),
        crown,
        trunk,
        lean: random.between(-0.14, 0.14),
      })
    drawStiltHouses(scene)
    pen.rect(0, horizon, w, h - horizon, deltaColour(stage, 0), FLAT)
    for (const [part, nearness] of [
      [0.2, 0.35],
      [0.46, 0.65],
      [0.76, 1],
    ] as const)
      pen.rect(0, horizon + (h - horizon) * part, w, h, deltaColour(stage, nearness), FLAT)
    drawRipples(scene, horizon + h * 0.05, h * 0.96, 12)
    drawBoats(scene)
    drawShoreIfNeeded(scene, 'boards')
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width: w, height: h, variant } = stage
    if (hasShore(stage)) return
    const x = variant % 2 ? 0.94 : 0.06
    drawSampan(
      scene,
      { x: x * w, y: h * 1.02, length: h * 0.42, hull: darken(sceneryColour(stage, 'brown'), 0.1) },
      sceneryColour(stage, variant > 1 ? 'leaf' : 'ochre'),
      false,
    )
  },
})

/** The brown water of the delta. */
const deltaColour = (stage: Stage, nearness: number): Hex =>
  mixColours(
    waterColour(stage, nearness),
    sceneryColour(stage, 'ochre'),
    stage.palette.isDark ? 0.14 : 0.42,
  )

function drawBoats(scene: Scene): void {
  const { stage } = scene
  const { width: w, height: h, horizon, variant } = stage
  const x = (part: number) => (variant % 2 ? 1 - part : part) * w
  const hull = sceneryColour(stage, 'umber')
  const loads = (['apricot', 'leaf', 'yellow', 'red', 'olive'] as const).map((name) =>
    sceneryColour(stage, name),
  )
  const boats = [
    [0.3, 0.06, 0.2, false],
    [0.52, 0.055, 0.17, true],
    [0.74, 0.075, 0.22, true],
    [0.1, 0.13, 0.32, true],
    [0.93, 0.19, 0.4, false],
  ] as const
  for (const [index, [at, down, length, hasRoof]] of boats.entries())
    drawSampan(
      scene,
      {
        x: x(at),
        y: horizon + h * down,
        length: h * length,
        hull: index % 2 ? sceneryColour(stage, 'brown') : hull,
      },
      loads[(index + variant) % loads.length]!,
      hasRoof,
    )
}

/** Houses on posts at the other bank. */
function drawStiltHouses({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, variant, palette } = stage
  const spots = variant % 2 ? [0.16, 0.78] : [0.3, 0.56]
  for (const [index, at] of spots.entries()) {
    const [x, s] = [at * w, h * 0.09]
    const wall = mixColours(sceneryColour(stage, index ? 'teal' : 'terracotta'), palette.far, 0.25)
    pen.rect(x - s, horizon - s * 0.9, s * 2, s * 0.7, wall, FLAT)
    for (const leg of [-0.9, -0.3, 0.3, 0.84])
      pen.rect(
        x + leg * s,
        horizon - s * 0.22,
        s * 0.07,
        s * 0.26,
        sceneryColour(stage, 'umber'),
        FLAT,
      )
    pen.polygon(
      [
        [x - s * 1.2, horizon - s * 0.84],
        [x - s * 0.8, horizon - s * 1.4],
        [x + s * 0.8, horizon - s * 1.4],
        [x + s * 1.2, horizon - s * 0.84],
      ],
      mixColours(landColour(stage, 'sand'), palette.far, 0.25),
      FLAT,
    )
    for (const pane of [-0.6, 0.3])
      pen.rect(
        x + pane * s,
        horizon - s * 0.72,
        s * 0.32,
        s * 0.34,
        palette.isDark ? LAMPLIGHT : darken(wall, 0.25),
        { ...FLAT, glows: palette.isDark },
      )
  }
}
