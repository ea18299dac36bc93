import { $justSignedIn, $stepUp, preloadTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $signInModal } from '../sign-in-modal.ts'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { DialogLoading } from '../layout/DialogLoading.tsx'
import { LazyProModal } from './LazyProModal.tsx'

const StepUp = lazy(async () => ({ default: (await loadDialogs()).StepUp }))
const SignInModal = lazy(async () => ({ default: (await loadDialogs()).SignInModal }))
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
    // A dialog that fails to load or render must not replace the page with an error screen.
    <ErrorBoundary fallback={() => null}>
      {/* Without a placeholder, because it opens by itself and most visitors never see it. */}
      <Suspense fallback={null}>{hasJustSignedIn && <GuestConversationsDialog />}</Suspense>
      <Suspense fallback={<DialogLoading onClose={() => $signInModal.set(undefined)} />}>
        {isSignInOpen && <SignInModal />}
      </Suspense>
      <Suspense fallback={<DialogLoading onClose={() => $stepUp.get()?.onCancel()} />}>
        {isStepUpRequired && <StepUp />}
      </Suspense>
      <LazyProModal />
    </ErrorBoundary>
  )
}
