import type { FaceName, Mark, Matrix } from './drawing.ts'
import { isAccidental } from './pdf/accidentals.ts'
import type { Typeface } from './pdf/typeface.ts'
import { pictureOf } from './picture-of-text.ts'

/** What a score is set in. The browser and the PDF have the same font, so letters are as wide in both. */
export interface ScoreFace extends Typeface {
  name: FaceName
  /** As styles name it. */
  family: string
}

/** Reads what the browser shows of a drawing of abcjs: filled paths and texts. */
export function readMarks(
  drawing: SVGGraphicsElement,
  faces: readonly ScoreFace[],
  resolution: number,
): Mark[] {
  const marks: Mark[] = []
  for (const element of drawing.querySelectorAll<SVGGraphicsElement>('path, text')) {
    if (element instanceof SVGTextContentElement)
      marks.push(...readText(element, faces, resolution))
    else
      marks.push({
        is: 'path',
        path: element.getAttribute('d') ?? '',
        matrix: matrixOf(element),
      })
  }
  return marks
}

function matrixOf({ transform }: SVGGraphicsElement): Matrix | undefined {
  if (transform.baseVal.numberOfItems === 0) return undefined
  const { a, b, c, d, e, f } = transform.baseVal.consolidate()!.matrix
  return [a, b, c, d, e, f]
}

/** Of each line of a text. */
function readText(
  element: SVGTextContentElement,
  faces: readonly ScoreFace[],
  resolution: number,
): Mark[] {
  const family = element.getAttribute('font-family')
  const face = faces.find((each) => each.family === family)!
  const size = Number(element.getAttribute('font-size'))
  let first = 0
  const marks: Mark[] = []
  for (const { textContent: line } of element.children) {
    const start = first
    first += line.length
    if (line.trim() === '') continue
    const points = Array.from({ length: line.length }, (_, index) =>
      element.getStartPositionOfChar(start + index),
    )
    const y = points[0]!.y
    // Programs that write ABC keep the usual hyphen for syllables.
    const text = line.replaceAll('‐', '-').trimEnd()
    if (hasLetters(face, text))
      marks.push({ is: 'text', text, face: face.name, size, x: points.map(({ x }) => x), y })
    else {
      const box = element.getExtentOfChar(start)
      const end = element.getExtentOfChar(first - 1)
      const left = Math.min(box.x, end.x)
      const width = element.getSubStringLength(start, line.length)
      marks.push(pictureOf(text, { family: face.family, size, left, width, y, resolution }))
    }
  }
  return marks
}

const hasLetters = (face: Typeface, text: string): boolean =>
  Array.from(text).every((letter) => isAccidental(letter) || face.glyphOf(letter.codePointAt(0)!))
