import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/Choice.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'

interface MessageSelectionProps {
  store: ShareDialogStore
}

/** The choice between the whole conversation and selected messages. */
export function MessageSelection({ store }: MessageSelectionProps) {
  const t = useTexts(shareDialogTexts)
  const { sharesEverything } = useStore(store.$choices)
  return (
    <div className="atl-field">
      <span className="atl-label" aria-hidden="true">
        {t('what')}
      </span>
      <SegmentedControl
        label={t('what')}
        options={[
          { value: 'everything', label: t('everything') },
          { value: 'chosen', label: t('chosen') },
        ]}
        value={sharesEverything ? 'everything' : 'chosen'}
        onChoose={(value) =>
          value === 'everything' ? store.shareEverything() : store.shareChosenOnly()
        }
      />
    </div>
  )
}

/** Buttons that select several messages at once. */
export function SelectionShortcuts({ store }: MessageSelectionProps) {
  const t = useTexts(shareDialogTexts)
  return (
    <div className="atl-share__row">
      <Button variant="quiet" size="sm" onClick={store.chooseAll}>
        {t('all')}
      </Button>
      <Button variant="quiet" size="sm" onClick={store.chooseAnswers}>
        {t('onlyAnswers')}
      </Button>
      <Button variant="quiet" size="sm" onClick={store.chooseFromHere}>
        {t('fromHere')}
      </Button>
    </div>
  )
}
