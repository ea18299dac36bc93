import { Button, Notice, useErrorText, useTexts, type AtelierError } from '@atelier/widgets'
import { yourHomeTexts } from './texts.ts'

/** In place of a part of the page that could not be loaded. The other parts stay. */
export function LoadFailed({ error, onRetry }: { error: AtelierError; onRetry: () => void }) {
  const t = useTexts(yourHomeTexts)
  const errorText = useErrorText()
  return (
    <Notice tone="danger" live={false}>
      {errorText(error)}{' '}
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}
