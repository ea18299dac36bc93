import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawWay } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { drawGrassInFront } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawBush, drawFir, drawLeafTree, drawRoundTree, drawTreeline } from './scenery/trees.ts'

const PINE_FOREST = 'pine-forest'

export const forest = definePlace({
  id: 'forest',
  en: ['forest', 'woods', 'jungle', 'rainforest', 'clearing'],
  vi: ['rừng', 'khu rừng', 'rừng rậm', 'rừng cây', 'cánh rừng', 'rừng nhiệt đới'],
  parts: {
    path: {
      en: ['path', 'trail', 'forest path', 'woodland path', 'forest trail'],
      vi: ['đường mòn', 'lối mòn', 'con đường mòn'],
    },
  },
  surface: 'ground',
  horizons: [0.62, 0.58, 0.68, 0.52],
  eye: 3,
  surfaceColour: (stage) => floorColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { height, horizon, palette, variant } = stage
    drawSky(scene, { at: [stage.lightFrom < 0 ? 0.4 : 0.6, 0.34], radius: 0.1 })
    const isPine = stage.plan.place === PINE_FOREST
    const green = landColour(stage, isPine || variant === 2 ? 'pine' : 'forest')
    const depth = (amount: number) => mixColours(green, palette.farthest, amount)
    drawTreeline(scene, { y: horizon + height * 0.04, size: height * 0.16, colour: depth(0.78) })
    drawRow(
      scene,
      depth(0.55),
      horizon + height * 0.035,
      [0.04, 0.18, 0.3, 0.44, 0.57, 0.7, 0.83, 0.95],
      0.3,
    )
    drawHills(scene, mixColours(floorColour(stage), palette.farthest, 0.4), {
      y: horizon / height + 0.015,
      swing: 0.012,
      count: 2,
    })
    drawRow(scene, depth(0.28), horizon + height * 0.07, [0.07, 0.24, 0.76, 0.9], 0.46)
    drawHills(scene, floorColour(stage), { y: horizon / height + 0.055, swing: 0.014, count: 2 })
    if (variant === 1 || stage.plan.placeParts['path'])
      drawWay(scene, {
        from: 0.44,
        to: 0.6,
        breadth: 0.34,
        top: horizon + height * 0.05,
        colour: mixColours(landColour(stage, 'wood'), floorColour(stage), 0.35),
      })
    drawRow(
      scene,
      depth(0),
      horizon + height * 0.14,
      variant % 2 ? [-0.01, 0.96] : [0.03, 1.01],
      0.84,
    )
    drawBush(scene, stage.width * 0.13, horizon + height * 0.15, height * 0.1, darken(green, 0.06))
    drawBush(scene, stage.width * 0.9, horizon + height * 0.16, height * 0.13, darken(green, 0.06))
  },
  drawInFront(scene) {
    const { stage } = scene
    const green = darken(sceneryColour(stage, 'pine'), 0.08)
    drawGrassInFront(scene, green, 0.1)
  },
})

export const pineForest = definePlace({
  ...forest,
  id: PINE_FOREST,
  en: ['pine forest', 'fir forest', 'pine wood'],
  vi: ['rừng thông', 'đồi thông', 'rừng thông già'],
})

const floorColour = (stage: Stage): Hex =>
  mixColours(landColour(stage, 'olive'), landColour(stage, 'forest'), 0.45)

const treeKinds = [drawRoundTree, drawLeafTree, drawFir, drawRoundTree] as const

function drawRow(
  scene: Scene,
  crown: Hex,
  y: number,
  spots: readonly number[],
  size: number,
): void {
  const { width, height, random, variant, plan } = scene.stage
  const trunk = mixColours(sceneryColour(scene.stage, 'umber'), crown, 0.3)
  for (const at of spots) {
    const tall = height * size * random.between(0.82, 1.1)
    const drawTree = plan.place === PINE_FOREST ? drawFir : treeKinds[variant]
    drawTree(scene, {
      x: at * width,
      y: y + random.between(-0.006, 0.006) * height,
      height: tall,
      crown,
      trunk,
    })
  }
}
