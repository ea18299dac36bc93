import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Close } from './icons.tsx'

interface UndoCardProps {
  icon: ReactNode
  /** What was done, or what could not be done. */
  text: string
  /** The title of what it was done to. */
  title?: string | undefined
  /** Why it could not be done: the button then tries again. */
  failure?: string | undefined
  labels: { undo: string; again: string; dismiss: string }
  onUndo: () => void
  onRetry: () => void
  onDismiss: () => void
  onPause: () => void
  onResume: () => void
}

/** Says what was done and offers to undo it. Time does not pass while it has the pointer or the focus. */
export function UndoCard(props: UndoCardProps) {
  const { icon, text, title, failure, labels, onUndo, onRetry, onDismiss, onPause, onResume } =
    props

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // A drawer around it would close.
    event.stopPropagation()
    onDismiss()
  }

  return (
    <div
      className="atl-undo"
      role="group"
      aria-label={text}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
      onKeyDown={closeOnEscape}
    >
      {icon}
      <p>
        <b>{text}</b> {title && <span dir="auto">{`“${title}”`}</span>} {failure}
      </p>
      <Button size="sm" onClick={failure ? onRetry : onUndo}>
        {failure ? labels.again : labels.undo}
      </Button>
      <IconButton small label={labels.dismiss} onClick={onDismiss}>
        <Close size="sm" />
      </IconButton>
      {!failure && <i className="atl-undo__time" aria-hidden="true" />}
    </div>
  )
}
