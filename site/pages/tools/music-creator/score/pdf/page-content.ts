import type { FaceName, Mark, PathMark, PictureMark, TextMark } from '../drawing.ts'
import { drawAccidental, isAccidental } from './accidentals.ts'
import { hex, pdfText, short, type PdfFile, type PdfId } from './pdf-file.ts'
import { tracePath } from './trace-path.ts'
import type { Typeface } from './typeface.ts'

export interface ContentWriter {
  /** The signs that draw marks. */
  write(marks: readonly Mark[]): string
  usedGlyphs: Readonly<Record<FaceName, Map<number, string>>>
  /** What pages name: the shapes that come again and again, and the pictures. */
  objects(): string
}

/** Writes what pages show. The y axis points down, as in the drawing. */
export function createContentWriter(
  pdf: PdfFile,
  faces: Readonly<Record<FaceName, Typeface>>,
): ContentWriter {
  const usedGlyphs = { title: new Map<number, string>(), text: new Map<number, string>() }
  const shapes = new Map<string, PdfId>()
  const pictures: PdfId[] = []

  function writeMark(mark: Mark): string {
    if (mark.is === 'path') return writePath(mark)
    return mark.is === 'text' ? writeText(mark) : writePicture(mark)
  }

  function writePath({ path, matrix }: PathMark): string {
    const drawn = writeShape(path)
    return matrix ? `q ${matrix.map(short).join(' ')} cm\n${drawn}\nQ` : drawn
  }

  /** Of a glyph, which is drawn from one point, the shape is in the file once. */
  function writeShape(path: string): string {
    const [, x, y, shape] = GLYPH.exec(path) ?? []
    if (shape === undefined) return `${tracePath(path)} f`
    const id = shapes.get(shape) ?? addShape(shape)
    return `q 1 0 0 1 ${short(Number(x))} ${short(Number(y))} cm /X${id} Do Q`
  }

  function addShape(shape: string): PdfId {
    const id = pdf.addStream(
      '/Type/XObject/Subtype/Form/BBox[-100 -100 100 100]',
      `${tracePath(`M0 0${shape}`)} f`,
    )
    shapes.set(shape, id)
    return id
  }

  function writeText({ text, face: name, size, x, y }: TextMark): string {
    const face = faces[name]
    const written: string[] = []
    let run: { glyph: number; x: number }[] = []
    const flush = () => {
      if (run.length > 0) written.push(writeRun(run, face, name, size, y))
      run = []
    }
    let at = 0
    for (const letter of text) {
      if (isAccidental(letter)) {
        flush()
        written.push(spoken(letter, drawAccidental(letter, x[at]!, y, size)))
      } else {
        const glyph = face.glyphOf(letter.codePointAt(0)!)!
        usedGlyphs[name].set(glyph, letter)
        run.push({ glyph, x: x[at]! })
      }
      at += letter.length
    }
    flush()
    return written.join('\n')
  }

  function writePicture(picture: PictureMark): string {
    const { columns, rows, shades } = picture
    const gray = '/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8'
    const mask = pdf.addStream(`${gray}/Width ${columns}/Height ${rows}`, shades)
    // Black where the mask is not empty: what is behind the text stays.
    const id = pdf.addStream(`${gray}/Width 1/Height 1/SMask ${mask} 0 R`, '\0')
    pictures.push(id)
    const { left, top, width, height, text } = picture
    const matrix = [width, 0, 0, -height, left, top + height].map(short).join(' ')
    return spoken(text, `q ${matrix} cm /X${id} Do Q`)
  }

  return {
    write: (marks) => marks.map(writeMark).join('\n'),
    usedGlyphs,
    objects: () => [...shapes.values(), ...pictures].map((id) => `/X${id} ${id} 0 R`).join(''),
  }
}

const GLYPH = /^\s*M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*([a-z][^A-Z]*)$/

/** A text that is drawn, not written, and is found and read aloud none the less. */
const spoken = (text: string, drawn: string): string =>
  `/Span<</ActualText ${pdfText(text)}>>BDC\n${drawn}\nEMC`

/** Letters stand where the browser has set them: its kerning is kept. */
function writeRun(
  run: readonly { glyph: number; x: number }[],
  face: Typeface,
  name: FaceName,
  size: number,
  y: number,
): string {
  const start = run[0]!.x
  let pen = start
  let line = ''
  let open = ''
  for (const { glyph, x } of run) {
    // In thousandths of the size, to the left.
    const shift = Math.round(((pen - x) / size) * 1000)
    if (shift !== 0) {
      line += `${open && `<${open}>`}${shift}`
      open = ''
      pen = x
    }
    open += hex(glyph)
    pen += (face.advanceOf(glyph) / face.unitsPerEm) * size
  }
  return `BT /${name} ${short(size)} Tf 1 0 0 -1 ${short(start)} ${short(y)} Tm [${line}<${open}>]TJ ET`
}
