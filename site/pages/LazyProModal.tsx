import {
  $proModal,
  $session,
  closePro,
  openPro,
  preloadTexts,
  proStartFrom,
  withoutUpgradeParameter,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../router/hooks.ts'
import { DialogLoading } from '../layout/DialogLoading.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { DialogFailed } from './DialogFailed.tsx'
import { LazyPasskeyManager } from './LazyPasskeyManager.tsx'

/**
 * The dialog that `openPro` opens over any page. Loads the dialog's code when it opens, and retries each time until
 * that succeeds.
 */
export function LazyProModal() {
  const start = useStore($proModal)
  useUpgradeParameter()
  return start ? <OpenProModal /> : null
}

function OpenProModal() {
  const start = useStore($proModal)
  const navigate = useNavigate()
  const [ProDialog] = useState(() => lazy(loadProDialog))
  return (
    <ErrorBoundary fallback={() => <DialogFailed onClose={closePro} />}>
      <Suspense fallback={<DialogLoading onClose={closePro} />}>
        <ProDialog
          start={start}
          onClose={closePro}
          onFree={() => navigate('/home')}
          PasskeyManager={LazyPasskeyManager}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Opens the dialog for `?upgrade=yearly`, with which a redirecting sign-in returns, and removes the parameter from the
 * URL.
 */
function useUpgradeParameter(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isSessionKnown = useStore($session).is !== 'loading'
  useEffect(() => {
    const start = proStartFrom(search)
    if (!start || !isSessionKnown) return
    navigate(pathname + withoutUpgradeParameter(search) + hash, { replace: true })
    openPro(start)
  }, [pathname, search, hash, isSessionKnown, navigate])
}

async function loadProDialog() {
  const [{ ProDialog }] = await Promise.all([
    import('./pro-modal.ts'),
    preloadTexts({ namespace: 'pro' }, { namespace: 'errors' }),
  ])
  return { default: ProDialog }
}
