import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawDistantHouses } from './scenery/skyline.ts'
import { drawStreetLamp } from './scenery/lamps.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawHouseRow, drawPavement, drawRecedingRow } from './scenery/streets.ts'
import { drawLeafTree, drawRoundTree } from './scenery/trees.ts'
import { HOUSES, lands, paints, walls } from './scenery/street-paints.ts'

export const street = definePlace({
  id: 'street',
  en: ['street', 'road', 'town', 'avenue', 'sidewalk', 'pavement', 'street corner', 'crossroads'],
  vi: [
    'đường phố',
    'con phố',
    'cả phố',
    'phố',
    'con đường',
    'đường',
    'thị trấn',
    'vỉa hè',
    'góc phố',
    'ngoài đường',
  ],
  parts: HOUSES,
  surface: 'ground',
  horizons: [0.64, 0.5, 0.69, 0.46],
  eye: 3,
  surfaceColour: roadColour,
  drawBehind(scene) {
    const { stage } = scene
    drawSky(scene)
    if (stage.variant % 2) drawStreetInDepth(scene)
    else drawStreetFront(scene)
  },
})

function roadColour(stage: Stage): Hex {
  return mixColours(landColour(stage, 'stone'), landColour(stage, 'gray'), 0.35)
}

function drawStreetFront(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, variant, palette, lightFrom } = stage
  drawDistantHouses(scene, {
    y: horizon,
    size: h * 0.3,
    colour: mixColours(palette.far, palette.farthest, 0.5),
  })
  drawHouseRow(scene, {
    y: horizon,
    heights: variant === 2 ? [h * 0.3, h * 0.38] : [h * 0.36, h * 0.48],
    width: h * (variant === 2 ? 0.3 : 0.25),
    walls: walls(
      stage,
      variant === 2
        ? ['mint', 'cream', 'pink', 'sand']
        : ['cream', 'terracotta', 'sand', 'lilac', 'stone'],
    ),
    roofs: lands(stage, ['brown', 'terracotta', 'slate']),
    doors: paints(stage, ['navy', 'burgundy', 'forest', 'umber']),
    kinds: variant === 2 ? ['gable', 'eaves', 'gable'] : ['flat', 'tiles', 'flat', 'eaves'],
    floors: variant === 2 ? 2 : 3,
    columns: 2,
    awnings: paints(stage, ['red', 'teal', 'navy']),
    shutters: variant === 2 ? paints(stage, ['teal', 'forest', 'slate']) : undefined,
    hasBalconies: variant === 0,
  })
  const kerb = landColour(stage, 'stone')
  pen.rect(0, horizon, w, h - horizon, roadColour(stage), FLAT)
  drawPavement(scene, horizon, h * 0.045, kerb)
  pen.rect(0, h * 0.95, w, h * 0.05, kerb, FLAT)
  pen.rect(0, h * 0.95, w, h * 0.008, darken(kerb, 0.14), FLAT)
  const crown = landColour(stage, 'forest')
  const trunk = sceneryColour(stage, 'umber')
  const x = (part: number) => (lightFrom < 0 ? part : 1 - part) * w
  if (variant === 2) {
    drawRoundTree(scene, { x: x(0.1), y: horizon + h * 0.03, height: h * 0.36, crown, trunk })
    drawRoundTree(scene, { x: x(0.93), y: horizon + h * 0.03, height: h * 0.3, crown, trunk })
  } else drawLeafTree(scene, { x: x(0.92), y: horizon + h * 0.03, height: h * 0.3, crown, trunk })
  drawStreetLamp(scene, x(variant === 2 ? 0.8 : 0.14), horizon + h * 0.06, h * 0.44)
}

function drawStreetInDepth(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, variant, palette, lightFrom } = stage
  const vanish = [w * (variant === 1 ? 0.56 : 0.44), horizon] as const
  drawDistantHouses(scene, {
    y: horizon + 2,
    size: h * 0.1,
    colour: mixColours(palette.far, palette.farthest, 0.3),
  })
  const ground = horizon + h * 0.28
  pen.rect(0, horizon, w, h - horizon, landColour(stage, 'stone'), FLAT)
  pen.polygon(
    [
      [-w * 0.06, h],
      [vanish[0] - 2, horizon],
      [vanish[0] + 2, horizon],
      [w * 1.06, h],
    ],
    roadColour(stage),
    FLAT,
  )
  const common = {
    vanish,
    ground,
    roofs: lands(stage, ['brown', 'slate', 'terracotta']),
    doors: paints(stage, ['navy', 'burgundy', 'forest']),
  }
  const high = variant === 1 ? 0 : 0.05
  drawRecedingRow(scene, {
    ...common,
    side: -1,
    tops: [-h * high, h * 0.06, -h * 0.02, h * 0.04, 0],
    walls: walls(stage, ['cream', 'terracotta', 'sand', 'lilac', 'stone']),
  })
  drawRecedingRow(scene, {
    ...common,
    side: 1,
    tops: [h * 0.04, -h * 0.03, h * 0.05, 0, h * 0.02],
    walls: walls(stage, ['sand', 'mint', 'cream', 'pink', 'stone']),
  })
  // Marks on the road, smaller towards the distance.
  for (const [from, to] of [
    [0.12, 0.2],
    [0.3, 0.44],
    [0.62, 0.86],
  ] as const) {
    const at = (part: number) =>
      [vanish[0] + (w * 0.5 - vanish[0]) * part, horizon + (h - horizon) * part] as const
    const [a, b] = [at(from), at(to)]
    const half = w * 0.016
    pen.polygon(
      [
        [a[0] - half * from, a[1]],
        [a[0] + half * from, a[1]],
        [b[0] + half * to, b[1]],
        [b[0] - half * to, b[1]],
      ],
      mixColours(roadColour(stage), sceneryColour(stage, 'cream'), 0.6),
      FLAT,
    )
  }
  const side = lightFrom < 0 ? 0.9 : 0.1
  drawStreetLamp(scene, side * w, horizon + h * 0.25, h * 0.52)
  drawStreetLamp(scene, (side * 0.5 + vanish[0] / w / 2) * w, horizon + h * 0.11, h * 0.24)
}
