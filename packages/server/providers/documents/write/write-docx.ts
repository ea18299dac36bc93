import type { office } from '@atelier/contract'
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx'
import type { Block, Cell, Span } from '../document.ts'
import { toFlow } from './flow.ts'

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const
const NUMBERS = 'numbers'
const MAX_DEPTH = 8
/** In twentieths of a point. */
const INDENT = 360
const SPACE_AFTER = 120
const WIDTH = { size: 100, type: WidthType.PERCENTAGE } as const

export async function writeDocx(result: office.OfficeResult): Promise<Buffer> {
  const document = new Document({
    title: result.title,
    creator: 'Atelier',
    numbering: { config: [{ reference: NUMBERS, levels: numberLevels() }] },
    sections: [
      {
        children: [
          new Paragraph({ text: result.title, heading: HeadingLevel.TITLE }),
          ...toFlow(result).flatMap(toParagraphs),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const numberLevels = () =>
  Array.from({ length: MAX_DEPTH + 1 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } },
  }))

function toParagraphs(block: Block): (Paragraph | Table)[] {
  // A paragraph behind a table keeps it apart from the next one.
  if (block.is === 'table') return [toTable(block.rows), new Paragraph({ text: '' })]
  if (block.is === 'code')
    return block.text
      .split('\n')
      .map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Courier New' })] }))
  return [new Paragraph({ children: block.spans.map(toRun), ...looksOf(block) })]
}

function looksOf(block: Exclude<Block, { is: 'table' | 'code' }>): IParagraphOptions {
  if (block.is === 'heading') return { heading: HEADINGS[Math.min(6, block.level) - 1]! }
  if (block.is === 'item') {
    const level = Math.min(MAX_DEPTH, block.depth)
    return block.isOrdered ? { numbering: { reference: NUMBERS, level } } : { bullet: { level } }
  }
  const spacing = { after: SPACE_AFTER }
  return block.is === 'paragraph' ? { spacing } : { spacing, indent: { left: INDENT } }
}

function toRun({ text, isBold, isItalic, link }: Span): ParagraphChild {
  const looks = { ...(isBold && { bold: true }), ...(isItalic && { italics: true }) }
  if (!link) return new TextRun({ text, ...looks })
  const run = new TextRun({ text, ...looks, style: 'Hyperlink' })
  return new ExternalHyperlink({ link, children: [run] })
}

const toTable = (rows: readonly (readonly Cell[])[]): Table =>
  new Table({
    width: WIDTH,
    rows: rows.map(
      (row) =>
        new TableRow({
          children: (row.length > 0 ? row : [{ spans: [] }]).map(
            ({ spans, columnSpan, rowSpan }: Cell) =>
              new TableCell({
                children: [new Paragraph({ children: spans.map(toRun) })],
                ...(columnSpan && { columnSpan }),
                ...(rowSpan && { rowSpan }),
              }),
          ),
        }),
    ),
  })
