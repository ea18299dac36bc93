import type { Block } from '../document.ts'
import { textOf } from '../to-pages.ts'

/** All words of a block. */
export function blockText(block: Block): string {
  if (block.is === 'code') return block.text
  if (block.is !== 'table') return textOf(block.spans)
  return block.rows.map((row) => row.map(({ spans }) => textOf(spans)).join('\t')).join('\n')
}
