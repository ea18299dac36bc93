import { textOf, type DocumentNode } from './node.ts'

/** Writes a document as plain text: an empty line between blocks, dashes before the items of lists. */
export function toText(title: string, body: DocumentNode): string {
  const blocks = (body.content ?? []).map((node) => blockLines(node).join('\n'))
  return `${[title, ...blocks].filter((text) => text.trim() !== '').join('\n\n')}\n`
}

function blockLines(node: DocumentNode): string[] {
  if (node.type === 'bulletList') return listLines(node, () => '- ')
  if (node.type === 'orderedList') {
    const start = Number(node.attrs?.['start'] ?? 1)
    return listLines(node, (index) => `${start + index}. `)
  }
  if (node.type === 'table') return (node.content ?? []).map(rowLine)
  if (node.type === 'horizontalRule') return ['* * *']
  if (node.type === 'blockquote') return (node.content ?? []).flatMap(blockLines)
  return textOf(node).split('\n')
}

function listLines({ content = [] }: DocumentNode, marker: (index: number) => string): string[] {
  return content.flatMap(({ content: blocks = [] }, index) => {
    const mark = marker(index)
    const [first = '', ...rest] = blocks.flatMap(blockLines)
    return [mark + first, ...rest.map((line) => ' '.repeat(mark.length) + line)]
  })
}

const rowLine = ({ content = [] }: DocumentNode): string =>
  content.map((cell) => textOf(cell).replaceAll('\n', ' ')).join('\t')
