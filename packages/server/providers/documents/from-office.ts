import type { OfficeContentNode, OfficeParserAST } from 'officeparser'
import { cleanText } from './clean-text.ts'
import type { Block, Cell, DocumentPage, Span } from './document.ts'
import { createCellPlacer, type PlaceCells } from './sheets/place-cells.ts'
import { divideBlocks, divideLongPage, divideRows, numberPages, textOf } from './to-pages.ts'

const WEB_OR_MAIL = /^(?:https?|mailto):/i
const MAX_HEADING_LEVEL = 6

/** Turns what the library has read into pages. `isNamed`: its sheets have names. */
export function pagesFromOffice({ content }: OfficeParserAST, isNamed: boolean): DocumentPage[] {
  const placeCells = createCellPlacer()
  return numberPages(joinPageless(content).flatMap((part) => pagesOf(part, isNamed, placeCells)))
}

type Pageless = readonly OfficeContentNode[]

/** Joins neighbouring nodes that are in no sheet, slide or page, such as the paragraphs of a text document. */
function joinPageless(nodes: Pageless): (OfficeContentNode | Pageless)[] {
  const joined: (OfficeContentNode | OfficeContentNode[])[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (isPage(node)) joined.push(node)
    else if (Array.isArray(last)) last.push(node)
    else joined.push([node])
  }
  return joined
}

const isPage = ({ type }: OfficeContentNode): boolean =>
  type === 'page' || type === 'slide' || type === 'sheet'

function pagesOf(
  part: OfficeContentNode | Pageless,
  isNamed: boolean,
  placeCells: PlaceCells,
): Omit<DocumentPage, 'number'>[] {
  if (Array.isArray(part)) return dividedAtBreaks(part).map((blocks) => ({ blocks }))
  const { type, metadata, children = [], notes = [] } = part as OfficeContentNode
  if (type !== 'sheet') return [{ blocks: [...children, ...notes].flatMap(toBlocks) }]
  const pages = sheetToPages(children, placeCells)
  return metadata && isNamed
    ? pages.map((blocks) => ({ name: metadata.sheetName, blocks }))
    : pages.map((blocks) => ({ blocks }))
}

/** A sheet may have other things beside its rows, such as pictures. */
function sheetToPages(nodes: Pageless, placeCells: PlaceCells): Block[][] {
  const rows = nodes.filter(isRow).map((row) => placeCells(toRow(row), row.children ?? []))
  const others = nodes.filter(({ type }) => type !== 'row').flatMap(toBlocks)
  const pages = divideRows(rows)
  return others.length > 0 || pages.length === 0 ? [...pages, others] : pages
}

/** Programs that know the pages say where they end. */
function dividedAtBreaks(nodes: Pageless): Block[][] {
  const parts: OfficeContentNode[][] = [[]]
  for (const node of nodes) {
    if (beginsPage(node)) parts.push([])
    parts.at(-1)!.push(node)
  }
  const pages = parts.map((part) => part.flatMap(toBlocks)).filter(({ length }) => length > 0)
  return pages.length > 1 ? pages.flatMap(divideLongPage) : divideBlocks(pages[0] ?? [])
}

function beginsPage(node: OfficeContentNode): boolean {
  const { type, metadata, children = [] } = node
  if (type === 'break') return /page/i.test(metadata?.breakType ?? '')
  return type === 'paragraph' || type === 'heading' ? children.some(beginsPage) : false
}

/** Notes come after what they are about. */
function toBlocks(node: OfficeContentNode): Block[] {
  return [...ownBlocks(node), ...notesWithin(node)]
}

function notesWithin({ notes = [], children = [] }: OfficeContentNode): Block[] {
  return [...notes.flatMap(toNotes), ...children.flatMap(notesWithin)]
}

function ownBlocks(node: OfficeContentNode): Block[] {
  const { type, children = [], text } = node
  if (type === 'table') return [{ is: 'table', rows: children.filter(isRow).map(toRow) }]
  if (type === 'code') return text ? [{ is: 'code', text }] : []
  if (type === 'note') return toNotes(node)
  if (type === 'list') return withText(node, (spans) => toItem(node, spans))
  if (type === 'heading')
    return withText(node, (spans) => ({ is: 'heading', level: levelOf(node), spans }))
  if (type === 'paragraph' || type === 'text')
    return withText(node, (spans) => ({ is: isQuote(node) ? 'quote' : 'paragraph', spans }))
  return children.flatMap(ownBlocks)
}

type ListNode = Extract<OfficeContentNode, { type: 'list' }>

/** LibreOffice writes numbered headings as items of a list. */
function toItem({ metadata }: ListNode, spans: Span[]): Block {
  const [, level] = /^heading(?:_20_| )?([1-6])$/i.exec(metadata?.style ?? '') ?? []
  if (level) return { is: 'heading', level: Number(level), spans }
  const { listType, indentation = 0 } = metadata ?? {}
  return { is: 'item', isOrdered: listType === 'ordered', depth: indentation, spans }
}

const isRow = ({ type }: OfficeContentNode): boolean => type === 'row'

const toNotes = (node: OfficeContentNode): Block[] =>
  withText(node, (spans) => ({ is: 'note', spans }))

const levelOf = ({ metadata }: OfficeContentNode): number =>
  Math.min(MAX_HEADING_LEVEL, (metadata && 'level' in metadata && metadata.level) || 1)

/** Programs name the style of a quotation so. */
const isQuote = ({ metadata }: OfficeContentNode): boolean =>
  !!metadata && 'style' in metadata && /^(?:intense_?)?(?:quot|block)/i.test(metadata.style ?? '')

function withText(node: OfficeContentNode, make: (spans: Span[]) => Block): Block[] {
  const spans = toSpans(node)
  return textOf(spans).trim() ? [make(spans)] : []
}

function toRow({ children = [] }: OfficeContentNode): Cell[] {
  return children.map((cell) => {
    const { columnSpan, rowSpan } = spansOf(cell)
    return {
      spans: toSpans(cell),
      ...(columnSpan > 1 && { columnSpan }),
      ...(rowSpan > 1 && { rowSpan }),
    }
  })
}

function spansOf({ metadata }: OfficeContentNode) {
  const { colSpan = 1, rowSpan = 1 } = (metadata ?? {}) as { colSpan?: number; rowSpan?: number }
  return { columnSpan: colSpan, rowSpan }
}

/** The texts within a node. Those of several paragraphs, as in a cell, have line breaks between them. */
function toSpans(node: OfficeContentNode): Span[] {
  const { type, children = [] } = node
  const text = cleanText(node.text ?? '')
  if (type === 'text') return text ? [toSpan(node, text)] : []
  if (children.length === 0) return type !== 'break' && text ? [{ text }] : []
  const spans: Span[] = []
  for (const child of children) {
    const added = toSpans(child)
    const isParagraph = child.type !== 'text' && child.type !== 'break'
    if (isParagraph && added.length > 0 && spans.length > 0) spans.push({ text: '\n' })
    spans.push(...added)
  }
  return spans
}

function toSpan(node: OfficeContentNode, text: string): Span {
  const { formatting, metadata } = node
  const { link, linkType } = (metadata ?? {}) as { link?: string; linkType?: string }
  const isRaised = formatting?.superscript || linkType === 'internal'
  return {
    text: isRaised ? raiseNumber(text) : text,
    ...(formatting?.bold && { isBold: true }),
    ...(formatting?.italic && { isItalic: true }),
    ...(link && WEB_OR_MAIL.test(link) && { link }),
  }
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The number of a note is no part of the word or the number before it. */
const raiseNumber = (text: string): string =>
  /^\d{1,3}$/.test(text) ? text.replaceAll(/\d/g, (digit) => RAISED[Number(digit)]!) : text
