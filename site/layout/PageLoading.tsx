import { Spinner, useTexts } from '@atelier/widgets'
import { frameTexts } from './texts.ts'

export function PageLoading() {
  const t = useTexts(frameTexts)
  return (
    <div className="page-loading">
      <Spinner label={t('loading')} />
      <noscript>{t('needsScript')}</noscript>
    </div>
  )
}
