import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawStone, drawWay } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { drawMountains } from './scenery/mountains.ts'
import { drawGrassInFront } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawFir } from './scenery/trees.ts'

export const mountains = definePlace({
  id: 'mountains',
  en: ['mountains', 'mountain', 'mountain range', 'alps', 'valley', 'mountaintop', 'highlands'],
  vi: ['núi', 'dãy núi', 'ngọn núi', 'núi non', 'vùng núi', 'thung lũng', 'cao nguyên', 'đồi núi'],
  parts: { mountains: { en: ['mountain slopes'], vi: ['sườn núi'] } },
  surface: 'ground',
  horizons: [0.62, 0.56, 0.68, 0.5],
  eye: 6,
  surfaceColour: (stage) => ground(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette, variant, lightFrom } = stage
    const h = horizon / height
    drawSky(scene)
    const layers = [
      { part: 0.78, count: 2, mix: 0, down: 0.04 },
      { part: 0.52, count: 3, mix: 0.5, down: 0.03 },
      { part: 0.3, count: 4, mix: 1, down: 0.03 },
    ]
    const shown = variant === 2 ? layers.slice(0, 2) : variant === 3 ? layers : layers.slice(0, 3)
    for (const { part, count, mix, down } of shown)
      drawMountains(scene, {
        y: horizon + down * height,
        height: horizon * part,
        count: count + (variant === 3 ? 1 : 0),
        colour: mixColours(palette.farthest, palette.far, mix),
        hasSnow: mix === 0 && variant !== 1,
      })
    drawHills(scene, mixColours(ground(stage), palette.far, 0.5), { y: h, swing: 0.03, count: 2 })
    drawFirs(scene)
    drawHills(scene, ground(stage), { y: h + 0.06, swing: 0.02, count: 2 })
    if (variant === 1)
      drawWay(scene, {
        from: 0.7,
        to: 0.4,
        breadth: 0.26,
        top: horizon + height * 0.06,
        colour: mixColours(landColour(stage, 'sand'), ground(stage), 0.4),
      })
    const side = -lightFrom
    const stone = landColour(stage, 'gray')
    for (const [at, down, size] of [
      [0.38, 0.32, 0.09],
      [0.46, 0.38, 0.14],
    ] as const)
      drawStone(
        scene,
        width * (0.5 + side * at),
        horizon + (height - horizon) * down,
        height * size,
        stone,
      )
  },
  drawInFront(scene) {
    drawGrassInFront(scene, darken(ground(scene.stage), 0.16), 0.07)
  },
})

const ground = (stage: Stage) => landColour(stage, stage.variant === 3 ? 'olive' : 'leaf')

function drawFirs(scene: Scene): void {
  const { stage } = scene
  const { width, height, horizon, palette, random, variant } = stage
  const crown = mixColours(landColour(stage, 'pine'), palette.far, 0.2)
  const trunk = sceneryColour(stage, 'umber')
  const spots = variant % 2 ? [0.02, 0.08, 0.15, 0.78, 0.84] : [0.1, 0.17, 0.84, 0.9, 0.97]
  for (const at of spots)
    drawFir(scene, {
      x: at * width,
      y: horizon + height * 0.062,
      height: height * random.between(0.11, 0.2),
      crown,
      trunk,
    })
}
