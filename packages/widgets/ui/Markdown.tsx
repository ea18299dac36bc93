import { useId, useMemo, useState } from 'react'
import { classes } from './classes.ts'
import { Block } from './markdown/Block.tsx'
import { createReader } from './markdown/document.ts'
import { Footnotes } from './markdown/Footnotes.tsx'
import type { Look } from './markdown/look.ts'
import { englishTexts, type MarkdownTexts } from './markdown/texts.ts'

export interface MarkdownProps {
  text: string
  /** More will be appended to the text. */
  streaming?: boolean
  /** What `#` is: `<h3>`, so that the outline of the page around it stays right. */
  headingStart?: 1 | 2 | 3 | 4 | 5 | 6
  /** Where a path of the page itself opens. Links to other hosts always open in a new tab. */
  ownLinks?: 'new-tab' | 'in-place'
  /** Whose pictures show at once, beside the page's own: `['https://images.example']`. Keep the array. */
  imageOrigins?: readonly string[]
  /** Whose paths a text's own paths are, where that is not the page: `https://atelier.example`. */
  home?: string | undefined
  /** In another language. Keep the object: a new one draws everything again. */
  texts?: Partial<MarkdownTexts>
  /** Copies code itself. Keep the function. */
  onCopy?: (text: string) => void | Promise<void>
}

const NONE: readonly string[] = []

/**
 * Somebody's text, drawn while it is being written. Anything may stand in it: it becomes nodes of a short list,
 * leads nowhere but to other pages, and loads nothing by itself.
 * @example <Markdown text={answer} streaming={isWriting} />
 */
export function Markdown({
  text,
  streaming = false,
  headingStart = 3,
  ownLinks = 'new-tab',
  imageOrigins = NONE,
  home,
  texts,
  onCopy,
}: MarkdownProps) {
  const id = useId()
  const [read] = useState(createReader)
  const { parts, notes } = read(text, streaming)
  const look = useMemo<Look>(
    () => ({
      id,
      headingStart,
      ownLinks,
      imageOrigins,
      home,
      onCopy,
      texts: { ...englishTexts, ...texts },
    }),
    [id, headingStart, ownLinks, imageOrigins, home, onCopy, texts],
  )
  return (
    <div className={classes('atl-prose', streaming && 'atl-prose--streaming')}>
      {parts.map((part, index) => (
        <Block
          key={index}
          part={part}
          index={index}
          isOpen={streaming && index === parts.length - 1}
          look={look}
        />
      ))}
      {notes.length > 0 && <Footnotes notes={notes} look={look} />}
    </div>
  )
}
