import { renderAbc, type TuneLine } from 'abcjs'
import { allowEmptying } from './allow-emptying.ts'
import { distributeBars } from './distribute-bars.ts'
import type { Block, FaceName } from './drawing.ts'
import { fontsOf } from './fonts.ts'
import { readMarks, type ScoreFace } from './read-marks.ts'
import { spaceSyllables } from './space-syllables.ts'

export interface Sheet {
  element: HTMLElement
  faces: Readonly<Record<FaceName, ScoreFace>>
  /** Points for a unit of what is drawn on it. */
  scale: number
  /** In points. */
  width: number
}

const HIDDEN = {
  position: 'absolute',
  insetBlockStart: '0',
  insetInlineStart: '0',
  visibility: 'hidden',
  inlineSize: '0',
  blockSize: '0',
  overflow: 'hidden',
  direction: 'ltr',
  whiteSpace: 'pre',
  fontVariantLigatures: 'none',
}

/** Gives `use` an element in which nobody sees what is drawn. */
export function withHiddenElement<Result>(use: (element: HTMLElement) => Result): Result {
  const element = document.createElement('div')
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, HIDDEN)
  document.body.append(element)
  try {
    return use(element)
  } finally {
    element.remove()
  }
}

/** How much wider bars are than the narrowest that can be read. */
const SPACING = { minSpacing: 1.25, maxSpacing: 2.6 }

/** Draws the music as it stands on paper. Returns its systems. */
export function engraveSystems(sheet: Sheet, abc: string): Block[] {
  const element = document.createElement('div')
  sheet.element.append(element)
  allowEmptying()
  const music = spaceSyllables(abc)
  const options = optionsFor(sheet)
  distributeBars((preferredMeasuresPerLine) => {
    const wrap = { preferredMeasuresPerLine, ...SPACING }
    const [tune] = renderAbc(element, music, { ...options, wrap })
    return tune.lines.map(barsOf)
  })
  const systems = element.querySelectorAll<SVGGElement>('.abcjs-staff-wrapper')
  return [...systems].map((system) => readBlock(sheet, system))
}

const barsOf = ({ staff }: TuneLine): number =>
  staff?.[0]?.voices?.[0]?.filter((item) => item.el_type === 'bar').length ?? 0

function optionsFor({ faces, width, scale }: Sheet) {
  return {
    add_classes: true,
    foregroundColor: 'black',
    staffwidth: width / scale,
    paddingleft: 0,
    paddingright: 0,
    format: { ...fontsOf(faces.text.family), sysstaffsep: 30 },
  }
}

export interface Line {
  text: string
  face: FaceName
  /** In points. */
  size: number
  /** Where its line stands on the sheet. */
  at: 'start' | 'middle' | 'end'
  /** Empty space above it, in points. */
  above?: number
}

const LINE_HEIGHT = 1.25

/** Sets lines one below the other. What is too long for a line goes on in the next. */
export function setLines(sheet: Sheet, lines: readonly Line[]): Block {
  const drawing = document.createElementNS(SVG, 'svg')
  sheet.element.append(drawing)
  let y = 0
  for (const line of lines) {
    y += (line.above ?? 0) / sheet.scale
    for (const text of wrap(sheet, drawing, line)) {
      y += (line.size * LINE_HEIGHT) / sheet.scale
      fit(addText(sheet, drawing, { ...line, text }, y), sheet)
    }
  }
  return readBlock(sheet, drawing)
}

/** For the pictures of texts that the typefaces do not have. */
const DOTS_PER_POINT = 600 / 72

function readBlock({ faces, scale }: Sheet, drawing: SVGGraphicsElement): Block {
  const { y, height } = drawing.getBBox()
  const marks = readMarks(drawing, Object.values(faces), DOTS_PER_POINT * scale)
  return { marks, top: y, height }
}

/** Divides a line into as few as there is room for, which are about as long as each other. */
function wrap(sheet: Sheet, drawing: SVGSVGElement, line: Line): string[] {
  const lengthOf = (text: string): number => {
    const element = addText(sheet, drawing, { ...line, text }, 0)
    const length = element.getComputedTextLength() * sheet.scale
    element.remove()
    return length
  }
  const words = line.text.split(' ')
  const { length } = wrapWords(words, sheet.width, lengthOf)
  for (let share = 1 / length; share < 1; share += 0.05) {
    const lines = wrapWords(words, sheet.width * share, lengthOf)
    if (lines.length === length) return lines
  }
  return wrapWords(words, sheet.width, lengthOf)
}

function wrapWords(
  words: readonly string[],
  width: number,
  lengthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && lengthOf(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** A word may be longer than a line. */
function fit(text: SVGTextElement, { width, scale }: Sheet): void {
  const ratio = width / scale / text.getComputedTextLength()
  const size = Number(text.getAttribute('font-size'))
  if (ratio < 1) text.setAttribute('font-size', String(size * ratio))
}

const SVG = 'http://www.w3.org/2000/svg'
const PLACES = { start: 0, middle: 0.5, end: 1 }

/** In the form in which abcjs writes its texts. */
function addText(
  { faces, scale, width }: Sheet,
  drawing: SVGSVGElement,
  { text, face, size, at }: Line,
  y: number,
): SVGTextElement {
  const element = document.createElementNS(SVG, 'text')
  element.setAttribute('font-family', faces[face].family)
  element.setAttribute('font-size', String(size / scale))
  element.setAttribute('text-anchor', at)
  element.setAttribute('y', String(y))
  const line = document.createElementNS(SVG, 'tspan')
  line.setAttribute('x', String((PLACES[at] * width) / scale))
  line.textContent = text
  element.append(line)
  drawing.append(element)
  return element
}
