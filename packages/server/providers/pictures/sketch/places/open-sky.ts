import { mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawHills } from './scenery/hills.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawCloud, drawSky } from './scenery/sky.ts'

export const sky = definePlace({
  id: 'sky',
  en: ['in the sky', 'in the clouds', 'above the clouds', 'among the clouds', 'heaven'],
  vi: ['trên bầu trời', 'giữa bầu trời', 'trên trời', 'trên mây', 'tầng mây', 'không trung'],
  surface: 'ground',
  horizons: [0.8, 0.74, 0.84, 0.7],
  eye: 30,
  surfaceColour: (stage) => cloudColour(stage, 0),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, variant, random } = stage
    drawSky(scene, { radius: 0.12, isBlue: true })
    const rows = [
      { y: 0.24, size: 0.2, mix: 0.6 },
      { y: 0.44, size: 0.28, mix: 0.4 },
      { y: 0.62, size: 0.34, mix: 0.25 },
    ]
    for (const [index, { y, size, mix }] of rows.entries()) {
      const side = (index + variant) % 2 ? random.between(0.02, 0.2) : random.between(0.8, 0.98)
      drawCloud(scene, side * w, y * h, size * h * 1.2, cloudColour(stage, mix))
      if (index === 1)
        drawCloud(scene, (1 - side) * w, (y - 0.26) * h, size * h * 0.7, cloudColour(stage, 0.7))
    }
    if (variant === 3)
      drawHills(scene, mixColours(stage.palette.farthest, stage.palette.sky, 0.3), {
        y: horizon / h + 0.02,
        swing: 0.05,
        count: 3,
      })
    drawCloudBank(scene, horizon, cloudColour(stage, 0.4), 0.2)
    drawCloudBank(scene, horizon + h * 0.07, cloudColour(stage, 0.18), 0.26)
    drawCloudBank(scene, horizon + h * 0.15, cloudColour(stage, 0), 0.32)
  },
})

function cloudColour({ palette, plan }: Stage, mix: number): Hex {
  const white = palette.isDark
    ? mixColours(palette.sky, '#9aa6cc', 0.5)
    : plan.hour === 'sunset'
      ? '#fbe6cf'
      : '#fffdf6'
  return mixColours(white, palette.sky, mix)
}

/** Clouds from edge to edge, as a floor. */
function drawCloudBank({ pen, stage }: Scene, y: number, colour: Hex, size: number): void {
  const { width: w, height: h, random } = stage
  let outline = path`M-20 ${y}`
  for (let x = -20; x < w + 20;) {
    const step = h * size * random.between(0.5, 1)
    outline += path`a${step * 0.55} ${step * random.between(0.28, 0.42)} 0 0 1 ${step} 0`
    x += step
  }
  pen.area(`${outline}V${h + 2}H-20Z`, colour, FLAT)
}
