import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawCrops } from './scenery/crops.ts'
import { drawFlowers, drawWay } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { drawGrassInFront } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawLeafTree, drawRoundTree, drawTreeline } from './scenery/trees.ts'

export const meadow = definePlace({
  id: 'meadow',
  en: ['meadow', 'field', 'grass', 'hill', 'hills', 'countryside', 'lawn', 'pasture'],
  vi: [
    'đồng cỏ',
    'cánh đồng',
    'bãi cỏ',
    'ngọn đồi',
    'quả đồi',
    'trên đồi',
    'trên đồi cỏ',
    'đồi cỏ',
    'thảo nguyên',
    'thảm cỏ',
    'trên cỏ',
    'miền quê',
  ],
  parts: {
    path: { en: ['meadow path', 'field path'], vi: ['đường làng'] },
    lavender: {
      en: ['lavender field', 'field of lavender', 'fields of lavender'],
      vi: ['cánh đồng oải hương', 'đồng oải hương', 'cánh đồng hoa oải hương'],
    },
    wheat: {
      en: ['wheat field', 'field of wheat', 'wheatfield', 'fields of wheat', 'corn field'],
      vi: ['cánh đồng lúa mì', 'đồng lúa mì'],
    },
    tulips: {
      en: ['tulip field', 'field of tulips', 'fields of tulips'],
      vi: ['cánh đồng hoa tulip', 'cánh đồng tulip', 'đồng hoa tulip'],
    },
    sunflowers: {
      en: ['sunflower field', 'field of sunflowers', 'fields of sunflowers'],
      vi: ['cánh đồng hoa hướng dương', 'đồng hoa hướng dương', 'cánh đồng hướng dương'],
    },
    poppies: { en: ['poppy field', 'field of poppies'], vi: ['cánh đồng hoa anh túc'] },
    flowers: {
      en: ['flower field', 'field of flowers', 'wildflower meadow', 'flower meadow'],
      vi: ['cánh đồng hoa', 'đồng hoa'],
    },
  },
  surface: 'ground',
  horizons: [0.64, 0.58, 0.7, 0.5],
  eye: 6,
  surfaceColour: grassColour,
  drawBehind(scene) {
    const { stage } = scene
    const { palette, variant } = stage
    const h = stage.horizon / stage.height
    const grass = grassColour(stage)
    drawSky(scene)
    drawHills(scene, palette.farthest, { y: h - 0.07, swing: 0.09, count: 2 })
    if (variant === 3)
      drawHills(scene, mixColours(palette.far, palette.farthest, 0.5), {
        y: h - 0.05,
        swing: 0.05,
        count: 3,
      })
    drawHills(scene, palette.far, { y: h - 0.015, swing: 0.06, count: variant === 1 ? 3 : 2 })
    staging[variant](scene)
    drawHills(scene, mixColours(grass, palette.far, 0.4), { y: h + 0.025, swing: 0.02, count: 2 })
    drawHills(scene, grass, { y: h + 0.065, swing: 0.022, count: 2 })
    drawHills(scene, darken(grass, 0.06), { y: h + (1 - h) * 0.76, swing: 0.016, count: 3 })
    drawCrops(scene)
    if (variant === 2 || stage.plan.placeParts['path'])
      drawWay(scene, {
        from: 0.3,
        to: 0.68,
        breadth: 0.3,
        top: stage.horizon + stage.height * 0.06,
        colour: mixColours(landColour(stage, 'sand'), grass, 0.25),
      })
    if (variant === 3 && stage.plan.weather !== 'snow')
      drawFlowers(
        scene,
        [
          sceneryColour(stage, 'cream'),
          sceneryColour(stage, 'yellow'),
          sceneryColour(stage, 'rose'),
        ],
        darken(grass, 0.16),
        26,
      )
  },
  drawInFront(scene) {
    const { stage } = scene
    if (stage.variant !== 1) drawGrassInFront(scene, darken(grassColour(stage), 0.16))
  },
})

function grassColour(stage: Stage) {
  return landColour(stage, stage.variant === 1 ? 'olive' : 'leaf')
}

/** Draws what stands in the distance: each of the four pictures has another thing. */
const staging: Record<Stage['variant'], (scene: Scene) => void> = {
  0(scene) {
    const { stage } = scene
    const { width, height, horizon, lightFrom, palette } = stage
    const x = lightFrom < 0 ? 0.8 : 0.2
    const crown = mixColours(landColour(stage, 'forest'), palette.far, 0.25)
    const trunk = mixColours(sceneryColour(stage, 'umber'), palette.far, 0.3)
    drawRoundTree(scene, {
      x: x * width,
      y: horizon + height * 0.03,
      height: height * 0.15,
      crown,
      trunk,
    })
    drawRoundTree(scene, {
      x: (x + 0.09 * lightFrom) * width,
      y: horizon + height * 0.03,
      height: height * 0.1,
      crown,
      trunk,
    })
  },
  1(scene) {
    const { stage } = scene
    const colour = mixColours(landColour(stage, 'forest'), stage.palette.far, 0.5)
    drawTreeline(scene, {
      y: stage.horizon + stage.height * 0.04,
      size: stage.height * 0.05,
      colour,
    })
  },
  2() {
    // The way is the staging here.
  },
  3(scene) {
    const { stage } = scene
    const { width, height, horizon, random, palette } = stage
    const crown = mixColours(landColour(stage, 'pine'), palette.far, 0.35)
    const trunk = mixColours(sceneryColour(stage, 'umber'), palette.far, 0.3)
    for (const at of [0.1, 0.16, 0.24, 0.88])
      drawLeafTree(scene, {
        x: at * width,
        y: horizon + height * 0.045,
        height: height * random.between(0.08, 0.12),
        crown,
        trunk,
      })
  },
}
