import { memo } from 'react'
import type { Note } from './document.ts'
import { blocks } from './nodes.tsx'
import { lex } from './lexer.ts'
import type { Look } from './look.ts'
import { goTo, mentionId, noteId } from './Mention.tsx'
import { fill } from './texts.ts'

export function Footnotes({ notes, look }: { notes: readonly Note[]; look: Look }) {
  return (
    <ol className="atl-prose__notes" aria-label={look.texts.footnotes}>
      {notes.map((note) => (
        <Footnote key={note.number} {...note} look={look} />
      ))}
    </ol>
  )
}

interface FootnoteProps extends Note {
  look: Look
}

const Footnote = memo(function Footnote({ number, part, block, look }: FootnoteProps) {
  const [footnote] = lex(part.raw, part.links)
  const place = { look, block: `note-${number}`, isOpen: false, mentioned: new Set<number>() }
  return (
    <li id={noteId(look.id, number)} value={number} tabIndex={-1}>
      {footnote?.type === 'footnote' && blocks(footnote.tokens, place)}
      {block !== undefined && (
        <BackLink number={number} target={mentionId(look.id, number, String(block))} look={look} />
      )}
    </li>
  )
})

function BackLink({ number, target, look }: { number: number; target: string; look: Look }) {
  return (
    <a
      href={`#${target}`}
      className="atl-prose__back"
      role="doc-backlink"
      aria-label={fill(look.texts.backToText, { number })}
      onClick={(event) => goTo(event, target)}
    >
      <span aria-hidden="true">↩</span>
    </a>
  )
}
