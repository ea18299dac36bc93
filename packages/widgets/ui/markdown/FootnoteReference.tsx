import type { MouseEvent } from 'react'
import type { RenderContext } from './context.ts'
import { fillPlaceholders } from './texts.ts'

export interface FootnoteReferenceProps {
  number: number
  context: RenderContext
  /** Whether this is the first reference in its block, to which the link back from the footnote leads. */
  isFirst: boolean
}

export function FootnoteReference({
  number,
  context: { settings, blockKey },
  isFirst,
}: FootnoteReferenceProps) {
  const targetId = footnoteId(settings.id, number)
  return (
    <sup>
      <a
        href={`#${targetId}`}
        id={isFirst ? footnoteReferenceId(settings.id, number, blockKey) : undefined}
        className="atl-prose__mention"
        role="doc-noteref"
        aria-label={fillPlaceholders(settings.texts.footnote, { number })}
        onClick={(event) => scrollToTarget(event, targetId)}
      >
        {number}
      </a>
    </sup>
  )
}

export function footnoteId(markdownId: string, number: number): string {
  return `${markdownId}-note-${number}`
}

export function footnoteReferenceId(markdownId: string, number: number, blockKey: string): string {
  return `${markdownId}-mention-${number}-${blockKey}`
}

/** Replaces following the link, because `#id` does not reach into a shadow root and would change the page's address. */
export function scrollToTarget(event: MouseEvent<HTMLElement>, targetId: string): void {
  event.preventDefault()
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot
  const target = root.getElementById(targetId)
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
}
