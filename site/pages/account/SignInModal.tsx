import { $session, LoginDialog, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { $signInModal } from '../../sign-in-modal.ts'
import { accountTexts } from './texts.ts'

/** The login modal over the current page. It also closes if the user signs in in another tab. */
export function SignInModal() {
  const t = useTexts(accountTexts)
  const options = useStore($signInModal)
  const isUser = useStore($session).is === 'user'
  const closeAndContinue = useEffectEvent(() => {
    $signInModal.set(undefined)
    options?.onSignedIn()
  })
  useEffect(() => {
    if (isUser) closeAndContinue()
  }, [isUser])

  return (
    <LoginDialog
      open={!!options}
      reason={options?.purpose && t('signInToShare')}
      // After signing in, the effect above closes the modal and continues.
      onClose={() => $session.get().is !== 'user' && $signInModal.set(undefined)}
      onSignedIn={() => {}}
    />
  )
}
