import type { office } from '@atelier/contract'
import { textOf } from '../to-pages.ts'
import type { Block } from '../document.ts'
import { blockText } from './block-text.ts'
import type { LookUp } from './look-up.ts'
import { divideAtMarks, type MarkedPart } from './page-marks.ts'

type TextBlocks = Extract<office.OfficeResult, { is: 'text' }>['blocks']
type TextBlock = TextBlocks[number]

/** A block for each statement with a page. */
export function summaryOf(blocks: readonly Block[], lookUp: LookUp): TextBlocks {
  return blocks.flatMap((block) => statementsOf(block, lookUp))
}

function statementsOf(block: Block, lookUp: LookUp): TextBlocks {
  if (block.is === 'table' || block.is === 'code')
    return [{ block, ...lookUp(blockText(block), []) }]
  const toStatement = ({ spans, pages }: MarkedPart): TextBlock => ({
    block: { ...block, spans },
    ...lookUp(textOf(spans), pages),
  })
  return divideAtMarks(block.spans).map(toStatement)
}
