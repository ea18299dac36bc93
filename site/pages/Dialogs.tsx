import { $justSignedIn, $proModal, $stepUp, closePro, proStartFrom } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { DialogLoading } from '../layout/DialogLoading.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { useLocation } from '../router/hooks.ts'
import { $signInModal } from '../sign-in-modal.ts'
import { DialogFailed } from './DialogFailed.tsx'

/** The dialogs that can open over any page. Most visitors open none, so the code that finds out which is loaded late. */
export function Dialogs() {
  const hasJustSignedIn = useStore($justSignedIn)
  const requests = [useStore($stepUp), useStore($signInModal), useStore($proModal)]
  const isRequested = requests.some(Boolean)
  const isInUrl = proStartFrom(useLocation().search) !== undefined
  return hasJustSignedIn || isRequested || isInUrl ? (
    <LazyDialogs isRequested={isRequested} />
  ) : null
}

function LazyDialogs({ isRequested }: { isRequested: boolean }) {
  // Created when a dialog opens, so that the next one tries again after a failure.
  const [OpenDialogs] = useState(() =>
    lazy(async () => ({ default: (await import('./OpenDialogs.tsx')).OpenDialogs })),
  )
  return (
    <ErrorBoundary fallback={() => isRequested && <DialogFailed onClose={closeDialogs} />}>
      {/* Without a placeholder for a dialog that opens by itself. */}
      <Suspense fallback={isRequested && <DialogLoading onClose={closeDialogs} />}>
        <OpenDialogs />
      </Suspense>
    </ErrorBoundary>
  )
}

function closeDialogs(): void {
  closePro()
  $signInModal.set(undefined)
  $stepUp.get()?.onCancel()
}
