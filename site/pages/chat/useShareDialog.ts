import { $justSignedIn, $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { $signInModal, openSignInModal } from '../../sign-in-modal.ts'

/**
 * The URL parameter while the dialog is open or waits for a sign-in, so that a redirecting sign-in returns to the
 * dialog.
 */
const PARAMETER = 'share'

/**
 * The share dialog of the open conversation. A guest signs in first, since links need an account. The dialog opens
 * afterwards, if the guest has moved the conversation to the account.
 */
export function useShareDialog() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const isRequested = parameters.has(PARAMETER)
  const session = useStore($session)
  const isSigningIn = !!useStore($signInModal)
  // The dialog waits until the user has selected which guest conversations to move.
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
    /** `conversationId`: opens another conversation first. */
    open(conversationId?: string) {
      // Without a callback, the user would go to /profile.
      if (session.is !== 'user') openSignInModal({ onSignedIn: () => {} })
      if (conversationId) void navigate(`/chat/${conversationId}?${PARAMETER}`)
      else request(true)
    },
  }
}
