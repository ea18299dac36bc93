import { darken, lighten, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { drawHills } from './scenery/hills.ts'
import { drawBlocks, drawDistantHouses } from './scenery/skyline.ts'
import { FLAT } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawRoundTree, drawTreeline } from './scenery/trees.ts'

export const busStop = definePlace({
  id: 'bus-stop',
  en: ['bus stop', 'bus shelter', 'tram stop'],
  vi: ['trạm xe buýt', 'bến xe buýt', 'trạm xe', 'nhà chờ xe buýt', 'bến xe'],
  surface: 'ground',
  horizons: [0.62, 0.57, 0.67, 0.52],
  eye: 2.4,
  surfaceColour: (stage) => landColour(stage, 'stone'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    drawSky(scene)
    if (variant % 2) {
      drawHills(scene, palette.farthest, { y: horizon / h - 0.08, swing: 0.1, count: 2 })
      drawTreeline(scene, {
        y: horizon + 2,
        size: h * 0.1,
        colour: mixColours(landColour(stage, 'forest'), palette.far, 0.5),
      })
    } else {
      drawBlocks(scene, {
        y: horizon + 2,
        height: h * 0.4,
        colour: palette.farthest,
        hasWindows: palette.isDark,
      })
      drawDistantHouses(scene, {
        y: horizon + 2,
        size: h * 0.17,
        colour: mixColours(palette.far, palette.farthest, 0.2),
      })
    }
    const pavement = landColour(stage, 'stone')
    pen.rect(0, horizon, w, h - horizon, pavement, FLAT)
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    if (variant !== 0)
      drawRoundTree(scene, {
        x: x(0.94),
        y: horizon + h * 0.05,
        height: h * 0.4,
        crown: landColour(stage, 'forest'),
        trunk: sceneryColour(stage, 'umber'),
      })
    drawShelter(scene, variant === 0 ? w * 0.5 : x(0.44), horizon + h * 0.07, h * 0.62)
    drawSign(scene, x(0.9), horizon + h * 0.12, h * 0.42)
    const road = mixColours(pavement, landColour(stage, 'gray'), 0.6)
    pen.rect(0, h * 0.91, w, h * 0.022, darken(pavement, 0.12), FLAT)
    pen.rect(0, h * 0.932, w, h * 0.07, road, FLAT)
  },
})

function drawShelter({ pen, stage }: Scene, x: number, y: number, width: number): void {
  const { palette, height: h } = stage
  const tall = h * 0.38
  const [left, top] = [x - width / 2, y - tall]
  const metal = sceneryColour(stage, 'slate')
  const glass = palette.isDark
    ? mixColours(sceneryColour(stage, 'sky'), '#f6d79a', 0.42)
    : mixColours(palette.skyLow, sceneryColour(stage, 'sky'), 0.55)
  pen.rect(left + width * 0.04, top, width * 0.92, tall * 0.86, glass, {
    ...FLAT,
    opacity: palette.isDark ? 0.5 : 0.8,
  })
  if (!palette.isDark)
    for (const at of [0.14, 0.62])
      pen.polygon(
        [
          [left + width * at, y - tall * 0.14],
          [left + width * (at + 0.16), top],
          [left + width * (at + 0.24), top],
          [left + width * (at + 0.08), y - tall * 0.14],
        ],
        lighten(glass, 0.5),
        { ...FLAT, opacity: 0.6 },
      )
  for (const at of [0.03, 0.48, 0.93])
    pen.rect(left + width * at, top, width * 0.03, tall, metal, FLAT)
  const wood = sceneryColour(stage, 'wood')
  pen.rect(left + width * 0.1, y - tall * 0.27, width * 0.8, tall * 0.06, wood, FLAT)
  for (const at of [0.16, 0.82])
    pen.rect(
      left + width * at,
      y - tall * 0.22,
      width * 0.02,
      tall * 0.22,
      darken(metal, 0.2),
      FLAT,
    )
  pen.rect(
    left - width * 0.04,
    top - tall * 0.09,
    width * 1.08,
    tall * 0.11,
    sceneryColour(stage, stage.variant === 2 ? 'ochre' : 'red'),
    FLAT,
  )
  pen.rect(
    left - width * 0.04,
    top + tall * 0.02,
    width * 1.08,
    tall * 0.03,
    darken(metal, 0.2),
    FLAT,
  )
}

function drawSign({ pen, stage }: Scene, x: number, y: number, tall: number): void {
  pen.rect(x - tall * 0.014, y - tall, tall * 0.028, tall, sceneryColour(stage, 'slate'), FLAT)
  const blue = sceneryColour(stage, 'cobalt')
  pen.rect(x - tall * 0.1, y - tall * 1.02, tall * 0.2, tall * 0.24, blue, {
    ...FLAT,
    round: tall * 0.02,
  })
  const white = sceneryColour(stage, 'white')
  pen.rect(x - tall * 0.06, y - tall * 0.97, tall * 0.12, tall * 0.11, white, {
    ...FLAT,
    round: tall * 0.014,
  })
  pen.rect(x - tall * 0.048, y - tall * 0.957, tall * 0.096, tall * 0.045, blue, FLAT)
  for (const side of [-1, 1])
    pen.circle(x + side * tall * 0.034, y - tall * 0.855, tall * 0.016, white, FLAT)
}
