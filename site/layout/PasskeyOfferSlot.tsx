import { $justSignedIn, identityConfiguration, preloadTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const PasskeyOffer = lazy(async () => {
  await preloadTexts({ namespace: 'passkey-offer' }, { namespace: 'passkeys' })
  return { default: (await import('./PasskeyOffer.tsx')).PasskeyOffer }
})

/**
 * Loads the code of the offer only after a sign-in, and only in a browser that could use a passkey for the next
 * sign-in.
 */
export function PasskeyOfferSlot() {
  const hasJustSignedIn = useStore($justSignedIn)
  const [isNeeded, setNeeded] = useState(false)
  if (hasJustSignedIn && !isNeeded && identityConfiguration().kind === 'embedded') setNeeded(true)
  if (!isNeeded) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <PasskeyOffer />
      </Suspense>
    </ErrorBoundary>
  )
}
