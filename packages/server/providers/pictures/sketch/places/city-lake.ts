import { mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawSkyOverWater } from './sea.ts'
import { isWished } from './scenery/left-out.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawShoreIfNeeded, waterOrShore } from './scenery/shore.ts'
import { drawBlocks } from './scenery/skyline.ts'
import { drawBush, drawTreeline } from './scenery/trees.ts'
import { drawGlints, drawReflection, drawRipples, drawWater } from './scenery/water.ts'

/** A lake amid a city, with old trees and roofs behind them, and no mountains. */
export const cityLake = definePlace({
  id: 'city-lake',
  en: ['city lake', 'lake in the city', 'hoan kiem lake', 'west lake'],
  vi: ['hồ gươm', 'hồ hoàn kiếm', 'hồ tây', 'hồ trong thành phố'],
  surface: 'water',
  horizons: [0.5, 0.45, 0.58, 0.4],
  eye: 4,
  surfaceColour: (stage) => waterOrShore(stage, 'grass'),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette } = stage
    const discX = drawSkyOverWater(scene)
    drawBlocks(scene, { y: horizon, height: height * 0.15, colour: palette.farthest, step: 0.07 })
    const crown = mixColours(landColour(stage, 'forest'), palette.far, 0.4)
    drawTreeline(scene, { y: horizon, size: height * 0.11, colour: crown })
    for (const [at, size] of [
      [0.06, 0.2],
      [0.22, 0.13],
      [0.8, 0.14],
      [0.95, 0.22],
    ] as const)
      drawBush(scene, at * width, horizon + 2, size * height, mixColours(crown, palette.far, 0.1))
    drawWater(scene, { swing: 0.005 })
    drawGlints(scene, discX, horizon, horizon + (height - horizon) * 0.4, width * 0.16)
    for (const [at, size] of [
      [0.08, 0.18],
      [0.9, 0.22],
    ] as const)
      drawReflection(scene, at * width, horizon + 6, size * width, (height - horizon) * 0.16)
    if (!isWished(stage, 'turtle-tower')) drawIslet(scene)
    drawRipples(scene, horizon + height * 0.05, height * 0.95, 8)
    drawShoreIfNeeded(scene, 'grass')
  },
})

/** The little island far out, with one tree. */
function drawIslet(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, lightFrom } = stage
  const x = w * (lightFrom < 0 ? 0.62 : 0.38)
  const y = horizon + h * 0.03
  drawBush(scene, x, y, h * 0.07, landColour(stage, 'forest'))
  pen.area(
    path`M${x - w * 0.07} ${y}Q${x} ${y - h * 0.016} ${x + w * 0.07} ${y}Z`,
    sceneryColour(stage, 'leaf'),
    FLAT,
  )
}
