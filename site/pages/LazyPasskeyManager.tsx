import { preloadTexts } from '@atelier/widgets'
import { lazy } from 'react'

/** The passkeys of the user, with their styles. Loaded when a person opens them. */
export const LazyPasskeyManager = lazy(async () => {
  const [{ PasskeyManager }] = await Promise.all([
    import('./passkey-manager.ts'),
    preloadTexts({ namespace: 'passkeys' }),
  ])
  return { default: PasskeyManager }
})
