import { Button, useTexts } from '@atelier/widgets'
import { $newVersionNotice } from './new-version.ts'
import { appTexts } from './texts.ts'
import './new-version.css'

/** The page is never reloaded by itself: the visitor may be reading or writing. */
export function NewVersionNotice() {
  const t = useTexts(appTexts)
  return (
    <div className="new-version" role="status">
      <p>
        <b>{t('newVersion')}</b> {t('newVersionHint')}
      </p>
      <div className="new-version__ways">
        <Button size="sm" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => $newVersionNotice.set(undefined)}>
          {t('later')}
        </Button>
      </div>
    </div>
  )
}
