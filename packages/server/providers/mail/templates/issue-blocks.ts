import type { ContentBlock } from './types.ts'

const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^()[\]\s]{1,500})\)/g
const ONLY_LINK = new RegExp(`^${LINK.source}$`)

/** The blocks of a Markdown text with headings, paragraphs, lists and links. Other marks stay as they are written. */
export function toBlocks(markdown: string): ContentBlock[] {
  return markdown
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .flatMap((part) => (/^[-*] /.test(part) ? part.split(/\n(?=[-*] )/) : [part]))
    .map(toBlock)
}

function toBlock(part: string): ContentBlock {
  const [, link, url] = ONLY_LINK.exec(part.trim()) ?? []
  if (link && url) return { link, url }
  if (part.startsWith('#')) return { heading: part.replace(/^#{1,6}\s*/, '') }
  return { paragraph: part.replace(/^[-*] /, '• ').replaceAll(LINK, '$1 ($2)') }
}
