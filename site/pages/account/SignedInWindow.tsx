import type { login } from '@atelier/contract'
import { $session, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ConnectFrame, ConnectResult } from './ConnectFrame.tsx'
import { ConnectSignIn } from './ConnectSignIn.tsx'
import { connectTexts } from './connect-texts.ts'
import { GuardedPresses } from './GuardedPresses.tsx'
import { useClosableWindow } from './useClosableWindow.ts'

interface SignedInWindowProps {
  /** The texts for guests above the login form. */
  signIn: { title: string; lead: string }
  children: (user: login.UserProfile, close: () => void) => ReactNode
}

/** A window of a partner's page that asks guests to sign in before it shows its content. */
export function SignedInWindow({ signIn, children }: SignedInWindowProps) {
  const t = useTexts(connectTexts)
  const session = useStore($session)
  const { isClosed, close } = useClosableWindow()
  return (
    <ConnectFrame step={isClosed ? 'closed' : session.is} onClose={close}>
      {isClosed ? (
        <ConnectResult title={t('shareClosedTitle')} text={t('shareClosedText')}>
          {null}
        </ConnectResult>
      ) : session.is === 'loading' ? (
        <PageLoading />
      ) : session.is === 'guest' ? (
        <ConnectSignIn {...signIn} />
      ) : (
        <GuardedPresses>{children(session.user, close)}</GuardedPresses>
      )}
    </ConnectFrame>
  )
}
