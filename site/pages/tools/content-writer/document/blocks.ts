import { levelOf, linkOf, type DocumentNode } from './node.ts'

interface LinkRange {
  /** Offsets in the text of the block. */
  start: number
  end: number
  href: string | undefined
}

/** A paragraph or a heading, with its place in the document. */
export interface Block {
  type: 'paragraph' | 'heading'
  /** Of a heading; 0 for a paragraph. */
  level: number
  text: string
  /** The ProseMirror position of the first character: the character at offset n is at `from + n`. */
  from: number
  links: LinkRange[]
}

/** The paragraphs and headings of a document in their order, those in lists, quotes and tables included. */
export function blocksOf(body: DocumentNode): Block[] {
  const blocks: Block[] = []
  let position = 0
  for (const node of body.content ?? []) position += collect(node, position, blocks)
  return blocks
}

/** Returns the size of the node, as ProseMirror counts it. */
function collect(node: DocumentNode, position: number, blocks: Block[]): number {
  if (node.type === 'paragraph' || node.type === 'heading') {
    const block = blockOf(node, position + 1)
    blocks.push(block)
    return block.text.length + 2
  }
  if (!node.content) return 1
  let size = 1
  for (const child of node.content) size += collect(child, position + size, blocks)
  return size + 1
}

function blockOf(node: DocumentNode, from: number): Block {
  const links: LinkRange[] = []
  let text = ''
  for (const child of node.content ?? []) {
    const start = text.length
    text += child.type === 'text' ? child.text! : '\n'
    if (child.marks?.some(({ type }) => type === 'link'))
      addLink(links, { start, end: text.length, href: linkOf(child) })
  }
  const type = node.type === 'heading' ? 'heading' : 'paragraph'
  return { type, level: type === 'heading' ? levelOf(node) : 0, text, from, links }
}

/** A link with a bold word consists of several text nodes, but is one link. */
function addLink(links: LinkRange[], link: LinkRange): void {
  const last = links.at(-1)
  if (last?.end === link.start && last.href === link.href) last.end = link.end
  else links.push(link)
}
