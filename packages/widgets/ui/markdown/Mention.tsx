import type { MouseEvent } from 'react'
import type { Place } from './look.ts'
import { fill } from './texts.ts'

export interface MentionProps {
  number: number
  place: Place
  /** The first in its block; the way back from the footnote leads to it. */
  isFirst: boolean
}

/** The small figure that leads to a footnote. */
export function Mention({ number, place: { look, block }, isFirst }: MentionProps) {
  const note = noteId(look.id, number)
  return (
    <sup>
      <a
        href={`#${note}`}
        id={isFirst ? mentionId(look.id, number, block) : undefined}
        className="atl-prose__mention"
        role="doc-noteref"
        aria-label={fill(look.texts.footnote, { number })}
        onClick={(event) => goTo(event, note)}
      >
        {number}
      </a>
    </sup>
  )
}

export function noteId(id: string, number: number): string {
  return `${id}-note-${number}`
}

export function mentionId(id: string, number: number, block: string): string {
  return `${id}-mention-${number}-${block}`
}

/** In a shadow root no address leads to an id, and the address of the page around us is not ours to change. */
export function goTo(event: MouseEvent<HTMLElement>, id: string): void {
  event.preventDefault()
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot
  const target = root.getElementById(id)
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
}
