import { AtelierError, errorText, preloadTexts, type ShareDialogProps } from '@atelier/widgets'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogLoading } from '../layout/DialogLoading.tsx'
import { showToast } from '../toasts.ts'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'

/** The share dialog. Loads its code when it opens, and retries each time until that succeeds. */
export function LazyShareDialog(props: ShareDialogProps) {
  const [ShareDialog] = useState(() => lazy(loadShareDialog))
  return (
    <ErrorBoundary fallback={() => <LoadFailed onClose={props.onClose} />}>
      <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
        <ShareDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

async function loadShareDialog() {
  const [{ ShareDialog }] = await Promise.all([
    import('./share-dialog.ts'),
    preloadTexts({ namespace: 'share-dialog' }, { namespace: 'errors' }),
  ])
  return { default: ShareDialog }
}

function LoadFailed({ onClose }: Pick<ShareDialogProps, 'onClose'>) {
  useEffect(() => {
    showToast({ tone: 'danger', title: () => errorText(new AtelierError('network')) })
    onClose()
  }, [onClose])
  return null
}
