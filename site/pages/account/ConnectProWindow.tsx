import { $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ConnectFrame } from './ConnectFrame.tsx'
import { ConnectPro } from './ConnectPro.tsx'

/** /connect?pro: for a user who is signed in on the partner's page already. */
export function ConnectProWindow() {
  const isSessionKnown = useStore($session).is !== 'loading'
  const [isClosed, setClosed] = useState(false)

  function close() {
    globalThis.close()
    // Shown if the browser refuses, because no script has opened the window.
    setClosed(true)
  }

  return (
    <ConnectFrame step={isClosed ? 'closed' : 'pro'} onClose={close}>
      {isSessionKnown ? <ConnectPro isClosed={isClosed} onClose={close} /> : <PageLoading />}
    </ConnectFrame>
  )
}
