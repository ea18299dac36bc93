import { closePro, preloadTexts, type ProStart } from '@atelier/widgets'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogLoadFailed } from './DialogLoadFailed.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** The dialog that `openPro` opens. Its code is loaded each time it opens until that succeeds. */
export function LazyProDialog({ start }: { start: ProStart }) {
  const navigate = useNavigate()
  const [ProModal] = useState(() => lazy(loadProModal))
  return (
    <ErrorBoundary fallback={() => <DialogLoadFailed onClose={closePro} />}>
      <Suspense>
        <ProModal isOpen start={start} onClose={closePro} onFree={() => void navigate('/home')} />
      </Suspense>
    </ErrorBoundary>
  )
}

async function loadProModal() {
  const [{ ProModal }] = await Promise.all([
    import('./pro-dialog.ts'),
    preloadTexts({ namespace: 'pro' }, { namespace: 'errors' }),
  ])
  return { default: ProModal }
}
