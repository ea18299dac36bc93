import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawHills } from './scenery/hills.ts'
import { isLeftOut } from './scenery/left-out.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { drawLotus, drawPad, drawTuft } from './scenery/plants.ts'
import { drawShoreIfNeeded, hasShore, waterOrShore } from './scenery/shore.ts'
import { drawSky } from './scenery/sky.ts'
import { drawBush, drawTreeline } from './scenery/trees.ts'
import { drawRipples, drawWater } from './scenery/water.ts'

export const pond = definePlace({
  id: 'pond',
  en: ['pond', 'lotus pond', 'lily pond', 'water lily pond', 'lotus lake'],
  vi: ['ao sen', 'bờ ao', 'ao', 'đầm sen', 'hồ sen', 'cái ao', 'ao làng'],
  surface: 'water',
  horizons: [0.4, 0.34, 0.46, 0.28],
  room: 0.7,
  eye: 2.5,
  surfaceColour: (stage) => waterOrShore(stage, 'grass'),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette, variant } = stage
    const forest = landColour(stage, 'forest')
    drawSky(scene, { at: [stage.lightFrom < 0 ? 0.28 : 0.72, 0.4], radius: 0.065 })
    drawHills(scene, palette.farthest, { y: horizon / height - 0.06, swing: 0.06, count: 2 })
    drawTreeline(scene, {
      y: horizon,
      size: height * (variant === 1 ? 0.12 : 0.08),
      colour: mixColours(forest, palette.far, 0.45),
    })
    for (const [at, size] of [
      [0.05, 0.16],
      [0.22, 0.1],
      [0.82, 0.12],
      [0.96, 0.18],
    ] as const)
      drawBush(
        scene,
        at * width,
        horizon + height * 0.008,
        size * height,
        mixColours(forest, palette.far, 0.15),
      )
    drawWater(scene, { swing: 0.005, from: horizon })
    drawRipples(scene, horizon + height * 0.04, height * 0.95, 7)
    drawPads(scene)
    drawShoreIfNeeded(scene, 'grass')
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width, height, variant } = stage
    const leaf = darken(sceneryColour(stage, 'forest'), 0.06)
    const pink = sceneryColour(stage, variant === 2 ? 'cream' : 'rose')
    const side = variant % 2 ? 0.1 : 0.9
    const toEdge = side < 0.5 ? -1 : 1
    drawTuft(scene, (side + toEdge * 0.08) * width, height * 1.01, height * 0.3, leaf)
    drawLotusOnStalk(scene, side * width, height * 0.76, height * 0.08, pink)
    if (hasShore(stage)) return
    drawPad(scene, side * width, height * 0.985, height * 0.15, sceneryColour(stage, 'leaf'))
    drawPad(scene, (1 - side) * width, height * 0.97, height * 0.12, leaf)
  },
})

function drawLotusOnStalk(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  colour: ReturnType<typeof darken>,
): void {
  const { pen, stage } = scene
  if (isLeftOut(stage, 'flowers')) return
  pen.line(
    `M${Math.round(x)} ${Math.round(y)}V${stage.height}`,
    darken(sceneryColour(stage, 'forest'), 0.05),
    stage.height * 0.008,
  )
  drawLotus(scene, x, y, size, colour)
}

/** Pads and flowers in three rows, with the middle of the front free. */
function drawPads(scene: Scene): void {
  const { stage } = scene
  const { width: w, height: h, horizon, random, variant, palette } = stage
  const pink = sceneryColour(stage, variant === 2 ? 'cream' : 'rose')
  const rows = [
    { part: 0.1, size: 0.032, spots: [0.08, 0.17, 0.36, 0.6, 0.68, 0.9] },
    { part: 0.24, size: 0.05, spots: [0.03, 0.2, 0.76, 0.86, 0.98] },
    { part: 0.46, size: 0.078, spots: [0.07, 0.93] },
    { part: 0.66, size: 0.1, spots: variant % 2 ? [0.9] : [0.1] },
  ]
  for (const { part, size, spots } of rows)
    for (const [index, spot] of spots.entries()) {
      const x = (variant % 2 ? 1 - spot : spot) * w + random.between(-0.015, 0.015) * w
      const y = horizon + (h - horizon) * part + random.between(-0.01, 0.01) * h
      const leaf = mixColours(
        sceneryColour(stage, index % 2 ? 'leaf' : 'forest'),
        palette.far,
        0.3 * (1 - part),
      )
      drawPad(scene, x, y, size * h, leaf)
      if ((index + variant) % 3 === 0 && part < 0.6 && !isLeftOut(stage, 'flowers'))
        drawLotus(
          scene,
          x + size * h * 0.2,
          y - size * h * 0.02,
          size * h * 0.62,
          mixColours(pink, palette.far, 0.2 * (1 - part)),
          index % 2 === 0,
        )
    }
}
