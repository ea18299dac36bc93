import type { KeyboardEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { createMarkLimiter } from '../ui/mark-limiter.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { splitIntoPieces, type Piece } from './pieces.ts'

interface MarkedTextProps {
  content: string
  blanked: readonly string[]
  marked: readonly string[]
  onToggle: (text: string, isBlanked: boolean) => void
}

/** A text as readers will see it, in which marked texts can be pressed to blank or keep them. */
export function MarkedText({ content, blanked, marked, onToggle }: MarkedTextProps) {
  return drawablePieces(content, { blanked, marked }).map((piece, index) =>
    piece.marked === undefined ? (
      piece.text
    ) : (
      <Mark key={index} piece={piece} marked={piece.marked} onToggle={onToggle} />
    ),
  )
}

function drawablePieces(...parameters: Parameters<typeof splitIntoPieces>): Piece[] {
  const limitMarks = createMarkLimiter()
  const pieces = splitIntoPieces(...parameters)
  for (const piece of pieces) piece.text = limitMarks(piece.text)
  return pieces
}

interface MarkProps extends Pick<MarkedTextProps, 'onToggle'> {
  piece: Piece
  marked: string
}

/** Not a `button` element, because browsers do not break its text into lines. */
function Mark({ piece: { text, isBlanked = false }, marked, onToggle }: MarkProps) {
  const t = useTexts(shareDialogTexts)
  const toggle = () => onToggle(marked, !isBlanked)
  const toggleByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <mark
      className={classNames('atl-share__mark', isBlanked && 'atl-share__mark--blanked')}
      role="button"
      tabIndex={0}
      aria-label={`${t('blank')}: ${marked}`}
      aria-pressed={isBlanked}
      title={t(isBlanked ? 'keep' : 'blank')}
      onClick={toggle}
      onKeyDown={toggleByKey}
    >
      {text}
    </mark>
  )
}
