import { $arrival, $stepUp, loadTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $signingIn } from '../sign-in.ts'
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx'

const StepUp = lazy(async () => {
  await words()
  return { default: (await import('../pages/account/dialogs.ts')).StepUp }
})
const SignIn = lazy(async () => {
  await words()
  return { default: (await import('../pages/account/dialogs.ts')).SignIn }
})
const GuestChats = lazy(async () => {
  await words()
  return { default: (await import('../pages/account/dialogs.ts')).GuestChats }
})

const words = () => loadTexts({ namespace: 'login' }, { namespace: 'account' })

/** What may come over any page. Its code comes when it does. */
export function Dialogs() {
  const hasArrived = useStore($arrival)
  const isAsked = !!useStore($stepUp)
  const isSigningIn = !!useStore($signingIn)
  return (
    // A dialog that cannot be shown takes nothing with it.
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        {hasArrived && <GuestChats />}
        {isSigningIn && <SignIn />}
        {isAsked && <StepUp />}
      </Suspense>
    </ErrorBoundary>
  )
}
