import { UndoCard, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { documentTexts } from './document-texts.ts'
import { writerTexts } from './texts.ts'
import { useWriter } from './useWriter.ts'

/** Says which document was deleted, and offers to undo it. */
export function DeletedNotice() {
  const t = useTexts(writerTexts)
  const retry = useTexts(documentTexts)('retry')
  const { list } = useWriter()
  const deleted = useStore(list.$deleted)
  return (
    <>
      <p className="atl-unseen" role="status">
        {deleted && t('deleted')}
      </p>
      {deleted && (
        <UndoCard
          key={deleted.id}
          icon={<Trash size="sm" />}
          text={t('deleted')}
          title={deleted.title || t('untitled')}
          labels={{ undo: t('undoDeletion'), again: retry, dismiss: t('dismiss') }}
          onUndo={list.undoDeletion}
          onRetry={() => void list.finishDeletion()}
          onDismiss={() => void list.finishDeletion()}
          onPause={list.pause}
          onResume={list.resume}
        />
      )}
    </>
  )
}
