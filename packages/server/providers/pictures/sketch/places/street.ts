import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Pigment } from '../pigments.ts'
import type { Stage } from '../stage.ts'
import { drawDistantHouses } from './scenery/skyline.ts'
import { drawLanternString, drawLightCone, drawStreetLamp } from './scenery/lamps.ts'
import { LAMPLIGHT, landColour, partColour, sceneryColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawLeafFan } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawHouseRow, drawPavement, drawRecedingRow } from './scenery/streets.ts'
import { drawLeafTree, drawRoundTree } from './scenery/trees.ts'

const paints = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  names.map((name) => sceneryColour(stage, name))
const lands = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  names.map((name) => landColour(stage, name))
/** The silk of lanterns, which shine in the dark. */
const silks = ({ palette }: Stage): Hex[] =>
  (['red', 'ochre', 'rose', 'teal', 'apricot'] as const).map((name) => palette.paint(name))
/** The colours of the walls, or the one that the wish names. */
const walls = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  paints(stage, names).map((own) => partColour(stage, 'houses', own))

const HOUSES = {
  houses: { en: ['houses', 'house fronts'], vi: ['dãy nhà', 'những ngôi nhà'] },
} as const

export const street = definePlace({
  id: 'street',
  en: ['street', 'road', 'town', 'avenue', 'sidewalk', 'pavement', 'street corner', 'crossroads'],
  vi: [
    'đường phố',
    'con phố',
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

export const oldStreet = definePlace({
  id: 'old-street',
  en: ['old town', 'old street', 'old quarter', 'hoi an', 'lantern street', 'ancient town'],
  vi: ['phố cổ', 'hội an', 'phố hội', 'phố cổ hội an', 'khu phố cổ', 'phố đèn lồng'],
  parts: HOUSES,
  surface: 'ground',
  horizons: [0.66, 0.5, 0.7, 0.46],
  eye: 3,
  surfaceColour: (stage) => stoneColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    drawSky(scene)
    if (stage.variant % 2) drawOldStreetInDepth(scene)
    else drawOldStreetFront(scene)
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width: w, height: h, variant } = stage
    const colours = silks(stage)
    const rises = [
      [0.02, 0.05],
      [0.03, 0.01],
      [0.01, 0.06],
      [0.05, 0.02],
    ][variant]!
    const count = Math.round((w / h) * 6)
    drawLanternString(scene, [-4, rises[0]! * h], [w + 4, rises[1]! * h], {
      sag: h * 0.05,
      count,
      size: h * 0.062,
      colours,
    })
    if (variant % 2)
      drawLanternString(scene, [w * 0.1, h * 0.2], [w * 0.94, h * 0.17], {
        sag: h * 0.035,
        count,
        size: h * 0.038,
        colours: colours.toReversed(),
      })
  },
})

const stoneColour = (stage: Stage): Hex =>
  mixColours(
    landColour(stage, 'stone'),
    landColour(stage, 'terracotta'),
    stage.palette.isDark ? 0.55 : 0.3,
  )
/** The walls of the old town, which the lanterns light by night. */
const oldWalls = (stage: Stage, names: readonly Pigment[]): Hex[] =>
  walls(stage, names).map((wall) =>
    stage.palette.isDark ? mixColours(wall, '#b06a35', 0.38) : wall,
  )
const OLD_WALLS = ['sand', 'ochre', 'sand', 'apricot', 'cream'] as const

function drawOldStreetFront(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, variant, lightFrom } = stage
  drawHouseRow(scene, {
    y: horizon,
    heights: [h * 0.36, h * 0.41],
    width: h * (variant === 2 ? 0.4 : 0.34),
    walls: oldWalls(stage, OLD_WALLS),
    roofs: lands(stage, ['brown', 'umber']),
    doors: paints(stage, ['umber', 'brown', 'pine']),
    kinds: ['tiles'],
    floors: 2,
    columns: 3,
    shutters: paints(stage, variant === 2 ? ['slate', 'teal'] : ['pine', 'teal', 'brown']),
    hasBalconies: true,
  })
  pen.rect(0, horizon, w, h - horizon, stoneColour(stage), FLAT)
  drawPavement(scene, horizon, h * 0.035, darken(stoneColour(stage), 0.05))
  const x = (part: number) => (lightFrom < 0 ? part : 1 - part) * w
  for (const part of variant === 2 ? [0.07, 0.93] : [0.9])
    drawPot(scene, x(part), horizon + h * 0.05, h * 0.13)
}

/** A pot with a plant, its foot at `y`. */
export function drawPot(scene: Scene, x: number, y: number, size: number): void {
  const { pen, stage } = scene
  drawLeafFan(scene, x, y - size * 0.4, size * 0.7, landColour(stage, 'forest'))
  const clay = sceneryColour(stage, 'terracotta')
  pen.polygon(
    [
      [x - size * 0.26, y - size * 0.44],
      [x + size * 0.26, y - size * 0.44],
      [x + size * 0.18, y],
      [x - size * 0.18, y],
    ],
    clay,
  )
  pen.rect(x - size * 0.3, y - size * 0.5, size * 0.6, size * 0.1, darken(clay, 0.08), FLAT)
}

function drawOldStreetInDepth(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, variant, palette } = stage
  const vanish = [w * (variant === 1 ? 0.42 : 0.56), horizon] as const
  drawDistantHouses(scene, {
    y: horizon + 2,
    size: h * 0.11,
    colour: mixColours(sceneryColour(stage, 'ochre'), palette.far, 0.5),
  })
  pen.rect(0, horizon, w, h - horizon, stoneColour(stage), FLAT)
  pen.polygon(
    [
      [w * 0.18, h],
      [vanish[0], horizon],
      [w * 0.82, h],
    ],
    darken(stoneColour(stage), 0.05),
    FLAT,
  )
  const common = {
    vanish,
    ground: horizon + h * 0.27,
    floors: 2,
    roofs: lands(stage, ['brown', 'umber']),
    doors: paints(stage, ['umber', 'pine', 'brown']),
  }
  drawRecedingRow(scene, {
    ...common,
    side: -1,
    tops: [h * 0.1, h * 0.14, h * 0.08, h * 0.12],
    walls: oldWalls(stage, OLD_WALLS),
  })
  drawRecedingRow(scene, {
    ...common,
    side: 1,
    tops: [h * 0.12, h * 0.07, h * 0.13, h * 0.1],
    walls: oldWalls(stage, ['ochre', 'sand', 'cream', 'apricot']),
  })
  drawPot(scene, w * (variant === 1 ? 0.93 : 0.07), horizon + h * 0.3, h * 0.15)
}

export const alley = definePlace({
  id: 'alley',
  en: ['alley', 'lane', 'alleyway', 'back street', 'narrow street', 'passage'],
  vi: ['con hẻm', 'hẻm', 'ngõ', 'con ngõ', 'ngõ nhỏ', 'hẻm nhỏ'],
  parts: HOUSES,
  surface: 'ground',
  horizons: [0.5, 0.46, 0.56, 0.42],
  eye: 2.4,
  surfaceColour: (stage) => alleyFloor(stage),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant, palette } = stage
    drawSky(scene, { hasDisc: variant === 3, at: [0.5, 0.3], radius: 0.06 })
    const vanish = [w * [0.52, 0.46, 0.5, 0.55][variant]!, horizon] as const
    drawDistantHouses(scene, {
      y: horizon + 2,
      size: h * 0.16,
      colour: mixColours(palette.far, palette.farthest, 0.2),
    })
    pen.rect(0, horizon, w, h - horizon, alleyFloor(stage), FLAT)
    const common = {
      vanish,
      ground: h * 0.96,
      roofs: lands(stage, ['brown', 'slate']),
      doors: paints(stage, ['teal', 'navy', 'umber']),
      depth: 0.84,
      floors: 3,
    }
    drawRecedingRow(scene, {
      ...common,
      side: -1,
      tops: [-h * 0.75, -h * 0.6, -h * 0.9],
      walls: walls(
        stage,
        variant % 2 ? ['mint', 'cream', 'sand'] : ['terracotta', 'cream', 'lilac'],
      ),
    })
    drawRecedingRow(scene, {
      ...common,
      side: 1,
      tops: [-h * 0.6, -h * 0.85, -h * 0.7],
      walls: walls(stage, variant % 2 ? ['sand', 'pink', 'stone'] : ['sand', 'mint', 'stone']),
    })
    const drain = darken(alleyFloor(stage), 0.07)
    pen.polygon(
      [
        [w * 0.47, h],
        [vanish[0] - 1, horizon],
        [vanish[0] + 1, horizon],
        [w * 0.53, h],
      ],
      drain,
      FLAT,
    )
    overhead[variant](scene)
    drawWallLamp(scene, w * (variant % 2 ? 0.2 : 0.8), h * 0.36)
  },
  drawInFront(scene) {
    const { width: w, height: h, variant } = scene.stage
    drawPot(scene, w * (variant % 2 ? 0.95 : 0.05), h * 0.99, h * 0.2)
    if (variant > 1) drawPot(scene, w * (variant % 2 ? 0.04 : 0.96), h * 0.985, h * 0.15)
  },
})

const alleyFloor = (stage: Stage): Hex =>
  mixColours(landColour(stage, 'stone'), landColour(stage, 'gray'), 0.2)

/** A lamp on the side of the alley, lit in the dark. */
function drawWallLamp(scene: Scene, x: number, y: number): void {
  const { pen, stage } = scene
  const { height: h, palette } = stage
  drawLightCone(scene, x, y + h * 0.02, h * 0.016, h * 0.84, h * 0.13)
  pen.circle(
    x,
    y + h * 0.02,
    h * 0.013,
    palette.isDark ? LAMPLIGHT : sceneryColour(stage, 'cream'),
    { ...FLAT, glows: true },
  )
  pen.polygon(
    [
      [x - h * 0.03, y + h * 0.02],
      [x - h * 0.01, y - h * 0.008],
      [x + h * 0.01, y - h * 0.008],
      [x + h * 0.03, y + h * 0.02],
    ],
    palette.isDark ? '#141b33' : sceneryColour(stage, 'ink'),
    FLAT,
  )
}

/** What hangs across the alley. */
const overhead: Record<Stage['variant'], (scene: Scene) => void> = {
  0: (scene) => drawWashing(scene, 0.16, 0.78),
  1: (scene) => drawWires(scene),
  2(scene) {
    const { width: w, height: h } = scene.stage
    drawLanternString(scene, [w * 0.18, h * 0.1], [w * 0.82, h * 0.08], {
      sag: h * 0.03,
      count: 5,
      size: h * 0.05,
      colours: silks(scene.stage).slice(0, 2),
    })
  },
  3: (scene) => drawWashing(scene, 0.24, 0.7),
}

function drawWires({ pen, stage }: Scene): void {
  const { width: w, height: h, palette } = stage
  const wire = palette.isDark ? '#10162a' : '#565a66'
  for (const [y1, y2, sag] of [
    [0.05, 0.12, 0.1],
    [0.09, 0.1, 0.13],
    [0.02, 0.2, 0.1],
  ] as const)
    pen.line(
      `M${Math.round(w * 0.08)} ${Math.round(y1 * h)}Q${Math.round(w * 0.5)} ${Math.round((y1 + y2 + sag) * h * 0.6)} ${Math.round(w * 0.9)} ${Math.round(y2 * h)}`,
      wire,
      2.5,
    )
}

function drawWashing({ pen, stage }: Scene, y: number, right: number): void {
  const { width: w, height: h } = stage
  const left = 1 - right
  pen.line(
    `M${Math.round(left * w)} ${Math.round(y * h)}Q${Math.round(w / 2)} ${Math.round((y + 0.03) * h)} ${Math.round(right * w)} ${Math.round(y * h)}`,
    sceneryColour(stage, 'gray'),
    2.5,
  )
  const cloths = ['cream', 'coral', 'sky', 'ochre', 'white'] as const
  const room = (right - left - 0.08) / cloths.length
  for (const [index, cloth] of cloths.entries()) {
    const x = (left + 0.05 + index * room) * w
    const breadth = room * w * 0.78
    const top = (y + 0.006) * h + Math.sin(((index + 0.5) / cloths.length) * Math.PI) * h * 0.012
    pen.rect(x, top, breadth, breadth * (index % 2 ? 1.4 : 1.05), sceneryColour(stage, cloth), {
      shade: 0.7,
    })
  }
}
