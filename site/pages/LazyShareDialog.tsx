import { preloadTexts, type ShareDialogProps } from '@atelier/widgets'
import { lazy, Suspense, useState } from 'react'
import { DialogLoadFailed } from './DialogLoadFailed.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** The share dialog, whose code is loaded each time it opens until that succeeds. */
export function LazyShareDialog(props: ShareDialogProps) {
  const [ShareDialog] = useState(() => lazy(loadShareDialog))
  return (
    <ErrorBoundary fallback={() => <DialogLoadFailed onClose={props.onClose} />}>
      <Suspense>
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
