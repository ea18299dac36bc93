import { lightnessOf, mixColours } from '../sketch/colour.ts'
import type { Hex } from '../sketch/drawing.ts'
import type { creations } from '@atelier/contract'

export type Line = NonNullable<creations.AnimeRecipe['line']>

/** What a manner of drawing makes of the colours of a person, or of the place behind. */
interface Manner {
  ofPerson(colour: Hex): Hex
  ofPlace(colour: Hex): Hex
  /** Of strokes, if they differ from areas. */
  ofStroke?(colour: Hex): Hex
  /** The colour of the line around every shape. */
  outline?: Hex
}

const PEN_INK = '#222a4f'
const NIGHT = '#1b2150'
const ACCENT = '#b8392b'

type Steps = readonly (readonly [from: number, colour: Hex])[]

/** From light to dark: each colour stands for all down to a lightness. */
const PEN: Steps = [
  [0.8, '#fbfaf5'],
  [0.66, '#e9ebf1'],
  [0.52, '#c6ccdc'],
  [0.38, '#8f99b8'],
  [-1, PEN_INK],
]
const NOIR_PERSON: Steps = [
  [0.8, '#f1ebdf'],
  [0.64, '#cbc2b5'],
  [0.47, '#7a736f'],
  [-1, '#17161c'],
]
const NOIR_PLACE: Steps = [
  [0.88, '#c9c1b4'],
  [0.74, '#a29a8f'],
  [0.56, '#77706b'],
  [-1, '#4b4648'],
]

const stepOf = (steps: Steps, lightness: number): Hex =>
  steps.find(([from]) => lightness >= from)![1]

const MANNERS: Record<Exclude<Line, 'flat'>, Manner> = {
  pen: {
    ofPerson: (colour) => stepOf(PEN, lightnessOf(colour)),
    ofPlace: (colour) => stepOf(PEN, lightnessOf(colour) + 0.16),
    ofStroke: (colour) => stepOf(PEN, lightnessOf(colour) - 0.3),
    outline: PEN_INK,
  },
  noir: {
    ofPerson: (colour) => (isRed(colour, 1.75) ? ACCENT : stepOf(NOIR_PERSON, lightnessOf(colour))),
    ofPlace: (colour) => (isRed(colour, 1.5) ? ACCENT : stepOf(NOIR_PLACE, lightnessOf(colour))),
  },
  night: {
    ofPerson: (colour) => mixColours(colour, NIGHT, 0.34 - 0.2 * lightnessOf(colour)),
    ofPlace: (colour) => mixColours(colour, NIGHT, 0.66 - 0.5 * lightnessOf(colour)),
  },
}

/** A drawing in another manner. `outlineWidth` is in the units of the drawing. */
export function inLine(
  svg: string,
  line: Line,
  { outlineWidth, isPlace = false }: { outlineWidth: number; isPlace?: boolean },
): string {
  if (line === 'flat') return svg
  const { ofPerson, ofPlace, ofStroke, outline } = MANNERS[line]
  const ofArea = isPlace ? ofPlace : ofPerson
  const manner = { fill: ofArea, stroke: ofStroke ?? ofArea }
  const coloured = svg.replaceAll(
    /(fill|stroke)="(#[0-9a-f]{6})"/gi,
    (_, name: 'fill' | 'stroke', colour: Hex) => `${name}="${manner[name](colour)}"`,
  )
  return outline
    ? outlined(coloured, `stroke="${outline}" stroke-width="${outlineWidth}"`)
    : coloured
}

/** Shade has no line around it, and neither has what lies over the whole picture. */
const outlined = (svg: string, stroke: string): string =>
  svg.replaceAll(/<(?:path|ellipse) [^<>]*>/g, (shape) =>
    shape.includes(' fill="#') && !/ (?:clip-path|opacity)=/.test(shape)
      ? shape.replace('/>', ` ${stroke} stroke-linejoin="round"/>`)
      : shape,
  )

/** How many times as much red it has to have as of the others. */
function isRed(colour: Hex, times: number): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return red > 120 && red > times * green && red > times * blue
}
