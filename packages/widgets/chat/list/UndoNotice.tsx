import { useStore } from '@nanostores/react'
import { useErrorText, useTexts } from '../../i18n.ts'
import { Archive, Trash } from '../../ui/icons.tsx'
import { UndoCard } from '../../ui/UndoCard.tsx'
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

/** Says which conversations were deleted or archived, and offers to undo it. */
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
  return (
    <UndoCard
      icon={change === 'deleted' ? <Trash size="sm" /> : <Archive size="sm" />}
      text={t(textOf(recent), { count: conversations.length })}
      title={conversations.length === 1 ? conversations[0]!.title || t('untitled') : undefined}
      failure={error && errorText(error)}
      labels={{ undo: t('undo'), again: t('again'), dismiss: t('dismiss') }}
      onUndo={() => void undoChange()}
      onRetry={retryChange}
      onDismiss={() => void finish()}
      onPause={pauseUndoTime}
      onResume={resumeUndoTime}
    />
  )
}
