import type { creations } from '@atelier/contract'
import { UndoCard, useErrorText, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'
import { useShowCreation } from './useCreationFromUrl.ts'

/** Says what was deleted, and offers to undo it. */
export function DeletionNotice() {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { deletion } = useBench()
  const show = useShowCreation()
  const deleted = useStore(deletion.$deletion)
  const text = deleted && (deleted.error ? t('notDeleted') : saysDeleted(deleted.creation))
  function saysDeleted({ parts }: creations.Creation): string {
    const isPicture = parts.some(({ width }) => width > 0)
    return isPicture ? t('deleted', { count: parts.length }) : t('deletedOther')
  }

  return (
    <>
      <p className="atl-unseen" role="status">
        {text}
      </p>
      {deleted && (
        <UndoCard
          key={deleted.creation.id}
          icon={<Trash size="sm" />}
          text={text!}
          title={deleted.creation.title}
          failure={deleted.error && errorText(deleted.error)}
          labels={{ undo: t('undo'), again: t('retry'), dismiss: t('dismiss') }}
          onUndo={() => show(deletion.undo().id)}
          onRetry={() => void deletion.retry()}
          onDismiss={() => void deletion.finish()}
          onPause={deletion.pause}
          onResume={deletion.resume}
        />
      )}
    </>
  )
}
