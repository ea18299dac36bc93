import { $justSignedIn, $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from '../router/hooks.ts'
import { $signInModal, openSignInModal } from '../sign-in-modal.ts'

/**
 * The URL parameter while the dialog is open or waits for a sign-in, so that a redirecting sign-in returns to the
 * dialog.
 */
const PARAMETER = 'share'
/** The page keeps its focus and its scroll position. */
const SAME_PAGE = { replace: true, state: { keepsFocus: true, keepsPlace: true } }

/**
 * Whether the share dialog of what the page shows is open. A guest signs in first, since links need an account. The
 * dialog opens afterwards, if the guest has moved the conversation or creation to the account.
 */
export function useShareRequest() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const isRequested = parameters.has(PARAMETER)
  const session = useStore($session)
  const isSigningIn = !!useStore($signInModal)
  // The dialog waits until the user has selected which guest conversations to move.
  const hasJustSignedIn = useStore($justSignedIn)
  const isOpen = isRequested && session.is === 'user' && !hasJustSignedIn

  const close = () => setParameters(withoutRequest, SAME_PAGE)

  const isAbandoned = isRequested && session.is === 'guest' && !isSigningIn
  useEffect(() => {
    if (isAbandoned) setParameters(withoutRequest, SAME_PAGE)
  }, [isAbandoned, setParameters])

  function requireUser() {
    if (session.is !== 'user') openSignInModal({ purpose: 'share', onSignedIn: () => {} })
  }

  return {
    isOpen,
    close,
    open() {
      requireUser()
      setParameters((before) => {
        before.set(PARAMETER, '')
        return before
      }, SAME_PAGE)
    },
    /** Opens a page of this path first. */
    openAt(path: string) {
      requireUser()
      navigate(`${path}?${PARAMETER}`)
    },
  }
}

function withoutRequest(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(PARAMETER)
  return parameters
}
