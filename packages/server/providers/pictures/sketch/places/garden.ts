import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawFlowers, drawWay } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { drawBlocks } from './scenery/skyline.ts'
import { drawStreetLamp } from './scenery/lamps.ts'
import { landColour, partColour, sceneryColour, waterColour } from './scenery/light.ts'
import { isWished } from './scenery/left-out.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawGrassInFront, drawLeafFan } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawBush, drawLeafTree, drawRoundTree, drawTreeline } from './scenery/trees.ts'

const lawn = (stage: Stage): Hex => landColour(stage, 'leaf')

export const garden = definePlace({
  id: 'garden',
  en: ['garden', 'backyard', 'yard', 'flower garden', 'courtyard', 'orchard', 'vegetable garden'],
  vi: [
    'khu vườn',
    'vườn',
    'vườn hoa',
    'sân vườn',
    'sân nhà',
    'sân trước',
    'sân',
    'vườn nhà',
    'vườn cây',
    'vườn rau',
  ],
  parts: { fence: { en: ['picket fence', 'garden fence'], vi: ['hàng rào vườn'] } },
  surface: 'ground',
  horizons: [0.6, 0.54, 0.66, 0.48],
  eye: 3,
  surfaceColour: (stage) => lawn(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    const forest = landColour(stage, 'forest')
    drawSky(scene)
    drawHills(scene, palette.farthest, { y: horizon / h - 0.14, swing: 0.06, count: 2 })
    drawTreeline(scene, {
      y: horizon,
      size: h * 0.16,
      colour: mixColours(forest, palette.far, 0.55),
    })
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    const trunk = sceneryColour(stage, 'umber')
    drawRoundTree(scene, {
      x: x(0.1),
      y: horizon + h * 0.02,
      height: h * 0.42,
      crown: forest,
      trunk,
    })
    if (variant > 1)
      drawLeafTree(scene, {
        x: x(0.92),
        y: horizon + h * 0.02,
        height: h * 0.34,
        crown: mixColours(forest, lawn(stage), 0.4),
        trunk,
      })
    drawFence(scene)
    scene.pen.rect(0, horizon, w, h - horizon, lawn(stage), FLAT)
    for (const at of [0.16, 0.84, 0.95])
      drawBush(scene, x(at), horizon + h * 0.02, h * 0.1, darken(forest, 0.03))
    drawHills(scene, lawn(stage), { y: horizon / h + 0.02, swing: 0.006, count: 3 })
    if (variant % 2 === 0)
      drawWay(scene, {
        from: 0.5,
        to: variant === 0 ? 0.66 : 0.3,
        breadth: 0.26,
        top: horizon + h * 0.02,
        colour: mixColours(landColour(stage, 'stone'), lawn(stage), 0.15),
      })
    if (stage.plan.weather !== 'snow') drawBeds(scene)
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width: w, height: h, variant } = stage
    drawGrassInFront(scene, darken(lawn(stage), 0.18), 0.08)
    if (variant === 1)
      drawLeafFan(scene, w * 0.96, h * 1.02, h * 0.2, sceneryColour(stage, 'forest'))
  },
})

const FLOWER_PAINTS = [
  ['coral', 'yellow', 'white'],
  ['violet', 'white', 'rose'],
  ['red', 'apricot', 'yellow'],
  ['rose', 'lilac', 'cream'],
] as const

function drawBeds(scene: Scene): void {
  const { stage } = scene
  const colours = FLOWER_PAINTS[stage.variant].map((name) => sceneryColour(stage, name))
  drawFlowers(scene, colours, darken(lawn(stage), 0.2), 44)
}

function drawFence({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, variant } = stage
  const own = sceneryColour(stage, variant === 2 ? 'wood' : 'white')
  const colour = partColour(stage, 'fence', own)
  const [tall, step] = [h * 0.11, h * 0.04]
  const y = horizon + h * 0.012
  for (const level of [0.34, 0.72])
    pen.rect(0, y - tall * level, w, h * 0.012, darken(colour, 0.12), FLAT)
  for (let x = step * 0.2; x < w; x += step)
    pen.area(
      path`M${x} ${y}V${y - tall * 0.86}L${x + step * 0.3} ${y - tall}L${x + step * 0.6} ${y - tall * 0.86}V${y}Z`,
      colour,
      FLAT,
    )
}

export const park = definePlace({
  id: 'park',
  en: ['park', 'city park', 'playground', 'public garden'],
  vi: ['công viên', 'vườn hoa công cộng', 'sân chơi', 'công viên thành phố'],
  surface: 'ground',
  horizons: [0.58, 0.52, 0.64, 0.46],
  eye: 4,
  surfaceColour: (stage) => lawn(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    const forest = landColour(stage, variant === 3 ? 'olive' : 'forest')
    const trunk = sceneryColour(stage, 'umber')
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    drawSky(scene)
    drawBlocks(scene, {
      y: horizon,
      height: h * 0.26,
      colour: mixColours(palette.farthest, palette.sky, 0.2),
      step: 0.08,
      hasWindows: palette.isDark,
    })
    drawTreeline(scene, {
      y: horizon + 2,
      size: h * 0.13,
      colour: mixColours(forest, palette.far, 0.5),
    })
    scene.pen.rect(0, horizon, w, h - horizon, mixColours(lawn(stage), palette.far, 0.25), FLAT)
    if (variant === 1 || variant === 2) drawParkPond(scene, x(0.7))
    drawHills(scene, lawn(stage), { y: horizon / h + 0.05, swing: 0.012, count: 2 })
    drawWay(scene, {
      from: variant % 2 ? 0.62 : 0.36,
      to: variant % 2 ? 0.3 : 0.7,
      breadth: 0.34,
      top: horizon + h * 0.05,
      colour: mixColours(landColour(stage, 'sand'), landColour(stage, 'stone'), 0.5),
    })
    drawRoundTree(scene, {
      x: x(0.08),
      y: horizon + h * 0.09,
      height: h * 0.5,
      crown: forest,
      trunk,
    })
    drawRoundTree(scene, {
      x: x(0.95),
      y: horizon + h * 0.07,
      height: h * 0.38,
      crown: darken(forest, 0.04),
      trunk,
    })
    if (variant !== 2 && !isWished(stage, 'bench', 'stone-bench'))
      drawBench(scene, x(0.24), horizon + h * 0.11, h * 0.17)
    drawStreetLamp(scene, x(0.83), horizon + h * 0.1, h * 0.38)
    drawBush(scene, x(0.9), horizon + h * 0.1, h * 0.09, darken(forest, 0.06))
  },
  drawInFront: (scene) => drawGrassInFront(scene, darken(lawn(scene.stage), 0.16), 0.08),
})

function drawParkPond({ pen, stage }: Scene, x: number): void {
  const { width: w, height: h, horizon } = stage
  pen.ellipse(x, horizon + h * 0.028, w * 0.2, h * 0.018, waterColour(stage, 0.1), FLAT)
}

/** A bench seen from the front. */
function drawBench({ pen, stage }: Scene, x: number, y: number, width: number): void {
  const wood = sceneryColour(stage, 'brown')
  const iron = sceneryColour(stage, 'ink')
  const left = x - width / 2
  for (const leg of [0.08, 0.86])
    pen.rect(left + width * leg, y - width * 0.44, width * 0.05, width * 0.44, iron, FLAT)
  for (const up of [0.46, 0.36]) pen.rect(left, y - width * up, width, width * 0.075, wood, FLAT)
  pen.rect(
    left - width * 0.02,
    y - width * 0.22,
    width * 1.04,
    width * 0.07,
    darken(wood, 0.08),
    FLAT,
  )
}
