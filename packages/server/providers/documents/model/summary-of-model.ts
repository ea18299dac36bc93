import type { office } from '@atelier/contract'
import { textOf } from '../to-pages.ts'
import type { Block } from '../document.ts'
import { blockText } from './block-text.ts'
import type { LookUp } from './look-up.ts'
import { divideAtMarks } from './page-marks.ts'

type TextBlocks = Extract<office.OfficeResult, { is: 'text' }>['blocks']

/** A block for each statement with a page. */
export function summaryOf(blocks: readonly Block[], lookUp: LookUp): TextBlocks {
  return blocks.flatMap((block): TextBlocks => {
    if (block.is === 'table' || block.is === 'code')
      return [{ block, ...lookUp(blockText(block), []) }]
    return divideAtMarks(block.spans).map(({ spans, pages }) => ({
      block: { ...block, spans },
      ...lookUp(textOf(spans), pages),
    }))
  })
}
