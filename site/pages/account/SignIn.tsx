import { PROFILE_REDIRECT_DELAY } from '@atelier/contract'
import { $session, LoginModal } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { AFTER_MODAL } from '../../returns.ts'
import { $signingIn } from '../../sign-in.ts'

/** The login modal over whatever page asked for it. Who signs in elsewhere meanwhile is not asked any more either. */
export function SignIn() {
  const wish = useStore($signingIn)
  const isUser = useStore($session).is === 'user'
  const goTo = useNavigate()
  const goOn = useEffectEvent(() => {
    $signingIn.set(undefined)
    if (wish?.onSignedIn) wish.onSignedIn()
    else setTimeout(() => void goTo(AFTER_MODAL), PROFILE_REDIRECT_DELAY)
  })
  useEffect(() => {
    if (isUser) goOn()
  }, [isUser])

  return (
    <LoginModal
      open={!!wish}
      tab={wish?.tab ?? 'login'}
      // Who has signed in goes on, which is more than closing.
      onClose={() => $session.get().is !== 'user' && $signingIn.set(undefined)}
      onSignedIn={() => {}}
    />
  )
}
