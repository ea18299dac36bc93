import { memo } from 'react'
import { createMarkLimiter } from '../mark-limiter.ts'
import type { BlockSource } from './document.ts'
import { tokenizeWithInline } from './lexer.ts'
import { MAX_BLOCKS } from './limits.ts'
import type { MarkdownSettings } from './context.ts'
import { renderBlocks } from './render-blocks.tsx'
import { createPlainToken } from './block-tokenizer.ts'

export interface BlockProps {
  source: BlockSource
  index: number
  /** Whether more text may be appended to this block. */
  canGrow: boolean
  settings: MarkdownSettings
}

/** Parses and renders again only if the text of the block, its references or the settings change. */
export const Block = memo(function Block({
  source: { raw, links },
  index,
  canGrow,
  settings,
}: BlockProps) {
  const tokens =
    index < MAX_BLOCKS ? tokenizeWithInline(raw, links, settings.formulas) : [createPlainToken(raw)]
  return renderBlocks(tokens, {
    settings,
    blockKey: String(index),
    canGrow,
    referencedFootnotes: new Set(),
    limitMarks: createMarkLimiter(),
  })
})
