import { Button, useTexts, type Act, type ShareViewerStore } from '@atelier/widgets'
import { sharePageTexts } from './texts.ts'
import { useOwnCopy } from './useOwnCopy.ts'

/** Starts a conversation of the reader's own with the messages of this one. */
export function ContinueCopy({ viewer, act }: { viewer: ShareViewerStore; act: Act }) {
  const t = useTexts(sharePageTexts)
  const { isCopying, copy } = useOwnCopy(viewer, act)
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
