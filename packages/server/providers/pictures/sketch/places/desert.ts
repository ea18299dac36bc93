import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawStone } from './scenery/ground.ts'

export const desert = definePlace({
  id: 'desert',
  en: ['desert', 'dune', 'sand dune', 'sahara'],
  vi: ['sa mạc', 'đồi cát', 'cồn cát', 'hoang mạc'],
  surface: 'ground',
  horizons: [0.56, 0.5, 0.63, 0.44],
  eye: 6,
  surfaceColour: (stage) => sandColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { height: h, horizon, palette, variant } = stage
    const sand = sandColour(stage)
    drawSky(scene, { radius: 0.11 })
    if (variant === 1) drawMesas(scene)
    const dunes = [
      { y: horizon - h * 0.03, tall: h * 0.1, at: 0.3, mix: 0.62 },
      { y: horizon + h * 0.015, tall: h * 0.09, at: 0.74, mix: 0.34 },
      { y: horizon + h * 0.07, tall: h * 0.06, at: 0.2, mix: 0.12 },
    ]
    for (const { y, tall, at, mix } of dunes)
      drawDune(
        scene,
        variant % 2 ? 1 - at : at,
        y,
        tall * (variant === 3 ? 1.5 : 1),
        mixColours(sand, palette.farthest, mix),
      )
    drawDune(scene, 0.5, h * 0.93, h * 0.05, darken(sand, 0.05))
    if (variant !== 1) drawCactus(scene, variant === 2 ? 0.13 : 0.88, variant === 0 ? 0.2 : 0.26)
    if (variant === 1)
      drawStone(
        scene,
        stage.width * 0.1,
        horizon + h * 0.16,
        h * 0.09,
        sceneryColour(stage, 'terracotta'),
      )
  },
})

const sandColour = (stage: Stage): Hex =>
  mixColours(
    landColour(stage, 'sand'),
    landColour(stage, 'apricot'),
    stage.variant === 3 ? 0.45 : 0.2,
  )

/** A dune with its ridge at a part of the width, one side in the shade. */
function drawDune({ pen, stage }: Scene, at: number, y: number, tall: number, colour: Hex): void {
  const { width: w, height: h, lightFrom } = stage
  const [x, top] = [at * w, y - tall * 0.5]
  pen.area(
    path`M-2 ${y + tall * 0.5}C${x * 0.4} ${y + tall * 0.5} ${x * 0.7} ${top + tall * 0.1} ${x} ${top}C${x + (w - x) * 0.24} ${top + tall * 0.36} ${x + (w - x) * 0.5} ${y + tall * 0.4} ${w + 2} ${y + tall * 0.2}V${h + 2}H-2Z`,
    colour,
    FLAT,
  )
  const side = lightFrom < 0 ? w - x : -x
  pen.area(
    path`M${x} ${top}C${x + side * 0.24} ${top + tall * 0.36} ${x + side * 0.5} ${y + tall * 0.4} ${x + side + Math.sign(side) * 2} ${y + tall * (side > 0 ? 0.2 : 0.5)}V${y + tall * 1.3}C${x + side * 0.5} ${y + tall * 1.1} ${x - side * 0.02} ${y + tall * 0.7} ${x + side * 0.06} ${y + tall * 0.3}Q${x + side * 0.06} ${top + tall * 0.3} ${x} ${top}Z`,
    darken(colour, 0.09),
    FLAT,
  )
}

function drawMesas({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon: y, palette } = stage
  for (const [at, breadth, tall, colour] of [
    [0.16, 0.24, 0.13, palette.farthest],
    [0.8, 0.34, 0.18, palette.far],
    [0.58, 0.1, 0.1, palette.farthest],
  ] as const) {
    const [x, half, top] = [at * w, (breadth * w) / 2, y - tall * h]
    pen.polygon(
      [
        [x - half * 1.2, y + h * 0.05],
        [x - half * 0.86, top + h * 0.06],
        [x - half * 0.7, top],
        [x + half * 0.74, top],
        [x + half * 0.84, top + h * 0.06],
        [x + half * 1.2, y + h * 0.05],
      ],
      colour,
      FLAT,
    )
  }
}

/** A cactus with two arms. */
function drawCactus({ pen, stage }: Scene, at: number, size: number): void {
  const { width, height, horizon } = stage
  const [x, y, s] = [at * width, horizon + height * 0.14, size * height]
  const colour = landColour(stage, 'forest')
  pen.line(
    path`M${x} ${y - s * 0.34}H${x - s * 0.2}V${y - s * 0.6}M${x} ${y - s * 0.46}H${x + s * 0.2}V${y - s * 0.78}`,
    colour,
    s * 0.1,
  )
  pen.area(
    path`M${x - s * 0.075} ${y}V${y - s * 0.92}a${s * 0.075} ${s * 0.075} 0 0 1 ${s * 0.15} 0V${y}Z`,
    colour,
    { shade: 0.55 },
  )
}
