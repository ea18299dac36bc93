// The part of Markdown that a document has: headings, lists, quotes, tables, lines, bold, italic and links.
import { parseInline } from './inline-markdown.ts'
import { type DocumentNode } from './node.ts'

const BULLET = /^[-*+] /
const NUMBER = /^\d{1,9}[.)] /
const HEADING = /^#{1,6} /
const TABLE_RULE = /^\|[-:| ]+$/

/** Reads Markdown as the body of a document. */
export function fromMarkdown(markdown: string): DocumentNode {
  const content = parseBlocks(markdown.replaceAll('\r\n', '\n').split('\n'), 0)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

const MAX_DEPTH = 8

function parseBlocks(lines: readonly string[], depth: number): DocumentNode[] {
  const blocks: DocumentNode[] = []
  let index = 0
  while (index < lines.length) {
    const line = lines[index]!
    if (line.trim() === '') {
      index++
      continue
    }
    const [node, count] = parseBlock(lines.slice(index, index + MAX_BLOCK_LINES), depth)
    blocks.push(node)
    index += count
  }
  return blocks
}

const MAX_BLOCK_LINES = 2000

type Parsed = [node: DocumentNode, lines: number]

function parseBlock(lines: readonly string[], depth: number): Parsed {
  const line = lines[0]!
  if (HEADING.test(line)) return [heading(line), 1]
  if (/^(-{3,}|\*{3,})\s*$/.test(line)) return [{ type: 'horizontalRule' }, 1]
  if (line.startsWith('|')) return parseTable(lines)
  if (depth < MAX_DEPTH) {
    if (line.startsWith('>')) return parseQuote(lines, depth)
    if (BULLET.test(line)) return parseList(lines, BULLET, 'bulletList', depth)
    if (NUMBER.test(line)) return parseList(lines, NUMBER, 'orderedList', depth)
  }
  return parseParagraph(lines)
}

function heading(line: string): DocumentNode {
  const hashes = line.indexOf(' ')
  // The title of the document is its only heading of the first level.
  const level = Math.min(4, Math.max(2, hashes))
  return withContent({ type: 'heading', attrs: { level } }, parseInline(line.slice(hashes).trim()))
}

function parseQuote(lines: readonly string[], depth: number): Parsed {
  const count = countWhile(lines, (line) => line.startsWith('>'))
  const inner = lines.slice(0, count).map((line) => line.slice(line.startsWith('> ') ? 2 : 1))
  const content = parseBlocks(inner, depth + 1)
  return [
    { type: 'blockquote', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    count,
  ]
}

function parseList(lines: readonly string[], marker: RegExp, type: string, depth: number): Parsed {
  const items: DocumentNode[] = []
  let index = 0
  while (index < lines.length && marker.test(lines[index]!)) {
    const width = marker.exec(lines[index]!)![0].length
    const indent = ' '.repeat(Math.min(width, 2))
    const rest = lines.slice(index + 1)
    const count = linesOfItem(rest, indent)
    const inner = rest.slice(0, count).map((line) => line.slice(leadingSpaces(line, width)))
    items.push(listItem([lines[index]!.slice(width), ...inner], depth))
    index += 1 + count
  }
  const start = Number.parseInt(lines[0]!, 10)
  return [{ type, ...(type === 'orderedList' && { attrs: { start } }), content: items }, index]
}

/** An empty line belongs to the item if the item goes on after it. */
function linesOfItem(lines: readonly string[], indent: string): number {
  let count = 0
  for (const [index, line] of lines.entries()) {
    if (line.startsWith(indent)) count = index + 1
    else if (line !== '' || index > count) break
  }
  return count
}

function listItem(lines: readonly string[], depth: number): DocumentNode {
  const content = parseBlocks(lines, depth + 1)
  if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' })
  return { type: 'listItem', content }
}

const leadingSpaces = (line: string, most: number): number =>
  Math.min(most, line.length - line.trimStart().length)

function parseTable(lines: readonly string[]): Parsed {
  const count = countWhile(lines, (line) => line.startsWith('|'))
  const hasHead = TABLE_RULE.test(lines[1] ?? '')
  const rows = lines.slice(0, count).filter((line) => !TABLE_RULE.test(line))
  if (rows.length === 0) return [paragraph(lines[0]!), 1]
  const cells = rows.map(cellsOf)
  const width = Math.max(...cells.map((row) => row.length))
  const content = cells.map((row, index) => ({
    type: 'tableRow',
    content: Array.from({ length: width }, (_, column) => ({
      type: hasHead && index === 0 ? 'tableHeader' : 'tableCell',
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [paragraph(row[column] ?? '')],
    })),
  }))
  return [{ type: 'table', content }, count]
}

function cellsOf(line: string): string[] {
  const cells = ['']
  for (let index = 1; index < line.length; index++) {
    const character = line[index]!
    if (character === '\\') cells[cells.length - 1] += character + (line[++index] ?? '')
    else if (character === '|') cells.push('')
    else cells[cells.length - 1] += character
  }
  if (cells.at(-1)!.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

function parseParagraph(lines: readonly string[]): Parsed {
  const count = Math.max(
    1,
    countWhile(lines, (line) => line.trim() !== '' && !startsBlock(line)),
  )
  return [paragraph(lines.slice(0, count).join('\n')), count]
}

const startsBlock = (line: string): boolean =>
  HEADING.test(line) || BULLET.test(line) || NUMBER.test(line) || /^[>|]/.test(line)

const paragraph = (text: string): DocumentNode =>
  withContent({ type: 'paragraph' }, parseInline(text))

/** ProseMirror writes no `content` for nodes without any. */
const withContent = (node: DocumentNode, content: DocumentNode[]): DocumentNode =>
  content.length > 0 ? { ...node, content } : node

function countWhile(lines: readonly string[], test: (line: string) => boolean): number {
  const index = lines.findIndex((line) => !test(line))
  return index === -1 ? lines.length : index
}
