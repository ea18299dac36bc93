import { $justSignedIn, $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { $signInModal, openSignInModal } from '../../sign-in-modal.ts'

/** In the URL while the dialog is open or waits for a sign-in, so that a sign-in that redirects comes back to it. */
const PARAMETER = 'share'

/**
 * The share dialog of the open conversation. A guest signs in first, since links need an account. The dialog opens
 * afterwards, if the guest has taken the conversation along.
 */
export function useShareDialog() {
  const [parameters, setParameters] = useSearchParams()
  const isRequested = parameters.has(PARAMETER)
  const session = useStore($session)
  const isSigningIn = !!useStore($signInModal)
  // Until then, the user is asked which of the guest's conversations to take along.
  const hasJustSignedIn = useStore($justSignedIn)
  const isOpen = isRequested && session.is === 'user' && !hasJustSignedIn

  function request(isNowRequested: boolean) {
    setParameters(isNowRequested ? { [PARAMETER]: '' } : {}, { replace: true })
  }
  const close = () => request(false)

  const isAbandoned = isRequested && session.is === 'guest' && !isSigningIn
  useEffect(() => {
    if (isAbandoned) setParameters({}, { replace: true })
  }, [isAbandoned, setParameters])

  return {
    isOpen,
    close,
    open() {
      // Without a callback, the user would go to /profile.
      if (session.is !== 'user') openSignInModal({ onSignedIn: () => {} })
      request(true)
    },
  }
}
