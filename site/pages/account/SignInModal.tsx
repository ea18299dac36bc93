import { POST_SIGN_IN_NAVIGATION_DELAY_MS } from '@atelier/contract'
import { $session, LoginModal, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../router/hooks.ts'
import { DEFAULT_PATH_AFTER_MODAL_SIGN_IN } from '../../return-path.ts'
import { $signInModal } from '../../sign-in-modal.ts'
import { accountTexts } from './texts.ts'

/** The login modal over the current page. It also closes if the user signs in in another tab. */
export function SignInModal() {
  const t = useTexts(accountTexts)
  const options = useStore($signInModal)
  const isUser = useStore($session).is === 'user'
  const navigate = useNavigate()
  const closeAndContinue = useEffectEvent(() => {
    $signInModal.set(undefined)
    if (options?.onSignedIn) options.onSignedIn()
    else
      setTimeout(() => navigate(DEFAULT_PATH_AFTER_MODAL_SIGN_IN), POST_SIGN_IN_NAVIGATION_DELAY_MS)
  })
  useEffect(() => {
    if (isUser) closeAndContinue()
  }, [isUser])

  return (
    <LoginModal
      open={!!options}
      tab={options?.tab ?? 'login'}
      reason={options?.purpose && t('signInToShare')}
      // After signing in, the effect above closes the modal and continues.
      onClose={() => $session.get().is !== 'user' && $signInModal.set(undefined)}
      onSignedIn={() => {}}
    />
  )
}
