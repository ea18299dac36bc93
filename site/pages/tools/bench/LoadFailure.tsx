import { Button, Notice, useErrorText, useTexts, type AtelierError } from '@atelier/widgets'
import { benchTexts } from './texts.ts'

/** Why something could not be loaded, and a button that tries again. */
export function LoadFailure({ error, onRetry }: { error: AtelierError; onRetry: () => void }) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  return (
    <Notice tone="danger">
      <p className="bench__failure">{errorText(error)}</p>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
