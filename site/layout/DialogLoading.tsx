import { useModalDialog, useTexts } from '@atelier/widgets'
import { PageLoading } from './PageLoading.tsx'
import { frameTexts } from './texts.ts'
import './loading.css'

/**
 * Shown after a press until the code of a dialog has loaded. It is modal like the dialog, so that nothing behind it can
 * be pressed. `onClose`: called when the visitor cancels with Escape.
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
