import { useModalDialog, useTexts } from '@atelier/widgets'
import { PageLoading } from './PageLoading.tsx'
import { frameTexts } from './texts.ts'
import './loading.css'

/**
 * Shown from the press on until the code of a dialog has loaded. Modal as that dialog, so that nothing behind it can be
 * pressed. `onClose`: gives the dialog up, with Escape.
 */
export function DialogLoading({ onClose }: { onClose: () => void }) {
  const t = useTexts(frameTexts)
  const dialogProps = useModalDialog(onClose)
  return (
    <dialog {...dialogProps} className="dialog-loading" aria-label={t('loading')}>
      <PageLoading />
    </dialog>
  )
}
