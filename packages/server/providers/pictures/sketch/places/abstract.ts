import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawMotif } from './abstract-motifs.ts'
import { compositionOf, type Composition, type MoodForm } from './abstract-moods.ts'
import { sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'

/** What is drawn if a wish names nothing that can be: bands, a disc and a lonely shape. */
export const abstract = definePlace({
  id: 'abstract',
  en: ['abstract composition'],
  vi: ['bố cục trừu tượng'],
  parts: {},
  surface: 'ground',
  horizons: [0.6, 0.52, 0.68, 0.44],
  eye: 4,
  surfaceColour: (stage) => sceneryColour(stage, composition(stage).scale[3]),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, variant } = stage
    const { scale, form } = composition(stage)
    const colour = (at: number) => sceneryColour(stage, scale[at]!)
    pen.rect(0, 0, w, h, colour(0), FLAT)
    if (form === 'motif') {
      const fields = [colour(1), colour(2), colour(3), colour(4)] as const
      const colours = [colour(0), ...fields, colour(5), colour(6)] as const
      return drawMotif(scene, colours, `${scale.join()} ${stage.plan.placeParts['motif']}`)
    }
    const x = w * [0.3, 0.68, 0.5, 0.24][variant]!
    const radius = h * [0.13, 0.1, 0.17, 0.08][variant]!
    drawLight(scene, x, radius, form, colour(5))
    for (const band of [1, 2, 3, 4]) drawBand(scene, band, form, colour(band))
    if (form === 'wild') drawShards(scene, w - x, [colour(6), colour(5), colour(1)])
    else drawShape(scene, w - x, form, colour(6))
  },
})

const composition = ({ plan }: Stage): Composition =>
  compositionOf(plan.placeParts['scale'], plan.mood)

/** How far down the sky the disc is, and how large. */
const DISCS: Readonly<Record<MoodForm, readonly [down: number, size: number]>> = {
  still: [0.62, 0.62],
  sunken: [0.78, 0.5],
  rising: [0.98, 1.1],
  round: [0.6, 1.4],
  wild: [0.34, 1.2],
}

function drawLight(
  { pen, stage }: Scene,
  x: number,
  radius: number,
  form: MoodForm,
  colour: `#${string}`,
): void {
  const { horizon, height } = stage
  const [down, size] = DISCS[form]
  const y = horizon * down
  if (form === 'rising')
    for (let ray = -4; ray <= 4; ray += 1) {
      const angle = (ray * 20 - 90) * (Math.PI / 180)
      const end = (turn: number): readonly [number, number] => [
        x + Math.cos(angle + turn) * height * 1.3,
        y + Math.sin(angle + turn) * height * 1.3,
      ]
      pen.polygon([[x, y], end(-0.06), end(0.06)], colour, { ...FLAT, opacity: 0.35 })
    }
  if (form === 'round') pen.circle(x, y, radius * size * 1.5, colour, { ...FLAT, opacity: 0.35 })
  pen.circle(x, y, radius * size, colour, FLAT)
}

/** How high the waves of the bands are, and how steep their peaks. */
const SWINGS: Readonly<Record<MoodForm, number>> = {
  still: 0.12,
  sunken: 2.4,
  rising: 1.5,
  round: 2.2,
  wild: 3,
}

function drawBand({ pen, stage }: Scene, band: number, form: MoodForm, colour: `#${string}`): void {
  const { width: w, height: h, horizon, variant } = stage
  const y = horizon + (h - horizon) * (band - 1.6) * 0.27
  const direction = (band % 2 ? 1 : -1) * (variant % 2 ? -1 : 1)
  const swing = h * (0.05 - band * 0.008) * SWINGS[form]
  pen.area(`${edgeOf(form, w, y, swing, direction)}V${h + 2}H-2Z`, colour, FLAT)
}

function edgeOf(form: MoodForm, w: number, y: number, swing: number, direction: number): string {
  if (form === 'sunken')
    return path`M-2 ${y - swing * 0.4}Q${w / 2} ${y + swing} ${w + 2} ${y - swing * 0.4}`
  if (form === 'rising')
    return path`M-2 ${y + swing}Q${w * 0.6} ${y + swing * 0.6} ${w + 2} ${y - swing}`
  if (form === 'round') {
    const start = direction > 0 ? -0.25 : 0
    return path`M${start * w} ${y}q${w * 0.25} ${-swing} ${w * 0.5} 0t${w * 0.5} 0t${w * 0.5} 0`
  }
  if (form === 'wild') {
    const peaks = [0.12, 0.3, 0.44, 0.63, 0.8, 1.01]
    return (
      path`M-2 ${y}` +
      peaks
        .map((at, peak) => path`L${at * w} ${y - swing * (peak % 2 ? -0.4 : 1) * direction}`)
        .join('')
    )
  }
  const s = swing * direction
  return path`M-2 ${y}C${w * 0.3} ${y - s} ${w * 0.62} ${y + s} ${w + 2} ${y - s * 0.4}`
}

/** Pieces that fly apart. */
function drawShards({ pen, stage }: Scene, x: number, colours: readonly `#${string}`[]): void {
  const { height: h, horizon, random } = stage
  for (let shard = 0; shard < 9; shard += 1) {
    const angle = (shard / 9) * Math.PI * 2
    const far = h * random.between(0.1, 0.26)
    const [left, top] = [x + Math.cos(angle) * far, horizon * 0.62 + Math.sin(angle) * far]
    const size = h * random.between(0.03, 0.075)
    pen.polygon(
      [
        [left + Math.cos(angle) * size, top + Math.sin(angle) * size],
        [left + Math.cos(angle + 2.3) * size * 0.6, top + Math.sin(angle + 2.3) * size * 0.6],
        [left + Math.cos(angle - 2) * size * 0.7, top + Math.sin(angle - 2) * size * 0.7],
      ],
      colours[shard % colours.length]!,
      { shade: 0.6 },
    )
  }
}

/** Half a disc, a stone or a leaf, alone on the second band. */
function drawShape(
  { pen, stage }: Scene,
  x: number,
  form: Exclude<MoodForm, 'wild'>,
  colour: `#${string}`,
): void {
  const { height: h, horizon } = stage
  const y = horizon + (h - horizon) * 0.3
  const size = h * (form === 'still' || form === 'sunken' ? 0.085 : 0.14)
  const halfDisc = path`M${x - size * 0.8} ${y}A${size * 0.8} ${size * 0.8} 0 0 1 ${x + size * 0.8} ${y}Z`
  const stone = path`M${x - size * 0.7} ${y}C${x - size * 0.8} ${y - size * 0.6} ${x} ${y - size * 0.9} ${x + size * 0.7} ${y}Z`
  const leaf = path`M${x} ${y}C${x - size * 0.7} ${y - size * 0.6} ${x - size * 0.3} ${y - size * 1.3} ${x} ${y - size * 1.6}C${x + size * 0.3} ${y - size * 1.3} ${x + size * 0.7} ${y - size * 0.6} ${x} ${y}Z`
  const shape = { still: stone, sunken: stone, rising: leaf, round: halfDisc }[form]
  const ground = darken(mixColours(colour, sceneryColour(stage, 'ink'), 0.5), 0.1)
  pen.ellipse(x - stage.lightFrom * size * 0.5, y, size * 0.9, size * 0.07, ground, {
    ...FLAT,
    opacity: 0.35,
  })
  pen.area(shape, colour, { shade: 0.6 })
}
