import type { MarkdownTexts } from './texts.ts'

/** What all blocks of a text have in common. The same object as long as nothing of it changes. */
export interface Look {
  /** Begins every id in this text. */
  id: string
  headingStart: number
  ownLinks: 'new-tab' | 'in-place'
  imageOrigins: readonly string[]
  home: string | undefined
  texts: MarkdownTexts
  onCopy: ((text: string) => void | Promise<void>) | undefined
}

/** Where in the text something stands. */
export interface Place {
  look: Look
  block: string
  /** More may be appended to it. */
  isOpen: boolean
  /** Footnotes mentioned before in the block. */
  mentioned: Set<number>
  inLink?: boolean
  inCell?: boolean
}

/** Links lead away from the page people are on, and tell nobody where they came from. */
export function linkAttributes(own: boolean, { ownLinks }: Look) {
  const rel = 'noopener noreferrer nofollow ugc'
  return own && ownLinks === 'in-place' ? { rel } : { rel, target: '_blank' }
}
