import { memo } from 'react'
import type { Part } from './document.ts'
import { lex } from './lexer.ts'
import { BLOCKS } from './limits.ts'
import type { Look } from './look.ts'
import { blocks } from './nodes.tsx'
import { plain } from './plain.ts'

export interface BlockProps {
  part: Part
  index: number
  /** More may be appended to it. */
  isOpen: boolean
  look: Look
}

/** Read and drawn again only if its text, its references or the look of all change. */
export const Block = memo(function Block({
  part: { raw, links },
  index,
  isOpen,
  look,
}: BlockProps) {
  const tokens = index < BLOCKS ? lex(raw, links) : [plain(raw)]
  return blocks(tokens, { look, block: String(index), isOpen, mentioned: new Set() })
})
