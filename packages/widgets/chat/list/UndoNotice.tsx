import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { useErrorText, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Archive, Close, Trash } from '../../ui/icons.tsx'
import { conversationListTexts } from './texts.ts'
import {
  $recentChange,
  finish,
  pauseUndoTime,
  resumeUndoTime,
  retryChange,
  undoChange,
  type RecentChange,
} from './undo.ts'

/**
 * Says which conversations were deleted or archived, and offers to undo it. Time does not pass while it has the pointer or
 * the focus.
 */
export function UndoNotice() {
  const t = useTexts(conversationListTexts)
  const recent = useStore($recentChange)
  return (
    <>
      <p className="atl-unseen" role="status">
        {recent && t(textOf(recent), { count: recent.conversations.length })}
      </p>
      {recent && <Card key={recent.conversations[0]!.id + recent.change} recent={recent} />}
    </>
  )
}

const textOf = ({ change, error }: RecentChange) =>
  !error ? change : change === 'deleted' ? 'notDeleted' : 'notChanged'

function Card({ recent }: { recent: RecentChange }) {
  const t = useTexts(conversationListTexts)
  const errorText = useErrorText()
  const { change, conversations, error } = recent
  const text = t(textOf(recent), { count: conversations.length })
  const title = conversations.length === 1 && (conversations[0]!.title || t('untitled'))

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // A drawer around it would close.
    event.stopPropagation()
    void finish()
  }

  return (
    <div
      className="atl-undo"
      role="group"
      aria-label={text}
      onPointerEnter={pauseUndoTime}
      onPointerLeave={resumeUndoTime}
      onFocus={pauseUndoTime}
      onBlur={resumeUndoTime}
      onKeyDown={closeOnEscape}
    >
      {change === 'deleted' ? <Trash size="sm" /> : <Archive size="sm" />}
      <p>
        <b>{text}</b> {title && <span dir="auto">{`“${title}”`}</span>} {error && errorText(error)}
      </p>
      {error ? (
        <Button size="sm" onClick={retryChange}>
          {t('again')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => void undoChange()}>
          {t('undo')}
        </Button>
      )}
      <IconButton small label={t('dismiss')} onClick={() => void finish()}>
        <Close size="sm" />
      </IconButton>
      {!error && <i className="atl-undo__time" aria-hidden="true" />}
    </div>
  )
}
