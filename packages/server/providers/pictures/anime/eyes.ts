import type { creations } from '@atelier/contract'
import type { Pen } from '../sketch/drawing.ts'
import type { Build } from './build.ts'
import type { FaceMood } from './expressions.ts'
import { browOf, type CharacterColours } from './palette.ts'

type Character = creations.AnimeCharacter

interface EyeShape {
  halfWidth: number
  upper: number
  lower: number
  /** How much higher the outer corner is than the inner one. */
  slant: number
  /** The lash at the outer corner. */
  wing: number
}

const SHAPES: Record<Character['eyes'], EyeShape> = {
  round: { halfWidth: 26, upper: 33, lower: 25, slant: 0, wing: 7 },
  almond: { halfWidth: 29, upper: 28, lower: 21, slant: 5, wing: 10 },
  gentle: { halfWidth: 28, upper: 29, lower: 23, slant: -5, wing: 7 },
  sharp: { halfWidth: 29, upper: 23, lower: 18, slant: 7, wing: 5 },
}

interface EyesOptions {
  character: Character
  build: Build
  colours: CharacterColours
  mood: FaceMood
  /** Where the head looks, from -1 (left) to 1. */
  gaze: number
}

export function drawEyes(pen: Pen, options: EyesOptions): void {
  const { x, y, size } = options.build.eyes
  for (const side of [-1, 1] as const)
    pen.group({ move: [side * x, y], around: [0, 0], scale: size }, (eye) =>
      drawEye(eye, side, options),
    )
}

function drawEye(pen: Pen, side: -1 | 1, { character, colours, mood, gaze }: EyesOptions): void {
  const shape = SHAPES[character.eyes]
  const { halfWidth: w, slant, wing } = shape
  const { lash } = colours
  const inner: Point = [-side * w, slant / 2]
  const outer: Point = [side * w, -slant]
  if (mood.open === 0) return drawClosedEye(pen, inner, outer, mood, lash)
  const up = shape.upper * mood.open
  const low = shape.lower * Math.min(1, 0.55 + mood.open * 0.45)
  const lid = curve(
    inner,
    outer,
    [inner[0] * 0.72, -up * 1.05],
    [outer[0] * 0.72, -up * 1.16 - slant],
  )
  const lower = curve(outer, inner, [outer[0] * 0.78, low * 1.18], [inner[0] * 0.62, low * 1.22])
  const white = `M${at(inner)}${lid}${lower}Z`
  pen.area(white, '#fffdf8', { shade: false })
  pen.clip(white, (inside) => drawIris(inside, mood, shape, gaze, colours))
  // The shadow of the lid on the eye, then the lid with its lash.
  pen.clip(white, (inside) => inside.line(`M${at(inner)}${lid}`, lash, 13))
  const tip: Point = [outer[0] + side * wing, outer[1] - wing * 0.55]
  const under = curve(
    tip,
    inner,
    [outer[0] * 0.8, -up * 0.98 - slant],
    [inner[0] * 0.76, -up * 0.86],
  )
  pen.area(
    `M${inner[0]} ${inner[1] + 2}${curve(inner, tip, [inner[0] * 0.76, -up * 1.2 - 3], [outer[0] * 0.78, -up * 1.3 - slant - 3])}${under}Z`,
    lash,
    { shade: false },
  )
  pen.line(
    `M${outer[0] * 0.9} ${outer[1] * 0.4 + low * 0.5}Q${outer[0] * 0.6} ${low * 0.96} ${outer[0] * 0.1} ${low * 0.95}`,
    lash,
    2.4,
  )
  if (mood.open > 0.6)
    pen.line(
      `M${inner[0] * 0.5} ${-up * 1.02 - 8}Q${outer[0] * 0.35} ${-up * 1.16 - 11} ${outer[0] * 0.82} ${-up * 0.82 - 9}`,
      colours.skin.shade,
      2.6,
    )
}

type Point = readonly [x: number, y: number]
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`
const curve = (_: Point, to: Point, one: Point, two: Point) => `C${at(one)} ${at(two)} ${at(to)}`
const round = (value: number) => Math.round(value * 100) / 100

function drawIris(
  pen: Pen,
  mood: FaceMood,
  { upper }: EyeShape,
  gaze: number,
  colours: CharacterColours,
): void {
  const { iris } = colours
  const x = (mood.gaze[0] + gaze) * 6
  const y = mood.gaze[1] * 6 - 2
  const height = Math.max(21, upper * 0.86)
  const width = mood.open > 1.1 ? 15.5 : 18.5
  pen.ellipse(x, y, width, height, iris.dark, { shade: false })
  pen.ellipse(x, y + 2, width - 2.4, height - 3, iris.shade, { shade: false })
  pen.ellipse(x, y + height * 0.52, width - 5, height * 0.46, iris.light, { shade: false })
  pen.ellipse(x, y, width * 0.42, height * 0.48, iris.dark, { shade: false })
  pen.circle(x + 6, y - height * 0.42, 6.6, '#ffffff', { shade: false })
  pen.circle(x - 6.5, y + height * 0.42, 3.2, '#ffffff', { shade: false, opacity: 0.85 })
}

function drawClosedEye(
  pen: Pen,
  inner: Point,
  outer: Point,
  { closed }: FaceMood,
  lash: `#${string}`,
): void {
  const bow = closed === 'smiling' ? -22 : 16
  const y = closed === 'smiling' ? 8 : 4
  pen.line(
    `M${inner[0]} ${y}Q${(inner[0] + outer[0]) / 2} ${y + bow} ${outer[0]} ${y - 2}`,
    lash,
    6,
  )
}

export function drawBrows(pen: Pen, { build, colours, mood, character }: EyesOptions): void {
  const { x, y, size } = build.eyes
  const { lift, tilt, bend } = mood.brow
  const isStrong = character.face === 'square' || character.eyes === 'sharp'
  const height = y - 50 * size - 6 - lift
  for (const side of [-1, 1] as const)
    pen.group({ move: [side * (x + 1), height], turn: side * -tilt, around: [0, 0] }, (brow) => {
      const w = 24
      const thick = isStrong ? 9 : 6.5
      brow.area(
        `M${-side * w} 2Q0 ${-bend * 1.5} ${side * (w + 3)} ${bend * 0.35}Q0 ${-bend * 1.5 + thick * 1.7} ${-side * w} ${thick}Q${-side * (w + 3)} ${thick / 2} ${-side * w} 2Z`,
        browOf(colours),
        { shade: false },
      )
    })
}
