import type { account } from '@atelier/contract'
import { useErrorText, useTexts } from '../i18n.ts'
import { identityConfiguration } from '../session/sign-in-library.ts'
import { Button } from '../ui/Button.tsx'
import { Fingerprint } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isWebAuthnSupported } from '../webauthn/support.ts'
import { reauthenticateByPasskey } from './step-up.ts'
import { loginTexts } from './texts.ts'
import { useAsyncAction } from './useAsyncAction.ts'

/** An external identity service authenticates its users itself. */
export function canConfirmWithPasskey({ passkeys }: account.Account): boolean {
  return passkeys > 0 && isWebAuthnSupported() && identityConfiguration().kind === 'embedded'
}

/** The passkey button of the step-up dialog. */
export function PasskeyMethod() {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const { isBusy, error, attempt } = useAsyncAction()
  const isCancelled = error?.code === 'passkey-cancelled'
  return (
    <div className="atl-login__form">
      {error && !isCancelled && <Notice tone="danger">{errorText(error)}</Notice>}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        busy={isBusy}
        onClick={() => void attempt(reauthenticateByPasskey)}
      >
        <Fingerprint />
        {t('usePasskey')}
      </Button>
      <p className="atl-login__note" role="status">
        {isCancelled && errorText(error)}
      </p>
    </div>
  )
}
