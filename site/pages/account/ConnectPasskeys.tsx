import { PasskeyManager, StepUp, useTexts } from '@atelier/widgets'
import '@atelier/widgets/passkeys.css'
import { connectTexts } from './connect-texts.ts'
import { SignedInWindow } from './SignedInWindow.tsx'

/** The window in which a user of a partner's page manages passkeys. */
export function ConnectPasskeys() {
  const t = useTexts(connectTexts)
  return (
    <SignedInWindow signIn={{ title: t('passkeysSignInTitle'), lead: t('passkeysSignInLead') }}>
      {() => (
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
    </SignedInWindow>
  )
}
