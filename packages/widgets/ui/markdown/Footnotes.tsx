import { memo } from 'react'
import { createMarkLimiter } from '../mark-limiter.ts'
import type { MarkdownSettings } from './context.ts'
import type { FootnoteItem } from './document.ts'
import { footnoteId, footnoteReferenceId, scrollToTarget } from './FootnoteReference.tsx'
import { tokenizeWithInline } from './lexer.ts'
import { renderBlocks } from './render-blocks.tsx'
import { fillPlaceholders } from './texts.ts'

interface FootnotesProps {
  footnotes: readonly FootnoteItem[]
  settings: MarkdownSettings
}

export function Footnotes({ footnotes, settings }: FootnotesProps) {
  return (
    <ol className="atl-prose__notes" aria-label={settings.texts.footnotes}>
      {footnotes.map((footnote) => (
        <Footnote key={footnote.number} {...footnote} settings={settings} />
      ))}
    </ol>
  )
}

interface FootnoteProps extends FootnoteItem {
  settings: MarkdownSettings
}

const Footnote = memo(function Footnote({
  number,
  source,
  firstReferencingBlockIndex,
  settings,
}: FootnoteProps) {
  const [footnote] = tokenizeWithInline(source.raw, source.links)
  const context = {
    settings,
    blockKey: `note-${number}`,
    canGrow: false,
    referencedFootnotes: new Set<number>(),
    limitMarks: createMarkLimiter(),
  }
  return (
    <li id={footnoteId(settings.id, number)} value={number} tabIndex={-1}>
      {footnote?.type === 'footnote' && renderBlocks(footnote.tokens, context)}
      {firstReferencingBlockIndex !== undefined && (
        <BackLink
          number={number}
          targetId={footnoteReferenceId(settings.id, number, String(firstReferencingBlockIndex))}
          settings={settings}
        />
      )}
    </li>
  )
})

interface BackLinkProps {
  number: number
  targetId: string
  settings: MarkdownSettings
}

function BackLink({ number, targetId, settings }: BackLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="atl-prose__back"
      role="doc-backlink"
      aria-label={fillPlaceholders(settings.texts.backToText, { number })}
      onClick={(event) => scrollToTarget(event, targetId)}
    >
      <span aria-hidden="true">↩</span>
    </a>
  )
}
