import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawSkyOverWater } from './sea.ts'
import { drawFishingBoat, drawSampan } from './scenery/boats.ts'
import { drawHills } from './scenery/hills.ts'
import { drawHouseRow } from './scenery/streets.ts'
import { drawStreetLamp } from './scenery/lamps.ts'
import { LAMPLIGHT, landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawShoreIfNeeded, hasShore, waterOrShore } from './scenery/shore.ts'
import { drawPalm, drawTreeline } from './scenery/trees.ts'
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

export const floatingMarket = definePlace({
  id: 'floating-market',
  en: ['floating market', 'mekong', 'mekong delta', 'river market'],
  vi: [
    'chợ nổi',
    'chợ nổi cái răng',
    'cái răng',
    'miền tây',
    'sông nước miền tây',
    'chợ trên sông',
  ],
  surface: 'water',
  horizons: [0.42, 0.36, 0.48, 0.32],
  eye: 3,
  surfaceColour: (stage) => waterOrShore(stage, 'boards', deltaColour(stage, 0.5)),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant, random } = stage
    drawSkyOverWater(scene)
    drawTreeline(scene, {
      y: horizon,
      size: h * 0.08,
      colour: mixColours(landColour(stage, 'forest'), palette.far, 0.5),
    })
    const crown = mixColours(landColour(stage, 'forest'), palette.far, 0.25)
    const trunk = mixColours(sceneryColour(stage, 'brown'), palette.far, 0.25)
    for (const at of variant % 2 ? [0.06, 0.3, 0.95] : [0.1, 0.72, 0.9])
      drawPalm(scene, {
        x: at * w,
        y: horizon + 3,
        height: h * random.between(0.17, 0.25),
        crown,
        trunk,
        lean: random.between(-0.14, 0.14),
      })
    drawStiltHouses(scene)
    pen.rect(0, horizon, w, h - horizon, deltaColour(stage, 0), FLAT)
    for (const [part, nearness] of [
      [0.2, 0.35],
      [0.46, 0.65],
      [0.76, 1],
    ] as const)
      pen.rect(0, horizon + (h - horizon) * part, w, h, deltaColour(stage, nearness), FLAT)
    drawRipples(scene, horizon + h * 0.05, h * 0.96, 12)
    drawBoats(scene)
    drawShoreIfNeeded(scene, 'boards')
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width: w, height: h, variant } = stage
    if (hasShore(stage)) return
    const x = variant % 2 ? 0.94 : 0.06
    drawSampan(
      scene,
      { x: x * w, y: h * 1.02, length: h * 0.42, hull: darken(sceneryColour(stage, 'brown'), 0.1) },
      sceneryColour(stage, variant > 1 ? 'leaf' : 'ochre'),
      false,
    )
  },
})

/** The brown water of the delta. */
const deltaColour = (stage: Stage, nearness: number): Hex =>
  mixColours(
    waterColour(stage, nearness),
    sceneryColour(stage, 'ochre'),
    stage.palette.isDark ? 0.14 : 0.42,
  )

function drawBoats(scene: Scene): void {
  const { stage } = scene
  const { width: w, height: h, horizon, variant } = stage
  const x = (part: number) => (variant % 2 ? 1 - part : part) * w
  const hull = sceneryColour(stage, 'umber')
  const loads = (['apricot', 'leaf', 'yellow', 'red', 'olive'] as const).map((name) =>
    sceneryColour(stage, name),
  )
  const boats = [
    [0.3, 0.06, 0.2, false],
    [0.52, 0.055, 0.17, true],
    [0.74, 0.075, 0.22, true],
    [0.1, 0.13, 0.32, true],
    [0.93, 0.19, 0.4, false],
  ] as const
  for (const [index, [at, down, length, hasRoof]] of boats.entries())
    drawSampan(
      scene,
      {
        x: x(at),
        y: horizon + h * down,
        length: h * length,
        hull: index % 2 ? sceneryColour(stage, 'brown') : hull,
      },
      loads[(index + variant) % loads.length]!,
      hasRoof,
    )
}

/** Houses on posts at the other bank. */
function drawStiltHouses({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, variant, palette } = stage
  const spots = variant % 2 ? [0.16, 0.78] : [0.3, 0.56]
  for (const [index, at] of spots.entries()) {
    const [x, s] = [at * w, h * 0.09]
    const wall = mixColours(sceneryColour(stage, index ? 'teal' : 'terracotta'), palette.far, 0.25)
    pen.rect(x - s, horizon - s * 0.9, s * 2, s * 0.7, wall, FLAT)
    for (const leg of [-0.9, -0.3, 0.3, 0.84])
      pen.rect(
        x + leg * s,
        horizon - s * 0.22,
        s * 0.07,
        s * 0.26,
        sceneryColour(stage, 'umber'),
        FLAT,
      )
    pen.polygon(
      [
        [x - s * 1.2, horizon - s * 0.84],
        [x - s * 0.8, horizon - s * 1.4],
        [x + s * 0.8, horizon - s * 1.4],
        [x + s * 1.2, horizon - s * 0.84],
      ],
      mixColours(landColour(stage, 'sand'), palette.far, 0.25),
      FLAT,
    )
    for (const pane of [-0.6, 0.3])
      pen.rect(
        x + pane * s,
        horizon - s * 0.72,
        s * 0.32,
        s * 0.34,
        palette.isDark ? LAMPLIGHT : darken(wall, 0.25),
        { ...FLAT, glows: palette.isDark },
      )
  }
}

export const bridge = definePlace({
  id: 'bridge',
  en: ['bridge', 'footbridge', 'stone bridge', 'wooden bridge'],
  vi: ['cây cầu', 'chiếc cầu', 'trên cầu', 'cầu gỗ', 'cầu đá'],
  surface: 'ground',
  horizons: [0.5, 0.44, 0.56, 0.4],
  eye: 4,
  surfaceColour: (stage) => deckColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    const discX = drawSkyOverWater(scene)
    drawHills(scene, palette.farthest, { y: horizon / h - 0.06, swing: 0.08, count: 2 })
    drawTreeline(scene, {
      y: horizon,
      size: h * 0.06,
      colour: mixColours(landColour(stage, 'forest'), palette.far, 0.45),
    })
    const deck = horizon + (h - horizon) * DECK[0]
    drawWater(scene, { swing: 0.005 })
    drawGlints(scene, discX, horizon, deck, w * 0.14)
    drawRipples(scene, horizon + h * 0.02, deck, 7)
    const isWooden = variant % 2 === 1
    drawDeck(scene, isWooden)
    drawRailing(scene, deck + h * 0.012, h * 0.15, isWooden)
    drawStreetLamp(scene, w * (variant % 2 ? 0.1 : 0.9), deck + h * 0.03, h * 0.5)
    if (variant === 2) drawStreetLamp(scene, w * 0.1, deck + h * 0.03, h * 0.5)
  },
})

/** Where the deck begins and ends, as parts of the ground. */
const DECK = [0.36, 0.76] as const

/** The deck, and below its edge the arches or posts in the water. */
function drawDeck(scene: Scene, isWooden: boolean): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon } = stage
  const stone = deckColour(stage)
  const [top, edge] = DECK.map((part) => horizon + (h - horizon) * part) as [number, number]
  drawRipples(scene, edge, h, 5)
  const face = darken(stone, 0.2)
  if (isWooden) {
    for (let x = w * 0.06; x < w; x += w * 0.22) {
      pen.rect(x, edge, h * 0.034, h - edge + 2, darken(stone, 0.32), FLAT)
      drawReflection(scene, x + h * 0.017, h * 0.985, h * 0.06, h * 0.02)
    }
  } else {
    const step = h * 0.36
    const start = w / 2 - step * Math.ceil(w / 2 / step)
    for (let x = start; x < w; x += step)
      pen.area(
        path`M${x} ${h + 2}V${edge}H${x + step}V${h + 2}H${x + step * 0.9}C${x + step * 0.88} ${edge + h * 0.055} ${x + step * 0.7} ${edge + h * 0.04} ${x + step * 0.5} ${edge + h * 0.04}S${x + step * 0.12} ${edge + h * 0.055} ${x + step * 0.1} ${h + 2}Z`,
        face,
        FLAT,
      )
  }
  pen.rect(0, top, w, edge - top, stone, FLAT)
  if (isWooden)
    for (const part of [0.2, 0.46, 0.74])
      pen.rect(0, top + (edge - top) * part, w, h * 0.005, darken(stone, 0.1), FLAT)
  else pen.rect(0, top, w, h * 0.026, darken(stone, 0.07), FLAT)
  pen.rect(0, edge, w, h * 0.028, face, FLAT)
  pen.rect(
    0,
    edge - h * 0.004,
    w,
    h * 0.012,
    mixColours(stone, sceneryColour(stage, 'white'), stage.palette.isDark ? 0.1 : 0.4),
    FLAT,
  )
}

const deckColour = (stage: Stage): Hex => landColour(stage, stage.variant % 2 ? 'wood' : 'stone')

/** The far railing of the bridge. */
function drawRailing({ pen, stage }: Scene, foot: number, tall: number, isWooden: boolean): void {
  const { width: w, height: h } = stage
  const colour = isWooden
    ? sceneryColour(stage, 'red')
    : mixColours(landColour(stage, 'stone'), sceneryColour(stage, 'gray'), 0.3)
  const step = h * (isWooden ? 0.15 : 0.075)
  for (let x = step * 0.3; x < w; x += step)
    if (isWooden) pen.rect(x, foot - tall * 1.08, h * 0.018, tall * 1.08, darken(colour, 0.1), FLAT)
    else
      pen.rect(x, foot - tall * 0.8, h * 0.03, tall * 0.7, darken(colour, 0.08), {
        ...FLAT,
        round: h * 0.012,
      })
  pen.rect(0, foot - tall, w, h * (isWooden ? 0.018 : 0.03), colour, FLAT)
  if (isWooden) pen.rect(0, foot - tall * 0.52, w, h * 0.012, colour, FLAT)
  else pen.rect(0, foot - h * 0.02, w, h * 0.024, darken(colour, 0.1), FLAT)
}
