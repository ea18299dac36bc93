import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Pigment } from '../pigments.ts'
import type { Stage } from '../stage.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { drawMountains } from './scenery/mountains.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawGrassInFront, drawTuft } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawPalm, drawTreeline } from './scenery/trees.ts'
import { drawHut } from './scenery/hut.ts'

type Step = 'leaf' | 'olive' | 'forest' | 'sand' | 'water'

/** The steps from the back to the front. */
const STEPS: Record<Stage['variant'], readonly Step[]> = {
  0: ['forest', 'olive', 'leaf', 'sand', 'forest', 'leaf', 'olive', 'forest'],
  1: ['forest', 'water', 'leaf', 'water', 'olive', 'water', 'leaf', 'forest'],
  2: ['olive', 'sand', 'leaf', 'olive', 'sand', 'leaf', 'forest', 'olive'],
  3: ['forest', 'leaf', 'olive', 'forest', 'leaf', 'sand', 'olive', 'leaf', 'forest'],
}

/** Rice that is yellow before the harvest. */
const ripeRice = {
  ripe: {
    en: ['ripe rice', 'golden rice', 'ripe fields', 'harvest season', 'harvest time'],
    vi: ['lúa chín', 'mùa lúa chín', 'lúa vàng', 'mùa vàng', 'mùa gặt', 'lúa chín vàng'],
  },
}
const isRipe = ({ plan }: Stage): boolean => plan.placeParts['ripe'] !== undefined

/** What the steps of a hill of ripe rice are instead. */
const RIPE: Readonly<Partial<Record<Step, Pigment>>> = {
  sand: 'yellow',
  leaf: 'olive',
  water: 'sand',
}

export const riceTerraces = definePlace({
  id: 'rice-terraces',
  en: [
    'rice terrace',
    'terraced field',
    'terraced rice field',
    'terrace field',
    'sapa',
    'mu cang chai',
  ],
  vi: ['ruộng bậc thang', 'ruộng lúa bậc thang', 'thửa ruộng bậc thang', 'sa pa', 'mù cang chải'],
  parts: ripeRice,
  surface: 'ground',
  horizons: [0.52, 0.46, 0.58, 0.38],
  eye: 8,
  surfaceColour: (stage) => stepColour(stage, middleStep(stage)),
  drawBehind(scene) {
    const { stage } = scene
    const { height, horizon, palette, variant } = stage
    drawSky(scene)
    const far = mixColours(palette.farthest, palette.far, 0.25)
    drawMountains(scene, {
      y: horizon + height * 0.1,
      height: horizon * 0.55,
      count: variant === 3 ? 4 : 3,
      colour: far,
    })
    drawHills(scene, mixColours(landColour(stage, 'forest'), palette.far, 0.6), {
      y: horizon / height - 0.01,
      swing: 0.06,
      count: 2,
    })
    drawSteps(scene)
  },
  drawInFront(scene) {
    drawGrassInFront(scene, darken(sceneryColour(scene.stage, 'forest'), 0.1), 0.08)
  },
})

const middleStep = ({ variant }: Stage): Step =>
  STEPS[variant][Math.floor(STEPS[variant].length * 0.6)]!

function stepColour(stage: Stage, step: Step): Hex {
  if (isRipe(stage)) return landColour(stage, RIPE[step] ?? 'ochre')
  return step === 'water' ? lighten(waterColour(stage, 0.1), 0.12) : landColour(stage, step)
}

function drawSteps(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, palette, variant, lightFrom, random } = stage
  const steps = STEPS[variant]
  const mirror = (part: number) => (variant % 2 ? 1 - part : part) * w
  const bends = [random.between(-0.012, 0.012), random.between(-0.012, 0.012)]
  for (const [index, step] of steps.entries()) {
    const part = (index / steps.length) ** 1.35
    const y = horizon + h * 0.015 + part * (h - horizon)
    const swing = h * (0.028 + 0.03 * part)
    const far = (1 - part) * 0.35
    const colour = mixColours(stepColour(stage, step), palette.far, far)
    const edge = (down: number) =>
      path`M${mirror(-0.01)} ${y + swing * 0.3 + down}C${mirror(0.2)} ${y - swing * (1.5 + bends[0]! * 20) + down} ${mirror(0.32)} ${y + swing * 1.3 + down} ${mirror(0.56)} ${y + swing * 0.2 + down}S${mirror(0.84)} ${y - swing * 0.9 + down} ${mirror(1.01)} ${y + swing * (0.7 + bends[1]! * 20) + down}V${h + 2}H${mirror(-0.01)}Z`
    // The bank of the step, and its field.
    pen.area(
      edge(0),
      mixColours(
        darken(colour, step === 'water' ? 0.34 : 0.13),
        landColour(stage, 'forest'),
        step === 'water' ? 0.6 : 0.2,
      ),
      FLAT,
    )
    pen.area(edge(h * (0.007 + 0.011 * part)), colour, FLAT)
    if (index === 2 && variant !== 1)
      drawHut(scene, {
        x: mirror(lightFrom * (variant % 2 ? -1 : 1) < 0 ? 0.82 : 0.17),
        y: y + h * 0.012,
        size: h * 0.055,
      })
  }
}

export const riceField = definePlace({
  id: 'rice-field',
  en: ['rice field', 'paddy field', 'rice paddy', 'paddy', 'green rice field'],
  vi: [
    'cánh đồng lúa',
    'ruộng lúa',
    'đồng lúa',
    'ruộng',
    'đồng ruộng',
    'thửa ruộng',
    'đồng quê',
    'bờ ruộng',
  ],
  parts: ripeRice,
  surface: 'ground',
  horizons: [0.54, 0.48, 0.6, 0.42],
  eye: 5,
  surfaceColour: (stage) => riceColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette, variant } = stage
    drawSky(scene)
    drawHills(scene, palette.farthest, { y: horizon / height - 0.05, swing: 0.07, count: 2 })
    const trees = mixColours(landColour(stage, 'forest'), palette.far, 0.5)
    drawTreeline(scene, { y: horizon + height * 0.005, size: height * 0.05, colour: trees })
    const palm = mixColours(landColour(stage, 'forest'), palette.far, 0.3)
    const side = variant % 2 ? 0.16 : 0.82
    if (variant !== 3) {
      drawHut(scene, { x: side * width, y: horizon + height * 0.008, size: height * 0.085 })
      drawPalm(scene, {
        x: (side + 0.07) * width,
        y: horizon + height * 0.005,
        height: height * 0.2,
        crown: palm,
        trunk: mixColours(sceneryColour(stage, 'brown'), palette.far, 0.3),
        lean: 0.08,
      })
    }
    drawRows(scene)
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width, height, random } = stage
    const colour = darken(riceColour(stage), 0.12)
    for (const at of [0.01, 0.06, 0.12, 0.19, 0.8, 0.87, 0.93, 0.99])
      drawTuft(
        scene,
        at * width,
        height * 1.01,
        height * (0.05 + 0.12 * (Math.abs(at - 0.5) * 2) ** 3) * random.between(0.85, 1.15),
        colour,
      )
  },
})

const riceColour = (stage: Stage): Hex =>
  landColour(stage, isRipe(stage) ? 'ochre' : GROWING[stage.variant])

const GROWING = { 0: 'leaf', 1: 'leaf', 2: 'sand', 3: 'olive' } as const

/** Fields with their dykes: two directions, or strips. */
function drawRows({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, palette, variant } = stage
  const rice = riceColour(stage)
  const depth = h - horizon
  pen.rect(0, horizon, w, depth, mixColours(rice, palette.far, 0.3), FLAT)
  const parts = [0.08, 0.2, 0.38, 0.72] as const
  for (const [index, part] of parts.entries()) {
    const y = horizon + depth * part
    const tilt = (index % 2 ? -1 : 1) * depth * 0.016
    const isFlooded = variant === 1 && index === 1
    const colour = isFlooded
      ? lighten(waterColour(stage, 0), 0.1)
      : index % 2
        ? rice
        : mixColours(rice, landColour(stage, 'olive'), 0.5)
    pen.polygon(
      [
        [-2, y - tilt],
        [w + 2, y + tilt],
        [w + 2, h + 2],
        [-2, h + 2],
      ],
      darken(mixColours(rice, landColour(stage, 'forest'), 0.5), 0.04),
      FLAT,
    )
    const bank = depth * (0.012 + part * 0.02)
    pen.polygon(
      [
        [-2, y - tilt + bank],
        [w + 2, y + tilt + bank],
        [w + 2, h + 2],
        [-2, h + 2],
      ],
      colour,
      FLAT,
    )
  }
  // A dyke that runs from the front into the distance.
  const from = variant % 2 ? 0.9 : 0.1
  const vanish = variant % 2 ? 0.62 : 0.38
  pen.polygon(
    [
      [from * w - w * 0.05, h + 2],
      [vanish * w - 1.5, horizon + depth * 0.08],
      [vanish * w + 1.5, horizon + depth * 0.08],
      [from * w + w * 0.05, h + 2],
    ],
    mixColours(landColour(stage, 'wood'), rice, 0.55),
    FLAT,
  )
}
