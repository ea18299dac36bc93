import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawSkyOverWater } from './sea.ts'
import { drawHills } from './scenery/hills.ts'
import { drawStreetLamp } from './scenery/lamps.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawTreeline } from './scenery/trees.ts'
import { drawGlints, drawReflection, drawRipples, drawWater } from './scenery/water.ts'

export const bridge = definePlace({
  id: 'bridge',
  en: ['bridge', 'footbridge', 'stone bridge', 'wooden bridge'],
  vi: ['cây cầu', 'cầu', 'chiếc cầu', 'trên cầu', 'cầu gỗ', 'cầu đá'],
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
