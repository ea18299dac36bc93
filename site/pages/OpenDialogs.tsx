import { $justSignedIn, $stepUp, preloadTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { $signInModal } from '../sign-in-modal.ts'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { DialogLoading } from '../layout/DialogLoading.tsx'
import { DialogFailed } from './DialogFailed.tsx'
import { LazyProModal } from './LazyProModal.tsx'

const GuestConversationsDialog = lazy(async () => ({
  default: (await loadDialogs()).GuestConversationsDialog,
}))

async function loadDialogs() {
  await preloadTexts({ namespace: 'login' }, { namespace: 'account' })
  return import('./account/dialogs.ts')
}

/** The code of each dialog is loaded when it first opens. */
export function OpenDialogs() {
  const hasJustSignedIn = useStore($justSignedIn)
  const isStepUpRequired = !!useStore($stepUp)
  const isSignInOpen = !!useStore($signInModal)
  return (
    <>
      {/* Without a placeholder, because it opens by itself and most visitors never see it. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>{hasJustSignedIn && <GuestConversationsDialog />}</Suspense>
      </ErrorBoundary>
      {isSignInOpen && <Dialog name="SignInModal" onClose={() => $signInModal.set(undefined)} />}
      {isStepUpRequired && <Dialog name="StepUp" onClose={() => $stepUp.get()?.onCancel()} />}
      <LazyProModal />
    </>
  )
}

interface DialogProps {
  name: 'SignInModal' | 'StepUp'
  onClose: () => void
}

function Dialog({ name, onClose }: DialogProps) {
  // Created when the dialog opens, so that the next opening tries again after a failure.
  const [Loaded] = useState(() => lazy(async () => ({ default: (await loadDialogs())[name] })))
  return (
    // A dialog that fails to load or render must not replace the page with an error screen.
    <ErrorBoundary fallback={() => <DialogFailed onClose={onClose} />}>
      <Suspense fallback={<DialogLoading onClose={onClose} />}>
        <Loaded />
      </Suspense>
    </ErrorBoundary>
  )
}
