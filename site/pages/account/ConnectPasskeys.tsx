import { $session, PasskeyManager, StepUp, useTexts } from '@atelier/widgets'
import '@atelier/widgets/passkeys.css'
import { useStore } from '@nanostores/react'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ConnectFrame, ConnectResult } from './ConnectFrame.tsx'
import { ConnectSignIn } from './ConnectSignIn.tsx'
import { connectTexts } from './connect-texts.ts'
import { useClosableWindow } from './useClosableWindow.ts'

/** The window in which a user of a partner's page manages passkeys. */
export function ConnectPasskeys() {
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
        <ConnectSignIn title={t('passkeysSignInTitle')} lead={t('passkeysSignInLead')} />
      ) : (
        <>
          <div>
            <h1 className="display" tabIndex={-1}>
              {t('passkeysTitle')}
            </h1>
            <p className="connect__small">{t('passkeysLead')}</p>
          </div>
          <PasskeyManager />
          <StepUp />
        </>
      )}
    </ConnectFrame>
  )
}
