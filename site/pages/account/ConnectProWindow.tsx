import { $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ConnectFrame } from './ConnectFrame.tsx'
import { ConnectPro } from './ConnectPro.tsx'
import { GuardedPresses } from './GuardedPresses.tsx'
import { useClosableWindow } from './useClosableWindow.ts'

/** /connect?pro: the plans, for a user who is already signed in on the partner's page. */
export function ConnectProWindow() {
  const isSessionKnown = useStore($session).is !== 'loading'
  const { isClosed, close } = useClosableWindow()

  return (
    <ConnectFrame step={isClosed ? 'closed' : 'pro'} onClose={close}>
      {isSessionKnown ? (
        <GuardedPresses>
          <ConnectPro isClosed={isClosed} onClose={close} />
        </GuardedPresses>
      ) : (
        <PageLoading />
      )}
    </ConnectFrame>
  )
}
