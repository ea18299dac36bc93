import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A letter of a page, or the letters of a ligature. In points; `y` grows upwards. */
export interface Glyph {
  text: string
  x: number
  y: number
  width: number
  /** The size of its font. */
  size: number
}

/** What PDF.js reads from a page: codes of `OPS`, each with its values. */
export interface Operators {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

interface FontGlyph {
  unicode: string
  /** In thousandths of the size. */
  width: number
  isSpace: boolean
}

type Matrix = number[]

interface TextState {
  /** From the page's own units to points. */
  page: Matrix
  size: number
  /** From the font's own units to the size. */
  fontScale: number
  letterSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
}

/** Where the next letter stands, and where its line begins. */
interface Pen {
  line: Matrix
  next: Matrix
}

const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0]
const THOUSANDTH = 0.001

/** The letters in the order in which the file writes them. `fontScaleOf`: from a font's own units to its size. */
export function glyphsOf(
  { fnArray, argsArray }: Operators,
  fontScaleOf: (fontName: string) => number,
): Glyph[] {
  const glyphs: Glyph[] = []
  const saved: TextState[] = []
  let state = startState()
  let pen: Pen = { line: UNCHANGED, next: UNCHANGED }

  const moveTo = (line: Matrix) => (pen = { line, next: line })
  const moveBy = (x: number, y: number) => moveTo(Util.transform(pen.line, [1, 0, 0, 1, x, y]))
  const restore = () => (state = saved.pop() ?? state)
  const save = () => void saved.push({ ...state })

  function place(glyph: FontGlyph): void {
    const advance = advanceOf(glyph, state)
    const matrix = Util.transform(state.page, pen.next)
    const [, , scaleX = 0, scaleY = 0] = matrix
    const [x, y] = [matrix[4]! + state.rise * scaleX, matrix[5]! + state.rise * scaleY]
    const size = Math.abs(state.size) * Math.hypot(scaleX, scaleY)
    const width = Math.abs(advance * Math.hypot(matrix[0], matrix[1]))
    glyphs.push({ text: plainLetters(glyph.unicode), x, y, width, size })
    forward(advance)
  }
  const forward = (by: number) => (pen.next = Util.transform(pen.next, [1, 0, 0, 1, by, 0]))

  function show(parts: readonly (FontGlyph | number | null)[]): void {
    for (const part of parts) {
      if (typeof part === 'number') forward(-part * THOUSANDTH * state.size * state.stretch)
      else if (part) place(part)
    }
  }

  const actions: Record<number, (values: never) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (matrix: number[]) => (state.page = Util.transform(state.page, matrix)),
    [OPS.paintFormXObjectBegin]: ([matrix]: [Matrix | null]) => {
      save()
      if (matrix) state.page = Util.transform(state.page, matrix)
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginText]: () => moveTo(UNCHANGED),
    [OPS.setTextMatrix]: ([matrix]: [ArrayLike<number>]) => moveTo(Array.from(matrix)),
    [OPS.moveText]: ([x, y]: [number, number]) => moveBy(x, y),
    [OPS.setLeadingMoveText]: ([x, y]: [number, number]) => {
      state.leading = y
      moveBy(x, y)
    },
    [OPS.nextLine]: () => moveBy(0, state.leading),
    [OPS.setLeading]: ([leading]: [number]) => (state.leading = -leading),
    [OPS.setCharSpacing]: ([spacing]: [number]) => (state.letterSpacing = spacing),
    [OPS.setWordSpacing]: ([spacing]: [number]) => (state.wordSpacing = spacing),
    [OPS.setHScale]: ([percent]: [number]) => (state.stretch = percent / 100),
    [OPS.setTextRise]: ([rise]: [number]) => (state.rise = rise),
    [OPS.setFont]: ([name, size]: [string, number]) =>
      Object.assign(state, { size, fontScale: fontScaleOf(name) }),
    [OPS.showText]: ([parts]: [(FontGlyph | number | null)[]]) => show(parts),
  }

  for (const [index, code] of fnArray.entries()) actions[code]?.((argsArray[index] ?? []) as never)
  return glyphs
}

/** Ligatures such as ﬁ, and the forms that letters of Arabic have within words. */
const LETTER_FORMS = /[\uFB00-\uFDFF\uFE70-\uFEFC]/g

const plainLetters = (text: string): string =>
  text.replaceAll(LETTER_FORMS, (form) => form.normalize('NFKC').trimStart())

const startState = (): TextState => ({
  page: UNCHANGED,
  size: 0,
  fontScale: THOUSANDTH,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
})

function advanceOf({ width, isSpace }: FontGlyph, state: TextState): number {
  const spacing = state.letterSpacing + (isSpace ? state.wordSpacing : 0)
  return (width * state.fontScale * state.size + spacing) * state.stretch
}
