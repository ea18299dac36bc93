import type { office } from '@atelier/contract'
import type { Block, Cell, Span } from '../document.ts'
import { textOf } from '../to-pages.ts'
import { toFlow } from './flow.ts'

/** Characters that would be markup, at the places where they would. */
const MARKUP = /[\\`*_[\]<>|]/g
const LINE_START = /^(#{1,6} |[-+>] |\d{1,9}[.)] |-{3,}$)/

export const escapeText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(MARKUP, String.raw`\$&`)

export const writeMarkdown = (result: office.OfficeResult): string =>
  `${[`# ${escapeText(result.title)}`, '', blocksToMarkdown(toFlow(result))].join('\n').trimEnd()}\n`

export function blocksToMarkdown(blocks: readonly Block[]): string {
  const lines: string[] = []
  for (const [index, block] of blocks.entries()) {
    // The items of a list follow each other without empty lines.
    const isNext = block.is === 'item' && blocks[index - 1]?.is === 'item'
    if (index > 0 && !isNext) lines.push('')
    lines.push(toMarkdown(block))
  }
  return lines.join('\n')
}

function toMarkdown(block: Block): string {
  if (block.is === 'code') return fenced(block.text)
  if (block.is === 'table') return tableOf(block.rows)
  const text = spansOf(block.spans)
  if (block.is === 'heading') return `${'#'.repeat(Math.min(6, block.level))} ${text}`
  if (block.is === 'item')
    return `${'  '.repeat(block.depth)}${block.isOrdered ? '1.' : '-'} ${escapeStart(text)}`
  if (block.is === 'quote' || block.is === 'note') return `> ${text}`
  return escapeStart(text)
}

const escapeStart = (text: string): string =>
  text.replace(LINE_START, (start) => start.replace(/[^\d]/, String.raw`\$&`))

/** The fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

const spansOf = (spans: readonly Span[]): string => spans.map(spanOf).join('').trim()

function spanOf({ text, isBold, isItalic, link }: Span): string {
  const inner = text.trim()
  if (!inner) return text && ' '
  const before = text !== text.trimStart()
  const after = text !== text.trimEnd()
  const [start, end] = marksOf(isBold, isItalic)
  const marked = `${start}${escapeText(inner)}${end}`
  const linked = link ? `[${marked}](<${encodeLink(link)}>)` : marked
  return `${before ? ' ' : ''}${linked}${after ? ' ' : ''}`
}

function marksOf(isBold = false, isItalic = false): readonly [start: string, end: string] {
  if (isBold && isItalic) return ['**_', '_**']
  const mark = isBold ? '**' : isItalic ? '_' : ''
  return [mark, mark]
}

/** A URL that is encoded already is not encoded twice. */
export const encodeLink = (link: string): string => encodeURI(decodable(link).toWellFormed())

function decodable(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

/** Cells that are missing in a row stay missing: one long row among many short ones would fill the memory. */
function tableOf(rows: readonly (readonly Cell[])[]): string {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...others] = rows.map((row) =>
    row.map(({ spans }) => escapeText(textOf(spans)).trim()),
  )
  const wholeHead = Array.from({ length: width }, (_, at) => head[at] ?? '')
  const rule = toLine(wholeHead.map(() => '---'))
  return [toLine(wholeHead), rule, ...others.map(toLine)].join('\n')
}
