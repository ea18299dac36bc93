import type { Block, FaceName, Mark } from '../drawing.ts'
import { addFont } from './font-objects.ts'
import { createContentWriter } from './page-content.ts'
import { createPdfFile, pdfText, short } from './pdf-file.ts'
import type { Typeface } from './typeface.ts'

/** A page in points, and what stands on it: blocks of the drawing at their places. */
export interface ScorePage {
  blocks: readonly { block: Block; top: number }[]
}

interface ScoreOptions {
  pages: readonly ScorePage[]
  faces: Readonly<Record<FaceName, Typeface>>
  title: string
  language: string
  /** Points for a unit of the drawing. */
  scale: number
  size: readonly [width: number, height: number]
  /** Of the left and the upper side, in points. */
  margin: readonly [left: number, top: number]
}

const FONT_NAMES: Record<FaceName, string> = {
  title: 'Newsreader-Medium',
  text: 'HankenGrotesk-Medium',
}

/** Writes a score as a PDF. It has no date: the same score gives the same bytes. */
export function writeScore({ pages, faces, title, language, ...paper }: ScoreOptions): Uint8Array {
  const pdf = createPdfFile()
  const tree = pdf.reserve()
  const resources = pdf.reserve()
  const writer = createContentWriter(pdf, faces)
  const [width, height] = paper.size
  const kids = pages.map(({ blocks }) => {
    const content = pdf.addStream('', writePage(blocks, paper, writer.write))
    return pdf.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${width} ${height}]` +
        `/Resources ${resources} 0 R/Contents ${content} 0 R>>`,
    )
  })
  const fonts = (['title', 'text'] as const).map(
    (name) =>
      `/${name} ${addFont(pdf, FONT_NAMES[name], faces[name], writer.usedGlyphs[name])} 0 R`,
  )
  pdf.add(`<</Font<<${fonts.join('')}>>/XObject<<${writer.objects()}>>>>`, resources)
  const list = kids.map((id) => `${id} 0 R`).join(' ')
  pdf.add(`<</Type/Pages/Count ${kids.length}/Kids[${list}]>>`, tree)
  const root = pdf.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Lang ${pdfText(language)}` +
      '/ViewerPreferences<</DisplayDocTitle true>>>>',
  )
  const name = pdfText('Atelier')
  return pdf.write(root, pdf.add(`<</Title ${pdfText(title)}/Creator ${name}/Producer ${name}>>`))
}

function writePage(
  blocks: ScorePage['blocks'],
  { scale, size, margin }: Pick<ScoreOptions, 'scale' | 'size' | 'margin'>,
  writeMarks: (marks: readonly Mark[]) => string,
): string {
  const [left, upper] = margin
  const contents = blocks.map(({ block, top }) => {
    const y = size[1] - upper - top + block.top * scale
    const matrix = [scale, 0, 0, -scale, left, y].map(short).join(' ')
    return `q ${matrix} cm\n${writeMarks(block.marks)}\nQ`
  })
  return contents.join('\n')
}
