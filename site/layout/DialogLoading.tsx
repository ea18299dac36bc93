import { Spinner, useTexts } from '@atelier/widgets'
import { frameTexts } from './texts.ts'
import './loading.css'

/** Shown from the press on until the code of a dialog has loaded. It covers the page, so nothing is pressed twice. */
export function DialogLoading() {
  const t = useTexts(frameTexts)
  return (
    <div className="dialog-loading">
      <Spinner label={t('loading')} />
    </div>
  )
}
