import { darken, mixColours } from '../colour.ts'
import type { Pigment } from '../pigments.ts'
import { definePlace, type Scene } from '../place.ts'
import { createRandom } from '../random.ts'
import type { Stage } from '../stage.ts'
import { sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'

/** The paints of each of the compositions, from above to below, and of its disc and its shape. */
const SCALES: readonly (readonly Pigment[])[] = [
  ['cream', 'sand', 'apricot', 'terracotta', 'burgundy', 'white', 'navy'],
  ['sky', 'mint', 'teal', 'slate', 'navy', 'yellow', 'coral'],
  ['pink', 'lilac', 'violet', 'plum', 'ink', 'cream', 'apricot'],
  ['stone', 'mint', 'olive', 'forest', 'pine', 'apricot', 'cream'],
  ['cream', 'pink', 'coral', 'burgundy', 'umber', 'ochre', 'teal'],
  ['lilac', 'sky', 'cobalt', 'navy', 'ink', 'white', 'red'],
]

/** What is drawn if a wish names nothing that can be: bands, a disc and a lonely shape. */
export const abstract = definePlace({
  id: 'abstract',
  en: ['abstract composition'],
  vi: ['bố cục trừu tượng'],
  parts: {},
  surface: 'ground',
  horizons: [0.6, 0.52, 0.68, 0.44],
  eye: 4,
  surfaceColour: (stage) => sceneryColour(stage, scaleOf(stage)[3]!),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant } = stage
    const scale = scaleOf(stage)
    const colour = (at: number) => sceneryColour(stage, scale[at]!)
    pen.rect(0, 0, w, h, colour(0), FLAT)
    const x = w * [0.3, 0.68, 0.5, 0.24][variant]!
    pen.circle(x, horizon * 0.52, h * [0.13, 0.1, 0.17, 0.08][variant]!, colour(5), FLAT)
    for (const band of [1, 2, 3, 4]) drawBand(scene, band, colour(band))
    drawShape(scene, w - x, colour(6))
  },
})

/** The same words have the same paints, and others have others. */
function scaleOf({ plan }: Stage): readonly Pigment[] {
  const named = plan.placeParts['scale']
  const at = SCALES.findIndex((scale) => scale[2] === named)
  return SCALES[Math.max(0, at)]!
}

/** Names the paints for the words of a wish. */
export function scaleFor(wish: string): Pigment {
  return createRandom(wish).pick(SCALES)[2]!
}

function drawBand({ pen, stage }: Scene, band: number, colour: `#${string}`): void {
  const { width: w, height: h, horizon, variant } = stage
  const y = horizon + (h - horizon) * (band - 1.6) * 0.27
  const swing = h * (0.05 - band * 0.008) * (band % 2 ? 1 : -1) * (variant % 2 ? -1 : 1)
  pen.area(
    path`M-2 ${y}C${w * 0.3} ${y - swing} ${w * 0.62} ${y + swing} ${w + 2} ${y - swing * 0.4}V${h + 2}H-2Z`,
    colour,
    FLAT,
  )
}

/** A stone, a sail, a gate or a leaf, alone on the second band. */
function drawShape({ pen, stage }: Scene, x: number, colour: `#${string}`): void {
  const { height: h, horizon, variant } = stage
  const y = horizon + (h - horizon) * 0.3
  const size = h * 0.14
  const shapes = [
    path`M${x - size * 0.5} ${y}V${y - size * 0.7}A${size * 0.5} ${size * 0.5} 0 0 1 ${x + size * 0.5} ${y - size * 0.7}V${y}Z`,
    path`M${x} ${y - size * 1.5}L${x + size * 0.6} ${y}H${x - size * 0.5}Z`,
    path`M${x - size * 0.7} ${y}C${x - size * 0.8} ${y - size * 0.6} ${x} ${y - size * 0.9} ${x + size * 0.7} ${y}Z`,
    path`M${x} ${y}C${x - size * 0.7} ${y - size * 0.6} ${x - size * 0.3} ${y - size * 1.3} ${x} ${y - size * 1.6}C${x + size * 0.3} ${y - size * 1.3} ${x + size * 0.7} ${y - size * 0.6} ${x} ${y}Z`,
  ]
  const ground = darken(mixColours(colour, sceneryColour(stage, 'ink'), 0.5), 0.1)
  pen.ellipse(x - stage.lightFrom * size * 0.5, y, size * 0.9, size * 0.07, ground, {
    ...FLAT,
    opacity: 0.35,
  })
  pen.area(shapes[variant]!, colour, { shade: 0.6 })
}
