import { darken } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Scene } from '../../place.ts'
import { sceneryColour } from './light.ts'
import { FLAT, path } from './path.ts'

type Pen = Scene['pen']
/** A plant of the field: its foot, and how tall it is. */
type DrawPlant = (pen: Pen, x: number, y: number, tall: number, colour: Hex) => void

/** What grows on a field, with its own paints. */
interface Crop {
  paints: readonly Pigment[]
  stem: Pigment
  drawHead: DrawPlant
}

const drawSpike: DrawPlant = (pen, x, y, tall, colour) =>
  pen.ellipse(x, y - tall * 0.72, tall * 0.12, tall * 0.32, colour, FLAT)

const drawEar: DrawPlant = (pen, x, y, tall, colour) =>
  pen.ellipse(x + tall * 0.06, y - tall * 0.82, tall * 0.09, tall * 0.24, colour, FLAT)

const drawCup: DrawPlant = (pen, x, y, tall, colour) =>
  pen.area(
    path`M${x - tall * 0.16} ${y - tall}L${x - tall * 0.06} ${y - tall * 0.86}L${x} ${y - tall * 1.04}L${x + tall * 0.06} ${y - tall * 0.86}L${x + tall * 0.16} ${y - tall}C${x + tall * 0.2} ${y - tall * 0.6} ${x - tall * 0.2} ${y - tall * 0.6} ${x - tall * 0.16} ${y - tall}Z`,
    colour,
    FLAT,
  )

const drawDisc: DrawPlant = (pen, x, y, tall, colour) => {
  pen.circle(x, y - tall * 0.84, tall * 0.2, colour, FLAT)
  pen.circle(x, y - tall * 0.84, tall * 0.1, darken(colour, 0.45), FLAT)
}

const drawBloom: DrawPlant = (pen, x, y, tall, colour) => {
  pen.circle(x, y - tall * 0.84, tall * 0.16, colour, FLAT)
  pen.circle(x, y - tall * 0.84, tall * 0.05, darken(colour, 0.3), FLAT)
}

const CROPS: Readonly<Record<string, Crop>> = {
  lavender: { paints: ['violet', 'lilac', 'violet'], stem: 'forest', drawHead: drawSpike },
  wheat: { paints: ['ochre', 'sand', 'ochre'], stem: 'sand', drawHead: drawEar },
  tulips: { paints: ['red', 'yellow', 'pink', 'coral'], stem: 'forest', drawHead: drawCup },
  sunflowers: { paints: ['yellow', 'ochre'], stem: 'forest', drawHead: drawDisc },
  poppies: { paints: ['red', 'coral'], stem: 'forest', drawHead: drawBloom },
  flowers: {
    paints: ['rose', 'yellow', 'white', 'violet', 'coral'],
    stem: 'forest',
    drawHead: drawBloom,
  },
}

const ROWS = 9

/** Draws the rows of what grows on the field, smaller towards the horizon. */
export function drawCrops({ pen, stage }: Scene): void {
  const { width, height, horizon, plan, palette } = stage
  const name = Object.keys(CROPS).find((crop) => plan.placeParts[crop])
  if (!name) return
  const { paints, stem, drawHead } = CROPS[name]!
  const named = plan.placeParts[name]
  const own = named && named !== 'own' ? [named] : paints
  const top = horizon + height * 0.075
  for (let row = 0; row < ROWS; row += 1) {
    const near = ((row + 1) / ROWS) ** 1.6
    const y = top + (height * 1.02 - top) * near
    const tall = height * (0.018 + 0.1 * near)
    const step = tall * 0.42
    const colour = palette.paint(own[row % own.length]!)
    const green = darken(sceneryColour(stage, stem), 0.04 * (row % 2))
    for (let at = -step; at < width + step; at += step) {
      // The same plants in each picture: they stand a little off their row.
      const sway = Math.sin(at * 0.7 + row * 2.1)
      const [x, foot] = [at + sway * step * 0.3 + (row % 2) * step * 0.5, y + sway * tall * 0.06]
      pen.line(path`M${x} ${foot}L${x} ${foot - tall * 0.8}`, green, Math.max(1.4, tall * 0.05))
      drawHead(pen, x, foot, tall, colour)
    }
  }
}
