import { Button, useTexts, type ViewerAction, type ShareViewerStore } from '@atelier/widgets'
import { sharePageTexts } from './texts.ts'
import { useOwnCopy } from './useOwnCopy.ts'

/** Starts a conversation of the reader's own with the messages of the shared conversation. */
export function ContinueCopy({
  viewer,
  action,
}: {
  viewer: ShareViewerStore
  action: ViewerAction
}) {
  const t = useTexts(sharePageTexts)
  const { isCopying, copy } = useOwnCopy(viewer, action)
  return (
    <section className="shared__continue">
      <div>
        <h2 className="title-3">{t('continueTitle')}</h2>
        <p className="muted">{t('continueHint')}</p>
      </div>
      <Button variant="primary" size="lg" busy={isCopying} onClick={copy}>
        {t('continueButton')}
      </Button>
    </section>
  )
}
