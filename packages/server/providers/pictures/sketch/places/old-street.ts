import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Pigment } from '../pigments.ts'
import type { Stage } from '../stage.ts'
import { drawDistantHouses } from './scenery/skyline.ts'
import { drawLanternString } from './scenery/lamps.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawHouseRow, drawPavement, drawRecedingRow } from './scenery/streets.ts'
import { lands, paints, silks, walls } from './scenery/street-paints.ts'
import { drawPot } from './scenery/pot.ts'

export const oldStreet = definePlace({
  id: 'old-street',
  en: ['old town', 'old street', 'old quarter', 'hoi an', 'lantern street', 'ancient town'],
  vi: ['phố cổ', 'hội an', 'phố hội', 'phố cổ hội an', 'khu phố cổ', 'phố đèn lồng'],
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
