import { darken, mixColours } from '../colour.ts'
import type { Paint } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawWay } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { drawHouse } from './scenery/houses.ts'
import { drawDistantHouses } from './scenery/skyline.ts'
import { landColour, partColour, sceneryColour } from './scenery/light.ts'
import { drawGrassInFront } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawPalm, drawRoundTree, drawTreeline } from './scenery/trees.ts'

export const village = definePlace({
  id: 'village',
  en: ['village', 'hamlet', 'farm', 'farmyard', 'village square'],
  vi: [
    'ngôi làng',
    'làng',
    'làng quê',
    'thôn xóm',
    'xóm',
    'quê',
    'nông trại',
    'sân đình',
    'đầu làng',
  ],
  parts: {
    houses: { en: ['village houses'], vi: ['những mái nhà tranh'] },
    roofs: { en: ['roofs'], vi: ['những mái nhà', 'các mái nhà', 'những mái ngói'] },
  },
  surface: 'ground',
  horizons: [0.6, 0.54, 0.66, 0.48],
  eye: 4,
  surfaceColour: (stage) => landColour(stage, 'leaf'),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    const grass = landColour(stage, 'leaf')
    drawSky(scene)
    drawHills(scene, palette.farthest, { y: horizon / h - 0.08, swing: 0.1, count: 2 })
    drawHills(scene, mixColours(palette.far, palette.farthest, 0.3), {
      y: horizon / h - 0.03,
      swing: 0.05,
      count: 3,
    })
    drawTreeline(scene, {
      y: horizon + h * 0.015,
      size: h * 0.07,
      colour: mixColours(landColour(stage, 'forest'), palette.far, 0.55),
    })
    drawDistantHouses(scene, {
      y: horizon + h * 0.02,
      size: h * 0.08,
      colour: mixColours(sceneryColour(stage, 'stone'), palette.far, 0.35),
      from: w * 0.3,
      to: w * 0.72,
    })
    drawHills(scene, mixColours(grass, palette.far, 0.2), {
      y: horizon / h + 0.016,
      swing: 0.008,
      count: 2,
    })
    const isAbove = stage.plan.view === 'above'
    if (!isAbove) drawCottages(scene)
    drawHills(scene, grass, { y: horizon / h + 0.075, swing: 0.01, count: 2 })
    drawWay(scene, {
      from: variant % 2 ? 0.34 : 0.66,
      to: 0.5,
      breadth: 0.3,
      top: horizon + h * 0.075,
      colour: mixColours(landColour(stage, 'sand'), grass, 0.2),
    })
    if (isAbove) drawHousesBelow(scene)
  },
  drawInFront: (scene) =>
    drawGrassInFront(scene, darken(landColour(scene.stage, 'leaf'), 0.16), 0.08),
})

function drawCottages(scene: Scene): void {
  const { stage } = scene
  const { width: w, height: h, horizon, variant } = stage
  const crown = landColour(stage, 'forest')
  const trunk = sceneryColour(stage, 'brown')
  const y = horizon + h * 0.085
  const cottage = (part: number, size: number, kind: 'gable' | 'eaves', paint: Paint) =>
    drawCottage(scene, { x: part * w, y, breadth: size * h, kind, paint })
  const x = (part: number) => (variant % 2 ? 1 - part : part)
  if (variant < 2) drawRoundTree(scene, { x: x(0.3) * w, y, height: h * 0.24, crown, trunk })
  if (variant === 2) {
    for (const [at, size, paint] of [
      [0.1, 0.2, 'pink'],
      [0.32, 0.17, 'cream'],
      [0.6, 0.18, 'sand'],
    ] as const)
      cottage(at, size, 'gable', paint)
    drawRoundTree(scene, { x: 0.9 * w, y: y + h * 0.02, height: h * 0.42, crown, trunk })
    return
  }
  cottage(x(0.13), 0.27, variant === 1 ? 'eaves' : 'gable', 'cream')
  cottage(x(0.88), 0.3, 'eaves', 'terracotta')
  if (variant === 3) cottage(x(0.34), 0.16, 'gable', 'pink')
  drawVillageTree(scene, x(0.7) * w, y, crown, trunk)
}

interface Cottage {
  /** Its middle. */
  x: number
  y: number
  breadth: number
  kind: 'gable' | 'eaves'
  paint: Paint
}

function drawCottage(scene: Scene, { x, y, breadth, kind, paint }: Cottage): void {
  const { stage } = scene
  const roof = ({ 0: 'terracotta', 1: 'sand', 2: 'slate', 3: 'terracotta' } as const)[stage.variant]
  drawHouse(scene, {
    x: x - breadth / 2,
    y,
    width: breadth,
    height: breadth * (kind === 'gable' ? 0.62 : 0.46),
    wall: partColour(stage, 'houses', sceneryColour(stage, paint)),
    roof: partColour(stage, 'roofs', landColour(stage, roof)),
    kind,
    floors: 1,
    columns: kind === 'gable' ? 2 : 3,
    door: sceneryColour(stage, 'umber'),
  })
}

const WALLS = ['cream', 'sand', 'pink', 'white'] as const

/** Rows of houses on both sides of the way, seen from a height. */
function drawHousesBelow(scene: Scene): void {
  const { stage } = scene
  const { width: w, height: h, horizon, random } = stage
  const crown = landColour(stage, 'forest')
  const trunk = sceneryColour(stage, 'brown')
  for (const [row, part] of [0.14, 0.26, 0.42, 0.64].entries())
    for (const [column, at] of [0.08, 0.26, 0.72, 0.9].entries()) {
      const y = horizon + (h - horizon) * part + random.between(-0.01, 0.01) * h
      const breadth = h * (0.08 + part * 0.16)
      const x = (at + random.between(-0.03, 0.03)) * w
      if ((row + column) % 4 === 3)
        drawRoundTree(scene, { x, y, height: breadth * 1.1, crown, trunk })
      else
        drawCottage(scene, {
          x,
          y,
          breadth,
          kind: (row + column) % 2 ? 'eaves' : 'gable',
          paint: WALLS[(row * 3 + column) % WALLS.length]!,
        })
    }
}

function drawVillageTree(
  scene: Scene,
  x: number,
  y: number,
  crown: ReturnType<typeof darken>,
  trunk: typeof crown,
): void {
  const { height, variant }: Stage = scene.stage
  if (variant % 2) drawPalm(scene, { x, y, height: height * 0.34, crown, trunk, lean: 0.1 })
  else drawRoundTree(scene, { x, y, height: height * 0.16, crown: darken(crown, 0.05), trunk })
}
