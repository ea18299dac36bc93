import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawSkyOverWater } from './sea.ts'
import { drawFishingBoat } from './scenery/boats.ts'
import { drawHills } from './scenery/hills.ts'
import { drawHouseRow } from './scenery/streets.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawShoreIfNeeded, hasShore, waterOrShore } from './scenery/shore.ts'
import { drawTreeline } from './scenery/trees.ts'
import { drawGlints, drawReflection, drawRipples, drawWater } from './scenery/water.ts'

export const harbour = definePlace({
  id: 'harbour',
  en: ['harbour', 'harbor', 'port', 'marina', 'pier', 'dock', 'fishing village', 'jetty'],
  vi: ['bến cảng', 'cảng', 'bến thuyền', 'cầu cảng', 'làng chài', 'bến tàu', 'cầu tàu', 'bến đò'],
  surface: 'water',
  horizons: [0.46, 0.4, 0.52, 0.36],
  eye: 4,
  surfaceColour: (stage) => waterOrShore(stage, 'boards'),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    const discX = drawSkyOverWater(scene)
    drawHills(scene, palette.farthest, { y: horizon / h - 0.1, swing: 0.12, count: 2 })
    if (variant !== 2)
      drawHills(scene, mixColours(palette.far, palette.farthest, 0.4), {
        y: horizon / h - 0.05,
        swing: 0.05,
        count: 3,
      })
    drawQuay(scene)
    drawWater(scene, { from: horizon + h * 0.02, swing: 0.008 })
    drawGlints(scene, discX, horizon + h * 0.03, horizon + (h - horizon) * 0.36, w * 0.12)
    drawRipples(scene, horizon + h * 0.08, h * 0.95, 9)
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    const hulls = (['navy', 'red', 'teal'] as const).map((name) => sceneryColour(stage, name))
    drawFishingBoat(scene, {
      x: x(0.16),
      y: horizon + h * 0.075,
      length: h * 0.24,
      hull: hulls[variant % 3]!,
    })
    drawFishingBoat(scene, {
      x: x(0.87),
      y: horizon + h * 0.1,
      length: h * 0.29,
      hull: hulls[(variant + 1) % 3]!,
    })
    if (variant > 1)
      drawFishingBoat(scene, {
        x: x(0.48),
        y: horizon + h * 0.05,
        length: h * 0.16,
        hull: hulls[(variant + 2) % 3]!,
      })
    drawShoreIfNeeded(scene, 'boards')
  },
  drawInFront: (scene) => drawJetty(scene),
})

/** The houses at the water, on a wall of stone. */
function drawQuay(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, variant } = stage
  const names =
    variant % 2
      ? (['sand', 'pink', 'cream', 'mint'] as const)
      : (['cream', 'terracotta', 'sky', 'sand'] as const)
  if (variant === 2)
    drawTreeline(scene, { y: horizon, size: h * 0.07, colour: landColour(stage, 'forest') })
  else
    drawHouseRow(scene, {
      y: horizon,
      heights: [h * 0.09, h * 0.15],
      width: h * 0.11,
      walls: names.map((name) => sceneryColour(stage, name)),
      roofs: [landColour(stage, 'terracotta'), landColour(stage, 'brown')],
      doors: [sceneryColour(stage, 'navy'), sceneryColour(stage, 'umber')],
      kinds: ['gable', 'eaves', 'flat'],
      floors: 2,
      columns: 2,
    })
  const stone = landColour(stage, 'gray')
  pen.rect(0, horizon - h * 0.004, w, h * 0.03, stone, FLAT)
  pen.rect(
    0,
    horizon - h * 0.008,
    w,
    h * 0.01,
    mixColours(stone, sceneryColour(stage, 'white'), 0.4),
    FLAT,
  )
  for (const at of [0.12, 0.36, 0.62, 0.85])
    drawReflection(scene, at * w, horizon + h * 0.03, w * 0.1, h * 0.05)
}

/** A corner of the landing stage: boards and posts at one side. */
function drawJetty({ pen, stage }: Scene): void {
  if (hasShore(stage)) return
  const { width: w, height: h, variant } = stage
  const wood = landColour(stage, 'brown')
  const isLeft = variant % 2 === 0
  const reach = variant === 3 ? 0.2 : 0.26
  const x = (part: number) => (isLeft ? part : 1 - part) * w
  pen.polygon(
    [
      [x(-0.01), h * 0.9],
      [x(reach - 0.05), h * 0.92],
      [x(reach), h * 1.01],
      [x(-0.01), h * 1.01],
    ],
    wood,
    FLAT,
  )
  for (const at of [0.93, 0.965])
    pen.polygon(
      [
        [x(-0.01), h * (at - 0.004)],
        [x(reach - 0.03), h * at],
        [x(reach - 0.03), h * (at + 0.005)],
        [x(-0.01), h * (at + 0.002)],
      ],
      darken(wood, 0.14),
      FLAT,
    )
  for (const [at, top] of [
    [reach - 0.045, 0.84],
    [0.06, 0.8],
  ] as const) {
    pen.rect(x(at) - w * 0.012, h * top, w * 0.024, h * (1.01 - top), darken(wood, 0.16), FLAT)
    pen.rect(x(at) - w * 0.015, h * top - h * 0.008, w * 0.03, h * 0.014, darken(wood, 0.04), FLAT)
  }
}
