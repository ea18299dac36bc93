import { hasMark, levelOf, linkOf, type DocumentNode } from './node.ts'

/** Writes a document as Markdown, with its title as the first heading. */
export function toMarkdown(title: string, body: DocumentNode): string {
  const blocks = (body.content ?? []).map(blockLines).filter((lines) => lines.length > 0)
  const heading = title ? [[`# ${escape(title)}`]] : []
  return `${[...heading, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function blockLines(node: DocumentNode): string[] {
  if (node.type === 'heading') return [`${'#'.repeat(levelOf(node))} ${inline(node)}`]
  if (node.type === 'horizontalRule') return ['---']
  if (node.type === 'blockquote') return nested(node).map((line) => `> ${line}`.trimEnd())
  if (node.type === 'bulletList') return listLines(node, () => '- ')
  if (node.type === 'orderedList') {
    const start = Number(node.attrs?.['start'] ?? 1)
    return listLines(node, (index) => `${start + index}. `)
  }
  if (node.type === 'table') return tableLines(node)
  const text = escapeStart(inline(node))
  return text === '' ? [] : text.split('\n')
}

/** The lines of all blocks inside, with empty lines between them. */
function nested({ content = [] }: DocumentNode): string[] {
  return content.flatMap((child, index) => [...(index > 0 ? [''] : []), ...blockLines(child)])
}

function listLines({ content = [] }: DocumentNode, marker: (index: number) => string): string[] {
  return content.flatMap((item, index) => {
    const mark = marker(index)
    const [first = '', ...rest] = tightLines(item)
    return [mark + first, ...rest.map((line) => (line ? ' '.repeat(mark.length) + line : ''))]
  })
}

/** A list in an item follows its text without an empty line. */
function tightLines({ content = [] }: DocumentNode): string[] {
  return content.flatMap((child, index) => {
    const isList = child.type === 'bulletList' || child.type === 'orderedList'
    return [...(index > 0 && !isList ? [''] : []), ...blockLines(child)]
  })
}

function tableLines({ content = [] }: DocumentNode): string[] {
  const rows = content.map(({ content: cells = [] }) => cells.map(cellText))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const line = (row: string[]) =>
    `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...others.map(line)]
}

const cellText = ({ content = [] }: DocumentNode): string =>
  content
    .map((block) => inline(block).replaceAll('\\\n', ' '))
    .join(' ')
    .replaceAll('|', '\\|')

function inline({ content = [] }: DocumentNode): string {
  return content.map(inlineNode).join('')
}

function inlineNode(node: DocumentNode): string {
  if (node.type === 'hardBreak') return '\\\n'
  if (node.type !== 'text') return inline(node)
  // Delimiters beside a space would not be read as such.
  const text = node.text!
  const words = text.trim()
  if (!words) return text
  const start = text.length - text.trimStart().length
  const [before, after] = [text.slice(0, start), text.slice(start + words.length)]
  const href = linkOf(node)
  const strong = hasMark(node, 'bold') ? '**' : ''
  const emphasis = hasMark(node, 'italic') ? '*' : ''
  const marked = strong + emphasis + escape(words) + emphasis + strong
  return `${before}${href ? `[${marked}](${href.replaceAll(')', '%29')})` : marked}${after}`
}

const escape = (text: string): string => text.replaceAll(/[\\`*_[\]<]/g, String.raw`\$&`)

/** What would make a heading, a list or a quote of a paragraph. */
const escapeStart = (text: string): string =>
  text.replace(/^(?=[#>|+-])/, '\\').replace(/^(\d{1,9})(?=[.)] )/, '$1\\')
