// The library is loaded with this file, when a visitor downloads the first document of Word.
import {
  AlignmentType,
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
import { hasMark, levelOf, linkOf, type DocumentNode } from './node.ts'

/** Writes a document as a file of Word, whose headings, lists, links and tables are real ones. */
export async function toDocx(title: string, body: DocumentNode): Promise<Blob> {
  const writer = createDocxWriter()
  const heading = title
    ? [new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(title))] })]
    : []
  const children = [...heading, ...(body.content ?? []).flatMap((node) => writer.blocks(node, {}))]
  return Packer.toBlob(
    new Document({
      title: clean(title),
      creator: 'Atelier',
      numbering: { config: writer.numbering },
      styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
      sections: [{ children }],
    }),
  )
}

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]
const TWIPS_PER_LEVEL = 360

type Content = Paragraph | Table

function createDocxWriter() {
  const numbering: { reference: string; levels: ReturnType<typeof numberLevel>[] }[] = []

  function blocks(node: DocumentNode, options: IParagraphOptions, depth = 0): Content[] {
    const { content = [] } = node
    switch (node.type) {
      case 'heading': {
        const heading = HEADINGS[Math.min(levelOf(node), 4) - 2] ?? HeadingLevel.HEADING_1
        return [new Paragraph({ ...options, heading, children: runs(node) })]
      }
      case 'blockquote':
        return content.flatMap((child) =>
          blocks(child, { ...options, indent: { left: 2 * TWIPS_PER_LEVEL } }, depth),
        )
      case 'bulletList':
        return content.flatMap((item) => listItem(item, { bullet: { level: depth } }, depth))
      case 'orderedList': {
        const reference = `numbers-${numbering.length}`
        const start = Number(node.attrs?.['start'] ?? 1)
        numbering.push({ reference, levels: LEVELS.map((level) => numberLevel(level, start)) })
        const options = { numbering: { reference, level: depth } }
        return content.flatMap((item) => listItem(item, options, depth))
      }
      case 'table':
        return [table(node)]
      case 'horizontalRule':
        return [new Paragraph({ thematicBreak: true })]
      default:
        return [new Paragraph({ spacing: { after: 160 }, ...options, children: runs(node) })]
    }
  }

  /** Only the first paragraph of an item has the bullet or the number. */
  function listItem(item: DocumentNode, options: IParagraphOptions, depth: number): Content[] {
    const indent = { indent: { left: (depth + 2) * TWIPS_PER_LEVEL } }
    return (item.content ?? []).flatMap((child, index) =>
      blocks(child, index === 0 ? options : indent, depth + 1),
    )
  }

  function table({ content = [] }: DocumentNode): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: content.map(
        (row) => new TableRow({ children: (row.content ?? []).map((cell) => tableCell(cell)) }),
      ),
    })
  }

  function tableCell({ type, attrs, content = [] }: DocumentNode): TableCell {
    const children = content.flatMap((child) => blocks(child, { spacing: { after: 0 } }))
    return new TableCell({
      children,
      columnSpan: Number(attrs?.['colspan'] ?? 1),
      rowSpan: Number(attrs?.['rowspan'] ?? 1),
      ...(type === 'tableHeader' && { shading: { fill: 'EEEEEE' } }),
    })
  }

  return { blocks, numbering }
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

const numberLevel = (level: number, start: number) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  start,
  alignment: AlignmentType.START,
  style: {
    paragraph: { indent: { left: (level + 2) * TWIPS_PER_LEVEL, hanging: TWIPS_PER_LEVEL } },
  },
})

const runs = ({ content = [] }: DocumentNode): ParagraphChild[] => content.map(run)

function run(node: DocumentNode): ParagraphChild {
  if (node.type === 'hardBreak') return new TextRun({ break: 1 })
  const href = linkOf(node)
  const text = new TextRun({
    text: clean(node.text ?? ''),
    ...(hasMark(node, 'bold') && { bold: true }),
    ...(hasMark(node, 'italic') && { italics: true }),
    ...(href && { style: 'Hyperlink' }),
  })
  return href ? new ExternalHyperlink({ link: href, children: [text] }) : text
}

/** Without the characters that XML does not allow: Word would call the file damaged. */
const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- These are the characters that XML does not allow.
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed()
