import type { office } from '@atelier/contract'
import type { Block } from '../document.ts'
import { textOf } from '../to-pages.ts'
import { toFlow } from './flow.ts'

export function writeText(result: office.OfficeResult): string {
  return `${[result.title, ...toFlow(result).map(toLines)].join('\n\n')}\n`
}

function toLines(block: Block): string {
  if (block.is === 'code') return block.text
  if (block.is === 'table')
    return block.rows
      .map((row) => row.map(({ spans }) => textOf(spans).replaceAll(/\s+/g, ' ')).join('\t'))
      .join('\n')
  const text = textOf(block.spans)
  return block.is === 'item' ? `${'  '.repeat(block.depth)}- ${text}` : text
}
