import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawSkyOverWater } from './sea.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { drawMountains } from './scenery/mountains.ts'
import { FLAT } from './scenery/path.ts'
import { drawTuft } from './scenery/plants.ts'
import { drawShoreIfNeeded, waterOrShore } from './scenery/shore.ts'
import { drawFir, drawTreeline } from './scenery/trees.ts'
import { drawGlints, drawReflection, drawRipples, drawWater } from './scenery/water.ts'

export const lake = definePlace({
  id: 'lake',
  en: ['lake', 'mountain lake', 'water', 'on the water', 'over the water', 'lakeside', 'reservoir'],
  vi: ['hồ', 'mặt hồ', 'hồ nước', 'bờ hồ', 'hồ núi'],
  surface: 'water',
  horizons: [0.54, 0.48, 0.62, 0.42],
  eye: 4,
  surfaceColour: (stage) => waterOrShore(stage, stage.variant === 2 ? 'boards' : 'grass'),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette, variant } = stage
    const discX = drawSkyOverWater(scene)
    if (variant % 2 === 0) {
      drawMountains(scene, {
        y: horizon + 1,
        height: horizon * 0.62,
        count: 3,
        colour: palette.farthest,
        hasSnow: true,
      })
      drawMountains(scene, { y: horizon + 1, height: horizon * 0.3, count: 4, colour: palette.far })
    } else {
      drawHills(scene, palette.farthest, { y: horizon / height - 0.08, swing: 0.12, count: 2 })
      drawHills(scene, palette.far, { y: horizon / height - 0.03, swing: 0.05, count: 3 })
    }
    drawFarShore(scene)
    drawWater(scene, { swing: 0.006 })
    drawGlints(scene, discX, horizon, horizon + (height - horizon) * 0.4, width * 0.16)
    for (const [at, size] of [
      [0.1, 0.16],
      [0.3, 0.1],
      [0.86, 0.2],
    ] as const)
      drawReflection(scene, at * width, horizon + 5, size * width, (height - horizon) * 0.2)
    drawRipples(scene, horizon + height * 0.05, height * 0.95, 8)
    drawShoreIfNeeded(scene, stage.variant === 2 ? 'boards' : 'grass')
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width, height, variant } = stage
    const reed = darken(sceneryColour(stage, stage.variant === 1 ? 'olive' : 'forest'), 0.12)
    const side = variant % 2 ? 0.04 : 0.96
    for (const [offset, size] of [
      [0, 0.26],
      [0.06, 0.2],
      [-0.05, 0.22],
      [0.11, 0.13],
    ] as const)
      drawTuft(
        scene,
        (side + (side < 0.5 ? offset : -offset)) * width,
        height * 1.01,
        size * height,
        reed,
      )
  },
})

/** A strip of land with firs on the other side. */
function drawFarShore(scene: Scene): void {
  const { pen, stage } = scene
  const { width, height, horizon, random, palette } = stage
  const crown = mixColours(landColour(stage, 'pine'), palette.far, 0.3)
  const trunk = sceneryColour(stage, 'umber')
  if (stage.variant === 3) drawTreeline(scene, { y: horizon, size: height * 0.06, colour: crown })
  else
    for (const at of [0.03, 0.08, 0.13, 0.2, 0.27, 0.32, 0.8, 0.86, 0.9, 0.97])
      drawFir(scene, {
        x: (at + random.between(-0.015, 0.015)) * width,
        y: horizon,
        height: height * random.between(0.07, 0.13),
        crown,
        trunk,
      })
  pen.rect(
    0,
    horizon - height * 0.006,
    width,
    height * 0.01,
    mixColours(landColour(stage, 'leaf'), palette.far, 0.4),
    FLAT,
  )
}
